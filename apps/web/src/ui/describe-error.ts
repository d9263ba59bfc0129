export interface Explanation {
  sentence?: string
  requestId?: string
}

/** What an error has to say to a person. Failures of the machinery (a TypeError of the network) say nothing. */
export function describeError(error: unknown): Explanation {
  if (!(error instanceof Error)) return {}
  const requestId = 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : undefined
  const speaks = 'code' in error && error.message !== ''
  return { ...(speaks ? { sentence: error.message } : {}), ...(requestId ? { requestId } : {}) }
}

/** What could not be done, and what to do about it where the error says so. */
export function withReason(sentence: string, error: unknown): string {
  const { sentence: reason } = describeError(error)
  return reason === undefined ? sentence : `${sentence.replace(/\.$/, '')}. ${reason}`
}

/** Too early, too often, not signed in, or not answered in time: the same request may succeed later. */
const RETRYABLE = [0, 401, 408, 425, 429]

/** Whether the same request can succeed later. A refused request (400, 403, 404, 422) is refused again. */
export function canRetry(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return typeof status !== 'number' || status >= 500 || RETRYABLE.includes(status)
}

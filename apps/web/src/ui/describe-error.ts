export interface ErrorDescription {
  message?: string
  requestId?: string
}

/** Returns the message of an error for users. Technical errors, such as a TypeError of the network, have none. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return {}
  const requestId = 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : undefined
  const hasMessage = 'code' in error && error.message !== ''
  return { ...(hasMessage ? { message: error.message } : {}), ...(requestId ? { requestId } : {}) }
}

/** Appends the message of the error, if it has one. */
export function appendReason(message: string, error: unknown): string {
  const { message: reason } = describeError(error)
  return reason === undefined ? message : `${message.replace(/\.$/, '')}. ${reason}`
}

/** Offline, not signed in, timed out, too early or too often: the same request may succeed later. */
const RETRYABLE_STATUSES = [0, 401, 408, 425, 429]

/** Whether the same request can succeed later. A refused request (400, 403, 404, 422) is refused again. */
export function canRetry(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return typeof status !== 'number' || status >= 500 || RETRYABLE_STATUSES.includes(status)
}

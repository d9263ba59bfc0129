import type { ProblemDocument } from '@sojourn/contract'
import { m } from '../../messages/messages.js'

export interface FieldError {
  field: string
  code: string
  message: string
}

/** A call that was refused or never arrived, with the sentence to show. */
export class ApiError extends Error {
  /** The problem's stable code; `offline` when no answer came. */
  readonly code: string
  /** 0 when no answer came. */
  readonly status: number
  readonly fields: readonly FieldError[]
  readonly requestId: string | undefined
  /** With `stale`: the record as it is now. */
  readonly current: unknown
  /** The call and the record it was made for. A later success of the same action removes the error toast. */
  action: string | undefined

  constructor(problem: Partial<ProblemDocument> & { code: string; status: number }, sentence: string) {
    super(sentence)
    this.name = 'ApiError'
    this.code = problem.code
    this.status = problem.status
    this.fields = problem.errors ?? []
    this.requestId = problem.requestId
    this.current = problem.current
  }
}

export const offlineError = () => new ApiError({ code: 'offline', status: 0 }, m.app_error_offline())

const isProblem = (body: unknown): body is ProblemDocument =>
  typeof body === 'object' && body !== null && 'code' in body && 'title' in body

const isSentences = (body: unknown): body is string[] =>
  Array.isArray(body) && body.length > 0 && body.every((sentence) => typeof sentence === 'string')

/** Reads a problem document, the plain array of sentences some calls answer, or whatever a balancer put in between. */
export async function readProblem(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined)
  // What is wrong with an address is said in developers' words; a person needs only to know that it is.
  if (isProblem(body)) {
    const sentence = body.code === 'bad-request' ? body.title : (body.detail ?? body.title)
    return new ApiError({ ...body, status: response.status }, sentence)
  }
  if (isSentences(body)) return new ApiError({ code: 'refused', status: response.status }, body.join(' '))
  const sentence = response.status >= 500 ? m.app_error_unavailable() : m.app_error_unknown()
  return new ApiError({ code: 'unknown', status: response.status }, sentence)
}

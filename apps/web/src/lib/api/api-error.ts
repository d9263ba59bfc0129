import type { Method, ProblemDocument } from '@sojourn/contract'
import { m } from '../../messages/messages.js'

export interface CallInput {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  /** The version that was read; the server refuses the change when somebody else was faster. */
  ifMatch?: number
  /** Keep it through a second attempt of the same action, so that the server carries it out once. */
  idempotencyKey?: string
  signal?: AbortSignal
}

function address(path: string, params: CallInput['params'], query: CallInput['query']): string {
  const filled = path.replace(/\{(\w+)\}/g, (_brace, name: string) => {
    const value = params?.[name]
    if (value === undefined) throw new Error(`${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) search.append(name, String(one))
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** The path and the request of a call. */
export function buildRequest(method: Method, path: string, input: CallInput): [string, RequestInit] {
  const headers = new Headers({ Accept: 'application/json' })
  if (input.body !== undefined) headers.set('Content-Type', 'application/json')
  if (input.ifMatch !== undefined) headers.set('If-Match', `"${input.ifMatch}"`)
  if (method === 'POST') headers.set('Idempotency-Key', input.idempotencyKey ?? crypto.randomUUID())
  return [
    address(path, input.params, input.query),
    {
      method,
      headers,
      credentials: 'same-origin',
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(input.signal ? { signal: input.signal } : {}),
    },
  ]
}

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

/** Retries twice when the server could not be reached or was unavailable. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return false
  return failures < 2 && (error.status === 0 || error.status >= 502)
}

import type { Method, ProblemDocument } from '@sojourn/contract'
import { m } from '../../messages/messages.js'

export interface CallInput {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  /** The version of the loaded record. The server refuses the change if the record has another version. */
  ifMatch?: number
  /** Use the same key for a retry, so that the server executes the action once. */
  idempotencyKey?: string
  signal?: AbortSignal
}

function buildUrl(path: string, params: CallInput['params'], query: CallInput['query']): string {
  const pathname = path.replace(/\{(\w+)\}/g, (_brace, name: string) => {
    const value = params?.[name]
    if (value === undefined) throw new Error(`${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) search.append(name, String(item))
  return search.size > 0 ? `${pathname}?${search}` : pathname
}

/** Returns the URL and the request of a call. */
export function buildRequest(method: Method, path: string, input: CallInput): [string, RequestInit] {
  const headers = new Headers({ Accept: 'application/json' })
  if (input.body !== undefined) headers.set('Content-Type', 'application/json')
  if (input.ifMatch !== undefined) headers.set('If-Match', `"${input.ifMatch}"`)
  if (method === 'POST') headers.set('Idempotency-Key', input.idempotencyKey ?? crypto.randomUUID())
  return [
    buildUrl(path, input.params, input.query),
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

/** A call that failed or did not reach the server. The message is for users. */
export class ApiError extends Error {
  /** The problem's stable code; `offline` without a response. */
  readonly code: string
  /** 0 without a response. */
  readonly status: number
  readonly fields: readonly FieldError[]
  readonly requestId: string | undefined
  /** The current record, if the request was based on another version, for example with the code `stale`. */
  readonly current: unknown
  /** Further facts about the refusal. Each code has its own facts. */
  readonly extra: Readonly<Record<string, unknown>>
  /** The call and the record it was made for. A later success of the same action removes the error toast. */
  action: string | undefined

  constructor(problem: Partial<ProblemDocument> & { code: string; status: number }, message: string) {
    super(message)
    this.name = 'ApiError'
    this.code = problem.code
    this.status = problem.status
    this.fields = problem.errors ?? []
    this.requestId = problem.requestId
    this.current = problem.current
    this.extra = problem.extra ?? {}
  }
}

export const createOfflineError = () => new ApiError({ code: 'offline', status: 0 }, m.app_error_offline())

const isProblem = (body: unknown): body is ProblemDocument =>
  typeof body === 'object' && body !== null && 'code' in body && 'title' in body

const isMessageList = (body: unknown): body is string[] =>
  Array.isArray(body) && body.length > 0 && body.every((message) => typeof message === 'string')

/** Reads a problem document, the array of messages that some calls return, or the response of a proxy. */
export async function readProblem(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined)
  // The detail of an invalid request is written for developers, so only the title is shown.
  if (isProblem(body)) {
    const message = body.code === 'bad-request' ? body.title : (body.detail ?? body.title)
    return new ApiError({ ...body, status: response.status }, message)
  }
  if (isMessageList(body)) return new ApiError({ code: 'refused', status: response.status }, body.join(' '))
  const message = response.status >= 500 ? m.app_error_unavailable() : m.app_error_unknown()
  return new ApiError({ code: 'unknown', status: response.status }, message)
}

/** Retries twice when the server could not be reached or was unavailable. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return false
  return failures < 2 && (error.status === 0 || error.status >= 502)
}

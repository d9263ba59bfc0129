import type { Method } from '@sojourn/contract'

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

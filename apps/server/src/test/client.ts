import {
  type BodyFor,
  type Call,
  type CallName,
  type Calls,
  calls,
  type ParamsFor,
  type ProblemDocument,
  type QueryFor,
} from '@sojourn/contract'
import type { z } from 'zod'

export interface Answer<Body> {
  status: number
  body: Body
  headers: Headers
}

type Needs<Name extends string, T> = [T] extends [undefined]
  ? object
  : undefined extends T
    ? { [key in Name]?: T }
    : { [key in Name]: T }

/** What a call takes: parameters and body where it has them, the query where one likes. */
export type CallInput<C extends Call> = Needs<'params', ParamsFor<C>> &
  Needs<'body', BodyFor<C>> & { query?: QueryFor<C>; headers?: Record<string, string> }

type Output<T> = T extends z.ZodType ? z.output<T> : undefined

/** What travels back: a list answers its rows, its count is in X-Pagination. */
export type CallAnswer<C extends Call> = C['kind'] extends 'page'
  ? Output<C['answer']>[]
  : C['kind'] extends 'json'
    ? Output<C['answer']>
    : C['kind'] extends 'binary'
      ? Buffer
      : undefined

/** The input may be left out where a call needs none. */
type Arguments<C extends Call> = object extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>]

export interface Client {
  /** Any method, for those who walk all calls. */
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<unknown>>
  get(path: string, headers?: Record<string, string>): Promise<Answer<unknown>>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<unknown>>
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<unknown>>
  delete(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<unknown>>
  /** Makes a call that must succeed. */
  call<Name extends CallName>(
    name: Name,
    ...input: Arguments<Calls[Name]>
  ): Promise<Answer<CallAnswer<Calls[Name]>>>
  /** Makes a call that must be refused. */
  refusal<Name extends CallName>(
    name: Name,
    ...input: Arguments<Calls[Name]>
  ): Promise<Answer<ProblemDocument>>
}

interface AnyInput {
  params?: unknown
  query?: unknown
  body?: unknown
  headers?: Record<string, string> | undefined
}

/** Fills the braces of a path and appends the query. */
export function addressOf(call: Call, input: AnyInput): string {
  const params = new Map(Object.entries(input.params ?? {}))
  const path = call.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params.get(name))))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {}))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) query.append(name, String(one))
  return query.size > 0 ? `${path}?${query}` : path
}

async function read(response: Response) {
  const bytes = Buffer.from(await response.arrayBuffer())
  if (bytes.length === 0) return undefined
  return /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(bytes.toString()) : bytes
}

/** Speaks to a server over HTTP as the person of a token, or as nobody. */
export function createClient(url: string, token: () => Promise<string | undefined>): Client {
  async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const bearer = await token()
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await read(response), headers: response.headers }
  }

  async function make(name: CallName, [input = {}]: [input?: AnyInput], expected: 'success' | 'refusal') {
    const call: Call = calls[name]
    const answer = await send(call.method, addressOf(call, input), input.body, input.headers)
    if (answer.status < 400 !== (expected === 'success'))
      throw new Error(
        `${name} should have been a ${expected}: ${answer.status} ${JSON.stringify(answer.body)}`,
      )
    return answer
  }

  return {
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    delete: (path, body, headers) => send('DELETE', path, body, headers),
    call: (name, ...input) => make(name, input, 'success'),
    refusal: (name, ...input) => make(name, input, 'refusal'),
  }
}

import {
  type BodyInput,
  type Call,
  type CallName,
  type Calls,
  calls,
  type ParamsInput,
  type ProblemDocument,
  type QueryInput,
} from '@sojourn/contract'
import type { z } from 'zod'

export interface ClientResponse<Body> {
  status: number
  body: Body
  headers: Headers
}

/** A property of this name and type: absent if T is undefined, optional if T includes undefined. */
type InputProperty<Name extends string, T> = [T] extends [undefined]
  ? object
  : undefined extends T
    ? { [key in Name]?: T }
    : { [key in Name]: T }

/** The input of a call: parameters and body if the call has them, and an optional query. */
export type CallInput<C extends Call> = InputProperty<'params', ParamsInput<C>> &
  InputProperty<'body', BodyInput<C>> & { query?: QueryInput<C>; headers?: Record<string, string> }

type Output<T> = T extends z.ZodType ? z.output<T> : undefined

/** The body of a response; for a list the rows, with the count in X-Pagination. */
export type CallResponse<C extends Call> = C['kind'] extends 'page'
  ? Output<C['response']>[]
  : C['kind'] extends 'json'
    ? Output<C['response']>
    : C['kind'] extends 'binary'
      ? Buffer
      : undefined

/** The input is optional for calls without parameters and body. */
type Arguments<C extends Call> = object extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>]

export interface Client {
  /** Sends a request with any method. */
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<ClientResponse<unknown>>
  get(path: string, headers?: Record<string, string>): Promise<ClientResponse<unknown>>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<ClientResponse<unknown>>
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<ClientResponse<unknown>>
  delete(path: string, body?: unknown, headers?: Record<string, string>): Promise<ClientResponse<unknown>>
  /** Makes a call that must succeed. */
  call<Name extends CallName>(
    name: Name,
    ...input: Arguments<Calls[Name]>
  ): Promise<ClientResponse<CallResponse<Calls[Name]>>>
  /** Makes a call that must be refused. */
  refusal<Name extends CallName>(
    name: Name,
    ...input: Arguments<Calls[Name]>
  ): Promise<ClientResponse<ProblemDocument>>
}

interface AnyInput {
  params?: unknown
  query?: unknown
  body?: unknown
  headers?: Record<string, string> | undefined
}

/** The path of a call with its parameters filled in, and its query. */
export function addressOf(call: Call, input: AnyInput): string {
  const params = new Map(Object.entries(input.params ?? {}))
  const path = call.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params.get(name))))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {}))
    for (const element of Array.isArray(value) ? value : [value])
      if (element !== undefined) query.append(name, String(element))
  return query.size > 0 ? `${path}?${query}` : path
}

async function readBody(response: Response) {
  const bytes = Buffer.from(await response.arrayBuffer())
  if (bytes.length === 0) return undefined
  return /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(bytes.toString()) : bytes
}

/** Sends requests to a server as the user of a token, or anonymously. */
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
    return { status: response.status, body: await readBody(response), headers: response.headers }
  }

  async function makeCall(name: CallName, [input = {}]: [input?: AnyInput], expected: 'success' | 'refusal') {
    const call: Call = calls[name]
    const response = await send(call.method, addressOf(call, input), input.body, input.headers)
    if (response.status < 400 !== (expected === 'success'))
      throw new Error(
        `${name} should have been a ${expected}: ${response.status} ${JSON.stringify(response.body)}`,
      )
    return response
  }

  return {
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    delete: (path, body, headers) => send('DELETE', path, body, headers),
    call: (name, ...input) => makeCall(name, input, 'success'),
    refusal: (name, ...input) => makeCall(name, input, 'refusal'),
  }
}

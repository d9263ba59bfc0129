import type { CallName, Method, ResponseKind } from '@sojourn/contract'
import { ApiError, buildRequest, type CallInput, offlineError, readProblem } from './api-error.ts'
import type { CallArguments, CallResponse } from './call-types.ts'

/** Where calls get their bearer token. */
export interface TokenSource {
  token(): Promise<string | undefined>
  /** A fresh token after one was refused, or undefined when the person has to sign in again. */
  renew(): Promise<string | undefined>
  /** Nothing more can be done in the background. `renewed`: even a fresh token was refused. */
  giveUp(renewed: boolean): void
}

interface ApiOptions {
  /** Most rows of the table of calls arrive only when they are asked for. */
  rowOf(name: CallName): Promise<readonly [method: Method, path: string, kind: ResponseKind]>
  /** Every call goes to this origin, so the token never travels anywhere else. */
  origin: string
  tokens: TokenSource
  /** Called with the action of every call that succeeds. */
  onSuccess?(action: string): void
}

const actionOf = (name: CallName, { params = {} }: CallInput): string => `${name} ${JSON.stringify(params)}`

async function send(address: string, request: RequestInit, token: string | undefined): Promise<Response> {
  const headers = new Headers(request.headers)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  try {
    return await fetch(address, { ...request, headers })
  } catch (error) {
    if (request.signal?.aborted) throw error
    throw offlineError()
  }
}

/** What a call needs and could not be fetched makes it a call that could not be made. */
const unlessOffline = <Value>(needed: Promise<Value>): Promise<Value> =>
  needed.catch(() => {
    throw offlineError()
  })

/** One renewal and one repeat; the repeat carries the same Idempotency-Key. */
async function sendSigned(address: string, request: RequestInit, tokens: TokenSource): Promise<Response> {
  const token = await unlessOffline(tokens.token())
  const response = await send(address, request, token)
  if (response.status !== 401) return response
  const fresh = await unlessOffline(tokens.renew())
  const repeated = fresh ? await send(address, request, fresh) : response
  if (repeated.status === 401) tokens.giveUp(fresh !== undefined)
  return repeated
}

async function read(kind: ResponseKind, response: Response): Promise<unknown> {
  if (kind === 'binary') return response.blob()
  if (kind === 'none' || response.status === 204) return undefined
  const body: unknown = await response.json()
  if (kind !== 'page') return body
  return { rows: body, pagination: JSON.parse(response.headers.get('X-Pagination') ?? 'null') }
}

const versionOf = (response: Response): number | undefined => {
  const tag = /^(?:W\/)?"(\d+)"$/.exec(response.headers.get('ETag') ?? '')?.[1]
  return tag === undefined ? undefined : Number(tag)
}

export function createApi({ rowOf, origin, tokens, onSuccess }: ApiOptions) {
  /** With the version from the ETag, to send back as `ifMatch`. */
  function versioned<Name extends CallName>(
    name: Name,
    ...input: CallArguments<Name>
  ): Promise<{ response: CallResponse<Name>; version: number | undefined }>
  async function versioned(name: CallName, input: CallInput = {}) {
    const action = actionOf(name, input)
    try {
      const [method, path, kind] = await unlessOffline(rowOf(name))
      const [address, request] = buildRequest(method, path, input)
      const response = await sendSigned(`${origin}${address}`, request, tokens)
      if (!response.ok) throw await readProblem(response)
      const result = { response: await read(kind, response), version: versionOf(response) }
      onSuccess?.(action)
      return result
    } catch (error) {
      if (error instanceof ApiError) error.action = action
      throw error
    }
  }

  /**
   * Makes a call of the contract. The response is not validated here: the server's serialiser and the tests validate it,
   * and the schemas would be part of the first load.
   */
  async function call<Name extends CallName>(
    name: Name,
    ...input: CallArguments<Name>
  ): Promise<CallResponse<Name>> {
    return (await versioned(name, ...input)).response
  }

  return { call, versioned }
}

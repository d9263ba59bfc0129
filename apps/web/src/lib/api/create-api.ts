import type { CallName, Method, ResponseKind } from '@sojourn/contract'
import { ApiError, buildRequest, type CallInput, createOfflineError, readProblem } from './api-error.ts'
import type { CallArguments, CallResponse } from './call-types.ts'

/** The source of the bearer tokens. */
export interface TokenSource {
  token(): Promise<string | undefined>
  /** Returns a new token after one was refused, or undefined if the user has to sign in again. */
  renew(): Promise<string | undefined>
  /** Called when the user has to sign in again. `renewed`: a new token was refused too. */
  requireSignIn(renewed: boolean): void
}

interface ApiOptions {
  /** Returns the row of the call table. Most rows are loaded on demand. */
  getRow(name: CallName): Promise<readonly [method: Method, path: string, kind: ResponseKind]>
  /** Every call goes to this origin, so the token is never sent to another one. */
  origin: string
  tokens: TokenSource
  /** Called with the action of every call that succeeds. */
  onSuccess?(action: string): void
  /** Called with the Date header of every response and the times of its request. */
  onResponse?(date: string | null, sentAt: number, receivedAt: number): void
}

const getAction = (name: CallName, { params = {} }: CallInput): string => `${name} ${JSON.stringify(params)}`

async function send(address: string, request: RequestInit, token: string | undefined): Promise<Response> {
  const headers = new Headers(request.headers)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  try {
    return await fetch(address, { ...request, headers })
  } catch (error) {
    if (request.signal?.aborted) throw error
    throw createOfflineError()
  }
}

/** Throws an offline error instead of the error of a call table or a token that could not be loaded. */
const asOfflineError = <Value>(loading: Promise<Value>): Promise<Value> =>
  loading.catch(() => {
    throw createOfflineError()
  })

/** Renews the token and repeats the request once, with the same Idempotency-Key. */
async function sendWithToken(address: string, request: RequestInit, tokens: TokenSource): Promise<Response> {
  const token = await asOfflineError(tokens.token())
  const response = await send(address, request, token)
  if (response.status !== 401) return response
  const fresh = await asOfflineError(tokens.renew())
  const repeated = fresh ? await send(address, request, fresh) : response
  if (repeated.status === 401) tokens.requireSignIn(fresh !== undefined)
  return repeated
}

async function readBody(kind: ResponseKind, response: Response): Promise<unknown> {
  if (kind === 'binary') return response.blob()
  if (kind === 'none' || response.status === 204) return undefined
  const body: unknown = await response.json()
  if (kind !== 'page') return body
  return { rows: body, pagination: JSON.parse(response.headers.get('X-Pagination') ?? 'null') }
}

const readVersion = (response: Response): number | undefined => {
  const tag = /^(?:W\/)?"(\d+)"$/.exec(response.headers.get('ETag') ?? '')?.[1]
  return tag === undefined ? undefined : Number(tag)
}

export function createApi({ getRow, origin, tokens, onSuccess, onResponse }: ApiOptions) {
  /** Returns the response with the version of its ETag, to be sent as `ifMatch`. */
  function callWithVersion<Name extends CallName>(
    name: Name,
    ...input: CallArguments<Name>
  ): Promise<{ response: CallResponse<Name>; version: number | undefined }>
  async function callWithVersion(name: CallName, input: CallInput = {}) {
    const action = getAction(name, input)
    try {
      const [method, path, kind] = await asOfflineError(getRow(name))
      const [address, request] = buildRequest(method, path, input)
      const sentAt = Date.now()
      const response = await sendWithToken(`${origin}${address}`, request, tokens)
      onResponse?.(response.headers.get('Date'), sentAt, Date.now())
      if (!response.ok) throw await readProblem(response)
      const result = { response: await readBody(kind, response), version: readVersion(response) }
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
    return (await callWithVersion(name, ...input)).response
  }

  return { call, callWithVersion }
}

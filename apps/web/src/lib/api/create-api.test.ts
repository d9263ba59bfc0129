import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCallTable } from '../../../build/call-table.ts'
import { createApi, type TokenSource } from './create-api.ts'

type Responder = (request: IncomingMessage, response: ServerResponse) => void

const id = '3f0c9a52-7f43-4d5b-9a15-2c1c8b0b6f01'
const table = createCallTable()
let server: Server
let origin: string
let respond: Responder
let requests: IncomingMessage[]
let requireSignInCalls: boolean[]

beforeEach(async () => {
  requests = []
  requireSignInCalls = []
  server = createServer((request, response) => {
    requests.push(request)
    respond(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  origin = `http://127.0.0.1:${address.port}`
})

afterEach(() => new Promise((resolve) => server.close(resolve)))

const send = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) => response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))

const createTokenSource = (source: Partial<TokenSource> = {}): TokenSource => ({
  token: async () => 'old',
  renew: async () => 'fresh',
  requireSignIn: (renewed) => requireSignInCalls.push(renewed),
  ...source,
})

const createTestApi = (source?: Partial<TokenSource>) =>
  createApi({ getRow: async (name) => table[name], origin, tokens: createTokenSource(source) })

describe('the action of a call', () => {
  it('is the same for a failed attempt and a later success', async () => {
    const succeeded: string[] = []
    const api = createApi({
      getRow: async (name) => table[name],
      origin,
      tokens: createTokenSource(),
      onSuccess: (action) => succeeded.push(action),
    })
    respond = (_request, response) => send(response, 503, {})
    const error = await api.call('getUser', { params: { id } }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ status: 503, action: `getUser {"id":"${id}"}` })
    expect(succeeded).toEqual([])
    respond = (_request, response) => send(response, 200, {})
    await api.call('getUser', { params: { id } })
    expect(succeeded).toEqual([`getUser {"id":"${id}"}`])
  })
})

describe('a call', () => {
  it('sends the token and returns the body', async () => {
    respond = (_request, response) => send(response, 200, { name: 'Sojourn' })
    expect(await createTestApi().call('getProgramme')).toEqual({ name: 'Sojourn' })
    expect(requests[0]?.headers.authorization).toBe('Bearer old')
    expect(requests[0]?.url).toBe('/api/Programme')
  })

  it('returns a page as rows with their pagination', async () => {
    const pagination = { totalCount: 31, pageSize: 25, currentPage: 2, totalPages: 2 }
    respond = (_request, response) =>
      send(response, 200, [{ siteID: id }], { 'X-Pagination': JSON.stringify(pagination) })
    const page = await createTestApi().call('listUserSites', { params: { id }, query: { page: '2' } })
    expect(page).toEqual({ rows: [{ siteID: id }], pagination })
    expect(requests[0]?.url).toBe(`/api/User/${id}/Sites?page=2`)
  })

  it('returns the version of the response', async () => {
    respond = (_request, response) => send(response, 200, {}, { ETag: '"12"' })
    expect((await createTestApi().callWithVersion('getMe')).version).toBe(12)
  })

  it('turns a problem document into an error with its message and fields', async () => {
    const errors = [{ field: 'email', code: 'invalid', message: 'Please enter an email address' }]
    respond = (_request, response) =>
      send(response, 422, {
        code: 'invalid',
        title: 'Please correct the marked fields.',
        requestId: 'r1',
        errors,
      })
    await expect(createTestApi().call('getMe')).rejects.toMatchObject({
      code: 'invalid',
      status: 422,
      message: 'Please correct the marked fields.',
      fields: errors,
      requestId: 'r1',
    })
  })

  it('joins the messages of calls that return an array of messages', async () => {
    respond = (_request, response) => send(response, 422, ['First name is too short.', 'Email is taken.'])
    await expect(createTestApi().call('getMe')).rejects.toThrow('First name is too short. Email is taken.')
  })

  it('throws an error with a message for an unknown response and for no response', async () => {
    respond = (_request, response) =>
      response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad</h1>')
    await expect(createTestApi().call('getMe')).rejects.toMatchObject({ code: 'unknown', status: 502 })
    respond = (_request, response) => response.destroy()
    await expect(createTestApi().call('getMe')).rejects.toMatchObject({ code: 'offline', status: 0 })
  })
})

describe('a refused token', () => {
  const problem = { code: 'not-signed-in', title: 'Please sign in to continue.' }
  const acceptOnlyToken =
    (token: string): Responder =>
    (request, response) =>
      request.headers.authorization === `Bearer ${token}`
        ? send(response, 200, { url: '/x' })
        : send(response, 401, problem)

  it('is renewed once, and the call is repeated with the same Idempotency-Key', async () => {
    respond = acceptOnlyToken('fresh')
    expect(await createTestApi().call('linkDocument', { params: { documentID: id } })).toEqual({ url: '/x' })
    expect(requests).toHaveLength(2)
    expect(requests[1]?.headers['idempotency-key']).toBe(requests[0]?.headers['idempotency-key'])
    expect(requireSignInCalls).toEqual([])
  })

  it('redirects to the sign-in if there is no new token', async () => {
    respond = acceptOnlyToken('fresh')
    const api = createTestApi({ renew: async () => undefined })
    await expect(api.call('getMe')).rejects.toMatchObject({ code: 'not-signed-in' })
    expect(requests).toHaveLength(1)
    expect(requireSignInCalls).toEqual([false])
  })

  it('is not renewed again if the new token is refused too', async () => {
    respond = acceptOnlyToken('another')
    await expect(createTestApi().call('getMe')).rejects.toMatchObject({ code: 'not-signed-in' })
    expect(requests).toHaveLength(2)
    expect(requireSignInCalls).toEqual([true])
  })

  it('reports an offline error, not a sign-out, if the token cannot be renewed offline', async () => {
    respond = acceptOnlyToken('fresh')
    const api = createTestApi({ renew: () => Promise.reject(new TypeError('Failed to fetch')) })
    await expect(api.call('getMe')).rejects.toMatchObject({ code: 'offline' })
    expect(requireSignInCalls).toEqual([])
  })
})

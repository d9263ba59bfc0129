import { describe, expect, it } from 'vitest'
import { ApiError, buildRequest, shouldRetry } from './api-error.ts'

const errorWithStatus = (status: number) => new ApiError({ code: 'x', status }, 'x')

it('shouldRetry retries unreachable and unavailable servers twice, and no other error', () => {
  expect(shouldRetry(0, errorWithStatus(0))).toBe(true)
  expect(shouldRetry(1, errorWithStatus(503))).toBe(true)
  expect(shouldRetry(2, errorWithStatus(503))).toBe(false)
  expect(shouldRetry(0, errorWithStatus(500))).toBe(false)
  expect(shouldRetry(0, errorWithStatus(404))).toBe(false)
  expect(shouldRetry(0, new TypeError('a bug'))).toBe(false)
})

const getHeaders = (init: RequestInit) => new Headers(init.headers)

describe('buildRequest', () => {
  it('fills and escapes path parameters, and repeats list values of the query', () => {
    const [address] = buildRequest('GET', '/api/User/{id}/Sites', {
      params: { id: 'a/../b' },
      query: { FilterType: ['State', 'Country'], Filter: ['sent', 'ES'], SearchTerm: undefined, page: '2' },
    })
    expect(address).toBe(
      '/api/User/a%2F..%2Fb/Sites?FilterType=State&FilterType=Country&Filter=sent&Filter=ES&page=2',
    )
  })

  it('throws if a path parameter is missing', () => {
    expect(() => buildRequest('GET', '/api/User/{id}', {})).toThrow('needs id')
  })

  it('sets a new or the passed Idempotency-Key for every POST', () => {
    const first = getHeaders(buildRequest('POST', '/api/x', {})[1]).get('Idempotency-Key')
    const second = getHeaders(buildRequest('POST', '/api/x', {})[1]).get('Idempotency-Key')
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(second).not.toBe(first)
    const retried = buildRequest('POST', '/api/x', { idempotencyKey: 'mine' })[1]
    expect(getHeaders(retried).get('Idempotency-Key')).toBe('mine')
    expect(getHeaders(buildRequest('PUT', '/api/x', {})[1]).has('Idempotency-Key')).toBe(false)
  })

  it('sends the version as If-Match and the body as JSON', () => {
    const [, init] = buildRequest('PUT', '/api/x', { ifMatch: 7, body: { name: 'Ana' } })
    expect(getHeaders(init).get('If-Match')).toBe('"7"')
    expect(getHeaders(init).get('Content-Type')).toBe('application/json')
    expect(init.body).toBe('{"name":"Ana"}')
  })
})

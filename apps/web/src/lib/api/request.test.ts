import { describe, expect, it } from 'vitest'
import { buildRequest } from './api-error.ts'

const headersOf = (init: RequestInit) => new Headers(init.headers)

describe('buildRequest', () => {
  it('fills the path, escapes what it fills in, and repeats a query value that is a list', () => {
    const [address] = buildRequest('GET', '/api/User/{id}/Sites', {
      params: { id: 'a/../b' },
      query: { FilterType: ['State', 'Country'], Filter: ['sent', 'ES'], SearchTerm: undefined, page: '2' },
    })
    expect(address).toBe(
      '/api/User/a%2F..%2Fb/Sites?FilterType=State&FilterType=Country&Filter=sent&Filter=ES&page=2',
    )
  })

  it('refuses to leave a path parameter empty', () => {
    expect(() => buildRequest('GET', '/api/User/{id}', {})).toThrow('needs id')
  })

  it('gives every POST an Idempotency-Key, the same one when asked', () => {
    const first = headersOf(buildRequest('POST', '/api/x', {})[1]).get('Idempotency-Key')
    const second = headersOf(buildRequest('POST', '/api/x', {})[1]).get('Idempotency-Key')
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(second).not.toBe(first)
    const kept = buildRequest('POST', '/api/x', { idempotencyKey: 'mine' })[1]
    expect(headersOf(kept).get('Idempotency-Key')).toBe('mine')
    expect(headersOf(buildRequest('PUT', '/api/x', {})[1]).has('Idempotency-Key')).toBe(false)
  })

  it('sends the version that was read, and a body as JSON', () => {
    const [, init] = buildRequest('PUT', '/api/x', { ifMatch: 7, body: { name: 'Ana' } })
    expect(headersOf(init).get('If-Match')).toBe('"7"')
    expect(headersOf(init).get('Content-Type')).toBe('application/json')
    expect(init.body).toBe('{"name":"Ana"}')
  })
})

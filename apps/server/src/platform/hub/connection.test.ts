import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { createHandshakeLimit, findClientAddress, isSameOrigin } from './connection.ts'

function request(address: string, options: { url?: string; forwarded?: string } = {}): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: address })
  const message = new IncomingMessage(socket)
  message.url = options.url ?? '/hub/conversations/?EIO=4&transport=websocket'
  if (options.forwarded !== undefined) message.headers['x-forwarded-for'] = options.forwarded
  return message
}

const start = Date.parse('2026-03-05T10:00:00Z')

it('the handshake limit counts handshakes per address and starts again after a minute', () => {
  let now = start
  const allow = createHandshakeLimit({ perMinute: 2, trustedProxies: 0 }, { now: () => new Date(now) })
  expect([1, 2, 3].map(() => allow(request('10.0.0.1')))).toEqual([true, true, false])
  expect(allow(request('10.0.0.2'))).toBe(true)
  now += 59_999
  expect(allow(request('10.0.0.1'))).toBe(false)
  now += 1
  expect(allow(request('10.0.0.1'))).toBe(true)
})

it('the handshake limit does not count requests of existing connections, or any requests without a limit', () => {
  const clock = { now: () => new Date(start) }
  const allow = createHandshakeLimit({ perMinute: 1, trustedProxies: 0 }, clock)
  const allowPoll = () => allow(request('10.0.0.1', { url: '/hub/conversations/?transport=polling&sid=abc' }))
  expect([allowPoll(), allowPoll(), allowPoll(), allow(request('10.0.0.1'))]).toEqual([
    true,
    true,
    true,
    true,
  ])
  const allowUnlimited = createHandshakeLimit({ perMinute: 0, trustedProxies: 0 }, clock)
  expect([1, 2, 3].map(() => allowUnlimited(request('10.0.0.1')))).toEqual([true, true, true])
})

it('findClientAddress trusts X-Forwarded-For of exactly the configured number of proxies', () => {
  const forwarded = '6.6.6.6, 192.0.2.7'
  expect(findClientAddress(request('10.0.0.1', { forwarded }), 0)).toBe('10.0.0.1')
  expect(findClientAddress(request('10.0.0.1', { forwarded }), 1)).toBe('192.0.2.7')
  expect(findClientAddress(request('10.0.0.1', { forwarded }), 5)).toBe('6.6.6.6')
  expect(findClientAddress(request('10.0.0.1'), 1)).toBe('10.0.0.1')
})

it('the handshake limit counts all addresses of an IPv6 /64 as one', () => {
  const limit = { perMinute: 1, trustedProxies: 0 }
  const allow = createHandshakeLimit(limit, { now: () => new Date(start) })
  expect(allow(request('2001:db8:1:2::1'))).toBe(true)
  expect(allow(request('2001:db8:1:2::2'))).toBe(false)
  expect(allow(request('2001:db8:1:3::1'))).toBe(true)
})

const publicUrl = 'https://stays.example'

it.each([
  ['the public address', { origin: 'https://stays.example', host: 'inside:4400' }, true],
  ['the address the page was loaded from', { origin: 'http://localhost:4400', host: 'localhost:4400' }, true],
  ['a program that is not a browser', { host: 'stays.example' }, true],
  ['another site', { origin: 'https://elsewhere.example', host: 'stays.example' }, false],
  ['another port', { origin: 'https://stays.example:8443', host: 'stays.example' }, false],
  ['a page without an origin', { origin: 'null', host: 'stays.example' }, false],
])('isSameOrigin returns $2 for $0', (_title, headers, allowed) => {
  expect(isSameOrigin(headers, publicUrl)).toBe(allowed)
})

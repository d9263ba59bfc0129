import { expect, it } from 'vitest'
import { isSameOrigin } from './handshake.ts'

const publicUrl = 'https://stays.example'

it.each([
  ['the public address', { origin: 'https://stays.example', host: 'inside:4400' }, true],
  ['the address the page was loaded from', { origin: 'http://localhost:4400', host: 'localhost:4400' }, true],
  ['a program that is no browser', { host: 'stays.example' }, true],
  ['another site', { origin: 'https://elsewhere.example', host: 'stays.example' }, false],
  ['another port', { origin: 'https://stays.example:8443', host: 'stays.example' }, false],
  ['a page without an origin', { origin: 'null', host: 'stays.example' }, false],
])('isSameOrigin for %s', (_who, headers, allowed) => {
  expect(isSameOrigin(headers, publicUrl)).toBe(allowed)
})

import { expect, it } from 'vitest'
import { readInstant } from './instant.ts'

it.each([
  ['2026-03-10 09:30:05+00', '2026-03-10T09:30:05.000Z'],
  ['2026-03-10 09:30:05.1+00', '2026-03-10T09:30:05.100Z'],
  ['2026-03-10 09:30:05.12+00', '2026-03-10T09:30:05.120Z'],
  ['2026-03-10 09:30:05.007+00', '2026-03-10T09:30:05.007Z'],
  ['2026-12-31 23:59:59.999999+00', '2026-12-31T23:59:59.999Z'],
  ['2024-02-29 00:00:00+00', '2024-02-29T00:00:00.000Z'],
  ['1999-01-01 00:00:00+00', '1999-01-01T00:00:00.000Z'],
  ['2026-03-10 11:30:05.25+02', '2026-03-10T09:30:05.250Z'],
  ['2026-03-10 15:00:05+05:30', '2026-03-10T09:30:05.000Z'],
  ['12026-03-10 09:30:05+00', '+012026-03-10T09:30:05.000Z'],
])('reads %s', (text, expected) => {
  expect(readInstant(text).toISOString()).toBe(expected)
})

it('leaves what is no instant to the driver', () => {
  expect(readInstant('infinity')).toBe(Number.POSITIVE_INFINITY)
})

it('reads the first century as the driver does', () => {
  expect(readInstant('0001-01-01 00:00:00+00').getUTCFullYear()).toBe(1)
})

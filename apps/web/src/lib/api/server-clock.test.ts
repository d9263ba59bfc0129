import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getClockOffset, recordServerTime } from './server-clock.ts'

const DATE = 'Tue, 24 Feb 2026 14:00:00 GMT'
const AT = Date.parse(DATE)

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  })
})
afterEach(() => void vi.unstubAllGlobals())

it('the server clock measures how far the device is ahead of the server, from the middle of the request', () => {
  expect(getClockOffset()).toBeNull()
  recordServerTime(DATE, AT - 2000, AT - 1000)
  expect(getClockOffset()).toBe(-2000)
})

it('the server clock ignores changes below one second, slow responses, and responses without a date', () => {
  recordServerTime(DATE, AT, AT + 1000)
  expect(getClockOffset()).toBe(0)
  recordServerTime(DATE, AT + 900, AT + 1100)
  recordServerTime(DATE, AT + 60_000, AT + 63_000)
  recordServerTime(null, AT + 60_000, AT + 60_000)
  expect(getClockOffset()).toBe(0)
  recordServerTime(DATE, AT + 60_000, AT + 61_000)
  expect(getClockOffset()).toBe(60_000)
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getClockOffset, recordServerTime } from './server-clock.ts'

const DATE = 'Tue, 24 Feb 2026 14:00:00 GMT'
const SERVER_TIME = Date.parse(DATE)

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  })
})
afterEach(() => void vi.unstubAllGlobals())

it('getClockOffset returns how far the device is ahead of the server at the middle of the request', () => {
  expect(getClockOffset()).toBeNull()
  recordServerTime(DATE, SERVER_TIME - 2000, SERVER_TIME - 1000)
  expect(getClockOffset()).toBe(-2000)
})

it('recordServerTime ignores changes below one second, slow responses, and responses without a date', () => {
  recordServerTime(DATE, SERVER_TIME, SERVER_TIME + 1000)
  expect(getClockOffset()).toBe(0)
  recordServerTime(DATE, SERVER_TIME + 900, SERVER_TIME + 1100)
  recordServerTime(DATE, SERVER_TIME + 60_000, SERVER_TIME + 63_000)
  recordServerTime(null, SERVER_TIME + 60_000, SERVER_TIME + 60_000)
  expect(getClockOffset()).toBe(0)
  recordServerTime(DATE, SERVER_TIME + 60_000, SERVER_TIME + 61_000)
  expect(getClockOffset()).toBe(60_000)
})

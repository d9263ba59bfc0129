import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  assertOfflineAccess,
  clearSignIn,
  getOfflineAccessEnd,
  OfflineAccessEndedError,
  readSignIn,
  storeOfflineDays,
  storeSignIn,
} from './offline-access.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => stored.set(name, value),
  removeItem: (name: string) => stored.delete(name),
})

const signIn = { userID: 'auditor', signedInAt: '2026-02-01T10:00:00.000Z', isKept: true }
const checkAccessAt = (now: string) => () => assertOfflineAccess(new Date(now))

beforeEach(() => stored.clear())

describe('offline access', () => {
  it('ends 14 days after the sign-in, or after the number of days of the programme', () => {
    storeSignIn(signIn)
    expect(checkAccessAt('2026-02-15T09:59:59Z')).not.toThrow()
    expect(checkAccessAt('2026-02-15T10:00:00Z')).toThrow(OfflineAccessEndedError)
    storeOfflineDays(21)
    expect(checkAccessAt('2026-02-15T10:00:00Z')).not.toThrow()
    expect(getOfflineAccessEnd()?.toISOString()).toBe('2026-02-22T10:00:00.000Z')
    expect(checkAccessAt('2026-02-22T10:00:00Z')).toThrow(OfflineAccessEndedError)
  })

  it('does not end while no sign-in is stored', () => {
    expect(checkAccessAt('2030-01-01T00:00:00Z')).not.toThrow()
    expect(getOfflineAccessEnd()).toBeUndefined()
  })

  it('ignores a stored value of another shape', () => {
    storeSignIn(signIn)
    expect(readSignIn()).toEqual(signIn)
    stored.set('sojourn-last-sign-in', '{"userID":1}')
    expect(readSignIn()).toBeUndefined()
    stored.set('sojourn-last-sign-in', 'no JSON')
    expect(readSignIn()).toBeUndefined()
    clearSignIn()
    expect(stored.size).toBe(0)
  })
})

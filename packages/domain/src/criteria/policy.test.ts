import { describe, expect, it } from 'vitest'
import { canChangeEnabled, isOffered, revisionFor } from './policy.ts'

const on = { enabled: true }
const off = { enabled: false }

describe('canChangeEnabled and isOffered', () => {
  it('refuses to disable an enabled type', () => {
    expect(canChangeEnabled(off, on)).toEqual({ allowed: true })
    expect(canChangeEnabled(off, off)).toEqual({ allowed: true })
    expect(canChangeEnabled(on, on)).toEqual({ allowed: true })
    expect(canChangeEnabled(on, off)).toEqual({ allowed: false, code: 'stays-enabled' })
  })

  it('offers an enabled type until it is retired', () => {
    expect(isOffered({ enabled: true, retired: false })).toBe(true)
    expect(isOffered({ enabled: true, retired: true })).toBe(false)
    expect(isOffered({ enabled: false, retired: false })).toBe(false)
  })
})

describe('revisionFor', () => {
  const type = {
    revisions: [
      { version: 2, enabled: true },
      { version: 1, enabled: true },
      { version: 3, enabled: false },
    ],
  }

  it('returns the newest enabled revision before the audit starts', () => {
    expect(revisionFor({ startedVersion: null }, type)).toBe(2)
    const newer = { revisions: [...type.revisions, { version: 4, enabled: true }] }
    expect(revisionFor({ startedVersion: null }, newer)).toBe(4)
  })

  it('returns the revision the audit started with', () => {
    expect(revisionFor({ startedVersion: 1 }, type)).toBe(1)
  })

  it('returns null without an enabled revision', () => {
    expect(revisionFor({ startedVersion: null }, { revisions: [{ version: 1, enabled: false }] })).toBeNull()
  })
})

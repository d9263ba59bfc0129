import { describe, expect, it } from 'vitest'
import { canChangeEnabled, isOffered, revisionFor } from './policy.ts'

const on = { enabled: true }
const off = { enabled: false }

describe('enabling', () => {
  it('goes one way only', () => {
    expect(canChangeEnabled(off, on)).toEqual({ allowed: true })
    expect(canChangeEnabled(off, off)).toEqual({ allowed: true })
    expect(canChangeEnabled(on, on)).toEqual({ allowed: true })
    expect(canChangeEnabled(on, off)).toEqual({ allowed: false, code: 'stays-enabled' })
  })

  it('offers a type to new audits until it is retired', () => {
    expect(isOffered({ enabled: true, retired: false })).toBe(true)
    expect(isOffered({ enabled: true, retired: true })).toBe(false)
    expect(isOffered({ enabled: false, retired: false })).toBe(false)
  })
})

describe('the revision an audit follows', () => {
  const type = {
    revisions: [
      { version: 2, enabled: true },
      { version: 1, enabled: true },
      { version: 3, enabled: false },
    ],
  }

  it('is the newest enabled one until the audit starts', () => {
    expect(revisionFor({ startedVersion: null }, type)).toBe(2)
    const newer = { revisions: [...type.revisions, { version: 4, enabled: true }] }
    expect(revisionFor({ startedVersion: null }, newer)).toBe(4)
  })

  it('is the one it started with from then on', () => {
    expect(revisionFor({ startedVersion: 1 }, type)).toBe(1)
  })

  it('is none while nothing is enabled', () => {
    expect(revisionFor({ startedVersion: null }, { revisions: [{ version: 1, enabled: false }] })).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { isRevisionPublic } from './scheme.ts'

const offered = { isPublic: true, retired: false }
const newest = { enabled: true, isNewest: true, isCertified: false }

describe('isRevisionPublic', () => {
  it('publishes the newest revision of an offered type', () => {
    expect(isRevisionPublic(offered, newest)).toBe(true)
    expect(isRevisionPublic(offered, { ...newest, isNewest: false })).toBe(false)
  })

  it('publishes every revision that a certificate was issued for, also of a retired type', () => {
    const earlier = { enabled: true, isNewest: false, isCertified: true }
    expect(isRevisionPublic(offered, earlier)).toBe(true)
    expect(isRevisionPublic({ ...offered, retired: true }, earlier)).toBe(true)
    expect(isRevisionPublic({ ...offered, retired: true }, newest)).toBe(false)
  })

  it('never publishes a revision that is not enabled, or a type that is not public', () => {
    expect(isRevisionPublic(offered, { ...newest, enabled: false })).toBe(false)
    const certified = { ...newest, isCertified: true }
    expect(isRevisionPublic({ ...offered, isPublic: false }, certified)).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { getLinkExpiry, isLinkUsable, LINK_PURPOSES } from './one-time-link.ts'

const now = new Date('2026-03-10T09:00:00Z')
const fresh = { expiresAt: new Date('2026-03-10T10:00:00Z'), usedAt: null, voidedAt: null }

describe('getLinkExpiry', () => {
  it('expires invitations and confirmations after 7 days, resets and sign-in links after 1 hour, first-admin links after 1 day', () => {
    expect(LINK_PURPOSES.map((purpose) => getLinkExpiry(purpose, now).toISOString())).toEqual([
      '2026-03-17T09:00:00.000Z',
      '2026-03-17T09:00:00.000Z',
      '2026-03-10T10:00:00.000Z',
      '2026-03-11T09:00:00.000Z',
      '2026-03-10T10:00:00.000Z',
    ])
  })
})

describe('isLinkUsable', () => {
  it('is true until the link expires', () => {
    expect(isLinkUsable(fresh, now)).toBe(true)
    expect(isLinkUsable(fresh, fresh.expiresAt)).toBe(false)
  })

  it('is false for used and voided links', () => {
    expect(isLinkUsable({ ...fresh, usedAt: now }, now)).toBe(false)
    expect(isLinkUsable({ ...fresh, voidedAt: now }, now)).toBe(false)
  })
})

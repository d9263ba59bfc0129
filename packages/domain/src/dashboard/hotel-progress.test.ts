import { describe, expect, it } from 'vitest'
import { AUDIT_STATUSES, type AuditStatus } from '../audits/statuses.ts'
import { type HotelProgress, hotelProgress, isReached, TIMELINE_PROGRESS } from './hotel-progress.ts'

const NOW = new Date('2026-03-02T10:00:00Z')
const LATER = '2027-03-01'
const PAST = '2026-03-01'

const audit = (status: AuditStatus, part: Partial<Parameters<typeof hotelProgress>[0]> = {}) => ({
  status,
  auditExpiresDate: LATER,
  kipDueDate: null,
  improvements: null,
  ...part,
})
const current = { isCurrent: true }
const lapsed = { isCurrent: false }

const NEW: HotelProgress = { state: 'new audit', progress: 0 }

/** What each status leads to while nothing has expired and no deadline has passed. */
const BY_STATUS: Record<AuditStatus, HotelProgress> = {
  'Audit Due': { state: 'waiting', progress: 0 },
  'Date Set': { state: 'waiting', progress: 0 },
  'Audit Confirmed': { state: 'confirmed', progress: 33.33 },
  'Report Pending': { state: 'report', progress: 66.66 },
  'Quality Check': { state: 'report', progress: 66.66 },
  Rejected: { state: 'report', progress: 66.66 },
  Improvements: { state: 'improvements', progress: 99.99 },
  Certified: { state: 'certified', progress: 99.99 },
  'Not Certified': { state: 'not certified', progress: 99.99, reason: 'decided' },
  Cancelled: { state: 'cancelled', progress: 99.99 },
  'Expired Audit': NEW,
  'Expired Certification': NEW,
}

describe('what the dashboard of a property says', () => {
  it('begins where there is no audit', () => {
    expect(hotelProgress(undefined, current, NOW)).toEqual(NEW)
    expect(hotelProgress(undefined, lapsed, NOW)).toEqual(NEW)
  })

  it.each(AUDIT_STATUSES)('follows the status %s', (status) => {
    expect(hotelProgress(audit(status), current, NOW)).toEqual(BY_STATUS[status])
    expect(hotelProgress(audit(status), lapsed, NOW)).toEqual(BY_STATUS[status])
  })

  it.each(AUDIT_STATUSES)('begins anew for a member whose audit has expired as %s', (status) => {
    expect(hotelProgress(audit(status, { auditExpiresDate: PAST }), current, NOW)).toEqual(NEW)
  })

  it('does not send somebody whose membership has ended to a new audit', () => {
    const expired = audit('Certified', { auditExpiresDate: PAST })
    expect(hotelProgress(expired, lapsed, NOW).state).toBe('expiring')
  })

  it('counts the last day still', () => {
    const lastDay = audit('Certified', { auditExpiresDate: '2026-03-02' })
    expect(hotelProgress(lastDay, current, NOW).state).toBe('expiring')
  })

  it('warns within six months of the end of a certificate', () => {
    const until = (auditExpiresDate: string | null) =>
      hotelProgress(audit('Certified', { auditExpiresDate }), current, NOW).state
    expect(until('2026-09-02')).toBe('expiring')
    expect(until('2026-09-03')).toBe('certified')
    expect(until(null)).toBe('certified')
  })

  it('says why a property was not certified', () => {
    const why = (improvements: number | null, kipDueDate: string | null) =>
      hotelProgress(audit('Not Certified', { improvements, kipDueDate }), current, NOW).reason
    expect(why(41, LATER)).toBe('too many')
    expect(why(41, PAST)).toBe('too many')
    expect(why(40, PAST)).toBe('too late')
    expect(why(40, LATER)).toBe('decided')
    expect(why(null, null)).toBe('decided')
  })

  it('reaches one step of the timeline after the other', () => {
    const reached = TIMELINE_PROGRESS.map((progress) =>
      TIMELINE_PROGRESS.map((_, step) => isReached(step, progress)),
    )
    expect(reached.map((steps) => steps.filter(Boolean).length)).toEqual([1, 2, 3, 4])
    expect(isReached(4, 99.99)).toBe(false)
  })
})

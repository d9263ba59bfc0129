import { describe, expect, it } from 'vitest'
import { AUDIT_STATUSES, type AuditStatus } from '../audits/statuses.ts'
import { type HotelProgress, hotelProgress, isStepReached, TIMELINE_PROGRESS } from './hotel-progress.ts'

const TODAY = '2026-03-02'
const LATER = '2027-03-01'
const PAST = '2026-03-01'

const audit = (status: AuditStatus, overrides: Partial<Parameters<typeof hotelProgress>[0]> = {}) => ({
  status,
  dateConfirmed: true,
  auditExpiresDate: LATER,
  kipDueDate: null,
  improvements: null,
  ...overrides,
})
const current = { isCurrent: true }
const lapsed = { isCurrent: false }

const NEW: HotelProgress = { state: 'new audit', progress: 0 }

/** The progress of each status before any expiry date or deadline. */
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

describe('hotelProgress', () => {
  it('returns a new audit for a site without audits', () => {
    expect(hotelProgress(undefined, current, TODAY)).toEqual(NEW)
    expect(hotelProgress(undefined, lapsed, TODAY)).toEqual(NEW)
  })

  it.each(AUDIT_STATUSES)('returns the progress of the status %s', (status) => {
    expect(hotelProgress(audit(status), current, TODAY)).toEqual(BY_STATUS[status])
    expect(hotelProgress(audit(status), lapsed, TODAY)).toEqual(BY_STATUS[status])
  })

  it.each(AUDIT_STATUSES)('returns a new audit for a current member whose %s audit has expired', (status) => {
    expect(hotelProgress(audit(status, { auditExpiresDate: PAST }), current, TODAY)).toEqual(NEW)
  })

  it('returns "certificate ended" when the membership is not current', () => {
    const expired = audit('Certified', { auditExpiresDate: PAST })
    expect(hotelProgress(expired, lapsed, TODAY).state).toBe('certificate ended')
  })

  it('treats the expiry date as a valid day', () => {
    const lastDay = audit('Certified', { auditExpiresDate: '2026-03-02' })
    expect(hotelProgress(lastDay, current, TODAY).state).toBe('expiring')
  })

  it('returns "expiring" within six months of the expiry date', () => {
    const until = (auditExpiresDate: string | null) =>
      hotelProgress(audit('Certified', { auditExpiresDate }), current, TODAY).state
    expect(until('2026-09-02')).toBe('expiring')
    expect(until('2026-09-03')).toBe('certified')
    expect(until(null)).toBe('certified')
  })

  it('distinguishes a confirmed from an unconfirmed date', () => {
    const dateConfirmed = false
    expect(hotelProgress(audit('Audit Confirmed', { dateConfirmed }), current, TODAY)).toEqual({
      state: 'unconfirmed',
      progress: 33.33,
    })
  })

  it('distinguishes improvements on time, overdue and accepted', () => {
    const stateOf = (improvements: number, kipDueDate: string) =>
      hotelProgress(audit('Improvements', { improvements, kipDueDate }), current, TODAY).state
    expect(stateOf(2, TODAY)).toBe('improvements')
    expect(stateOf(2, PAST)).toBe('improvements overdue')
    expect(stateOf(0, PAST)).toBe('improvements accepted')
  })

  it('returns the reason why a property was not certified', () => {
    const reasonOf = (improvements: number | null, kipDueDate: string | null) =>
      hotelProgress(audit('Not Certified', { improvements, kipDueDate }), current, TODAY).reason
    expect(reasonOf(41, LATER)).toBe('too many')
    expect(reasonOf(41, PAST)).toBe('too many')
    expect(reasonOf(40, LATER)).toBe('too many')
    expect(reasonOf(39, PAST)).toBe('too late')
    expect(reasonOf(39, LATER)).toBe('decided')
    expect(reasonOf(null, null)).toBe('decided')
    const overturned = audit('Not Certified', { improvements: 41, isOverturned: true })
    expect(hotelProgress(overturned, current, TODAY).reason).toBe('overturned')
  })

  it('reaches one more step of the timeline at each progress value', () => {
    const reached = TIMELINE_PROGRESS.map((progress) =>
      TIMELINE_PROGRESS.map((_, step) => isStepReached(step, progress)),
    )
    expect(reached.map((steps) => steps.filter(Boolean).length)).toEqual([1, 2, 3, 4])
    expect(isStepReached(4, 99.99)).toBe(false)
  })
})

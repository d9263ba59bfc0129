import { describe, expect, it } from 'vitest'
import { canChangeDeadline, canChangeExpiry } from './editing.ts'
import { AUDIT_STATUSES } from './statuses.ts'

const now = new Date('2026-03-10T09:00:00Z')

describe('changing the expiry date', () => {
  it('is allowed in every status except Cancelled and the two Expired', () => {
    const fixed = AUDIT_STATUSES.filter(
      (status) => !canChangeExpiry({ status, auditorDate: '2026-01-10' }, '2028-01-10', now).allowed,
    )
    expect(fixed).toEqual(['Cancelled', 'Expired Audit', 'Expired Certification'])
  })

  it('is refused to a date before the audit', () => {
    const audit = { status: 'Certified', auditorDate: '2026-01-10' } as const
    expect(canChangeExpiry(audit, '2026-01-09', now)).toMatchObject({ code: 'audit-expiry-before-start' })
    expect(canChangeExpiry(audit, '2026-01-10', now)).toMatchObject({ allowed: true })
  })

  it('is allowed while the audit has no date', () => {
    expect(canChangeExpiry({ status: 'Audit Due', auditorDate: null }, '2026-01-09', now).allowed).toBe(true)
  })
})

describe('changing the improvements deadline', () => {
  it('is allowed in Improvements only', () => {
    const open = AUDIT_STATUSES.filter((status) => canChangeDeadline({ status }, '2026-04-01', now).allowed)
    expect(open).toEqual(['Improvements'])
    expect(canChangeDeadline({ status: 'Cancelled' }, '2026-04-01', now)).toMatchObject({
      code: 'audit-cancelled',
    })
  })

  it('is allowed to a day after today only', () => {
    const audit = { status: 'Improvements' } as const
    expect(canChangeDeadline(audit, '2026-03-10', now)).toMatchObject({ code: 'audit-deadline-past' })
    expect(canChangeDeadline(audit, '2026-03-11', now).allowed).toBe(true)
  })
})

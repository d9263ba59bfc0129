import { describe, expect, it } from 'vitest'
import { mayChangeDeadline, mayChangeExpiry } from './deadlines.ts'
import { AUDIT_STATUSES } from './statuses.ts'

const now = new Date('2026-03-10T09:00:00Z')

describe('the expiry date', () => {
  it('can be changed in every status but Cancelled and the two Expired', () => {
    const fixed = AUDIT_STATUSES.filter(
      (status) => !mayChangeExpiry({ status, auditorDate: '2026-01-10' }, '2028-01-10', now).allowed,
    )
    expect(fixed).toEqual(['Cancelled', 'Expired Audit', 'Expired Certification'])
  })

  it('never comes before the audit itself', () => {
    const audit = { status: 'Certified', auditorDate: '2026-01-10' } as const
    expect(mayChangeExpiry(audit, '2026-01-09', now)).toMatchObject({ code: 'audit-expiry-before-start' })
    expect(mayChangeExpiry(audit, '2026-01-10', now)).toMatchObject({ allowed: true })
  })

  it('may be set while the audit has no date yet', () => {
    expect(mayChangeExpiry({ status: 'Audit Due', auditorDate: null }, '2026-01-09', now).allowed).toBe(true)
  })
})

describe('the improvements deadline', () => {
  it('can be changed in Improvements only', () => {
    const open = AUDIT_STATUSES.filter((status) => mayChangeDeadline({ status }, '2026-04-01', now).allowed)
    expect(open).toEqual(['Improvements'])
    expect(mayChangeDeadline({ status: 'Cancelled' }, '2026-04-01', now)).toMatchObject({
      code: 'audit-cancelled',
    })
  })

  it('is a day ahead, never today', () => {
    const audit = { status: 'Improvements' } as const
    expect(mayChangeDeadline(audit, '2026-03-10', now)).toMatchObject({ code: 'audit-deadline-past' })
    expect(mayChangeDeadline(audit, '2026-03-11', now).allowed).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { AUDIT_STATUSES, type AuditStatus } from '../statuses.ts'
import { availableOutcomes, isPrimaryOutcome } from './outcomes.ts'

describe('outcomes of an audit', () => {
  it('have Requires Improvements as the primary button in Quality Check only', () => {
    expect(isPrimaryOutcome('Improvements', 'Quality Check')).toBe(true)
    expect(isPrimaryOutcome('Improvements', 'Improvements')).toBe(false)
    expect(isPrimaryOutcome('Improvements', 'Certified')).toBe(false)
    expect(isPrimaryOutcome('Certified', 'Improvements')).toBe(true)
    expect(isPrimaryOutcome('Not Certified', 'Improvements')).toBe(false)
  })

  const offered = (
    status: AuditStatus,
    noncompliant: number,
    unapproved = 0,
    kipDueDate: string | null = null,
  ) => availableOutcomes({ mode: 'on site', status, kipDueDate }, { noncompliant, unapproved }, '2026-03-05')

  it('depend on the counts of the summary', () => {
    for (const status of ['Quality Check', 'Improvements'] as const) {
      expect(offered(status, 3, 1)).toEqual(['Rejected'])
      expect(offered(status, 0)).toEqual(['Certified'])
      expect(offered(status, 39)).toEqual(['Improvements'])
      expect(offered(status, 40)).toEqual(['Improvements', 'Not Certified'])
    }
  })

  it('include Not Certified for overdue improvements', () => {
    expect(offered('Improvements', 1, 0, '2026-03-04')).toEqual(['Improvements', 'Not Certified'])
    expect(offered('Improvements', 1, 0, '2026-03-05')).toEqual(['Improvements'])
    expect(offered('Quality Check', 1, 0, '2026-03-04')).toEqual(['Improvements'])
  })

  it('of a check-up include Not Certified for any noncompliance, and nothing once it is certified', () => {
    const offeredForCheckUp = (status: AuditStatus, noncompliant: number) =>
      availableOutcomes(
        { mode: 'check-up', status, kipDueDate: null },
        { noncompliant, unapproved: 0 },
        '2026-03-05',
      )
    expect(offeredForCheckUp('Quality Check', 0)).toEqual(['Certified'])
    expect(offeredForCheckUp('Quality Check', 1)).toEqual(['Improvements', 'Not Certified'])
    expect(offeredForCheckUp('Certified', 0)).toEqual([])
  })

  it('include Improvements for a certified audit, and nothing for other statuses', () => {
    expect(offered('Certified', 0)).toEqual(['Improvements'])
    const others = AUDIT_STATUSES.filter(
      (status) => !['Quality Check', 'Improvements', 'Certified'].includes(status),
    )
    for (const status of others) expect(offered(status, 50)).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import type { Role } from '../people/roles.ts'
import { AUDIT_STATUSES } from './statuses.ts'
import { auditView, statusesSeenBy } from './view.ts'

const view = (roles: Role[], status: (typeof AUDIT_STATUSES)[number], mine: boolean, atSite: boolean) =>
  auditView({ userID: 'me', roles }, { status, auditorID: mine ? 'me' : 'another' }, atSite)

describe('who sees an audit', () => {
  it.each(AUDIT_STATUSES)('in %s', (status) => {
    const toHotel = status === 'Quality Check' || status === 'Rejected' ? 'stub' : 'whole'
    expect(view(['Admin'], status, false, false)).toBe('whole')
    expect(view(['Auditor'], status, true, false)).toBe('whole')
    expect(view(['Auditor'], status, false, true)).toBe('none')
    expect(view(['Hotel'], status, false, true)).toBe(toHotel)
    expect(view(['Hotel'], status, false, false)).toBe('none')
    expect(view(['Hotel'], status, true, false)).toBe('none')
    expect(view(['EnvironmentalPerformance'], status, false, true)).toBe('none')
    expect(view(['Auditor', 'Hotel'], status, false, true)).toBe(toHotel)
    expect(view(['Auditor', 'Hotel'], status, true, true)).toBe('whole')
  })
})

it('offers a Hotel user the statuses that they can meet', () => {
  expect(statusesSeenBy({ roles: ['Admin'] }, AUDIT_STATUSES)).toHaveLength(12)
  expect(statusesSeenBy({ roles: ['Auditor'] }, AUDIT_STATUSES)).toHaveLength(12)
  const seen = statusesSeenBy({ roles: ['Hotel'] }, AUDIT_STATUSES)
  expect(seen).toHaveLength(10)
  expect(seen).not.toContain('Quality Check')
  expect(seen).not.toContain('Rejected')
})

import { describe, expect, it } from 'vitest'
import type { Role } from '../people/roles.ts'
import { AUDIT_STATUSES } from './statuses.ts'
import { auditView, visibleStatuses } from './visibility.ts'

const view = (
  roles: Role[],
  status: (typeof AUDIT_STATUSES)[number],
  isAuditor: boolean,
  hasSiteAccess: boolean,
) => auditView({ userID: 'me', roles }, { status, auditorID: isAuditor ? 'me' : 'another' }, hasSiteAccess)

describe('auditView', () => {
  it.each(AUDIT_STATUSES)('returns the view of each role in %s', (status) => {
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

it('visibleStatuses returns to a Hotel user only the statuses they may see', () => {
  expect(visibleStatuses({ roles: ['Admin'] }, AUDIT_STATUSES)).toHaveLength(12)
  expect(visibleStatuses({ roles: ['Auditor'] }, AUDIT_STATUSES)).toHaveLength(12)
  const seen = visibleStatuses({ roles: ['Hotel'] }, AUDIT_STATUSES)
  expect(seen).toHaveLength(10)
  expect(seen).not.toContain('Quality Check')
  expect(seen).not.toContain('Rejected')
})

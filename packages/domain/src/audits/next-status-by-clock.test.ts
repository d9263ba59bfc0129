import { expect, it } from 'vitest'
import { nextStatusByClock } from './decide-transition.ts'
import { type AuditFacts, EMPTY_REPORT } from './facts.ts'

const now = new Date('2026-05-04T00:00:00Z')
const audit = (more: Partial<AuditFacts>): AuditFacts => ({
  status: 'Audit Confirmed',
  auditorID: 'auditor',
  formerAuditorIDs: [],
  auditorDate: '2026-05-04',
  auditExpiresDate: '2028-05-04',
  createdDay: '2026-01-10',
  dateConfirmed: true,
  kipDueDate: null,
  siteHasOtherActive: false,
  report: EMPTY_REPORT,
  ...more,
})

it.each([
  ['its date has come', {}, 'Report Pending'],
  ['its date is tomorrow', { auditorDate: '2026-05-05' }, undefined],
  ['its time is over, whatever its date', { auditExpiresDate: '2026-05-03' }, 'Expired Audit'],
  ['it expires today', { status: 'Rejected', auditExpiresDate: '2026-05-04' }, undefined],
  [
    'its certificate has ended',
    { status: 'Certified', auditExpiresDate: '2026-05-03' },
    'Expired Certification',
  ],
  ['it was asked for a year ago', { status: 'Audit Due', createdDay: '2025-05-03' }, 'Expired Audit'],
  ['it was asked for a year ago today', { status: 'Audit Due', createdDay: '2025-05-04' }, undefined],
  ['its report is being checked', { status: 'Quality Check', auditExpiresDate: '2026-05-03' }, undefined],
  ['its deadline has passed', { status: 'Improvements', kipDueDate: '2026-05-01' }, undefined],
] as const)('%s', (_, more, to) => {
  expect(nextStatusByClock(audit(more), now)).toBe(to)
})

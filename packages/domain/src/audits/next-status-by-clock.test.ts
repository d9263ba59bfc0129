import { expect, it } from 'vitest'
import { nextStatusByClock } from './decide-transition.ts'
import { type AuditFacts, EMPTY_REPORT } from './facts.ts'

const now = new Date('2026-05-04T00:00:00Z')
const audit = (overrides: Partial<AuditFacts>): AuditFacts => ({
  status: 'Audit Confirmed',
  auditorID: 'auditor',
  formerAuditorIDs: [],
  auditorDate: '2026-05-04',
  auditExpiresDate: '2028-05-04',
  createdDay: '2026-01-10',
  dateConfirmed: true,
  kipDueDate: null,
  siteHasOtherActive: false,
  unverifiedFailures: 0,
  report: EMPTY_REPORT,
  ...overrides,
})

it.each([
  ['the audit date is today', {}, 'Report Pending'],
  ['the audit date is tomorrow', { auditorDate: '2026-05-05' }, undefined],
  ['the expiry has passed on the audit date', { auditExpiresDate: '2026-05-03' }, 'Expired Audit'],
  ['the expiry is today', { status: 'Rejected', auditExpiresDate: '2026-05-04' }, undefined],
  [
    'the certificate has expired',
    { status: 'Certified', auditExpiresDate: '2026-05-03' },
    'Expired Certification',
  ],
  ['the request is more than a year old', { status: 'Audit Due', createdDay: '2025-05-03' }, 'Expired Audit'],
  ['the request is exactly a year old', { status: 'Audit Due', createdDay: '2025-05-04' }, undefined],
  ['the report is in quality check', { status: 'Quality Check', auditExpiresDate: '2026-05-03' }, undefined],
  ['the improvements deadline has passed', { status: 'Improvements', kipDueDate: '2026-05-01' }, undefined],
] as const)('nextStatusByClock returns $2 when $0', (_, overrides, to) => {
  expect(nextStatusByClock(audit(overrides), now)).toBe(to)
})

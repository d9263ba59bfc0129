import { expect, it } from 'vitest'
import type { AuditMessageFacts } from './message.ts'
import { nextStep } from './next-step.ts'

const audit: AuditMessageFacts = {
  status: 'Report Pending',
  dateConfirmed: true,
  auditorDate: '2026-02-20',
  requestedDate: null,
  auditExpiresDate: null,
  kipDueDate: null,
  improvementsLeft: null,
  improvementsTotal: null,
  improvementsWithoutReply: null,
  createdDay: '2026-01-02',
  resultsSentDay: null,
  firstAudit: false,
  auditorName: null,
  certificate: null,
}

const reportStep = (today: string) =>
  nextStep({ state: 'report', progress: 66.66 }, audit, today, { hasChecklist: false })

it('does not offer to open an audit whose report is in progress', () => {
  expect(reportStep('2026-02-21').actions).toEqual([])
})

it.each([
  ['2026-02-19', ['report-text', 'report-contact']],
  ['2026-02-27', ['report-text', 'report-contact']],
  ['2026-02-28', ['report-text']],
  ['2026-03-20', ['report-text']],
  ['2026-03-21', ['report-late-text']],
])('names the contact with the auditor up to 7 days after the audit date: %s', (today, codes) => {
  expect(reportStep(today).texts.map(({ code }) => code)).toEqual(codes)
})

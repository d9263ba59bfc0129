import { afterAll, describe, expect, it } from 'vitest'
import { anEnvironmentalEntry } from '#test/builders/environmental-entry'
import { anEnvironmentalReport } from '#test/builders/environmental-report'
import { startTestServer } from '#test/server'
import { anAuditWithHistory } from '../fieldwork/testing/an-audit-with-history.ts'
import { readPdf } from './testing/read-pdf.ts'

const server = await startTestServer()
afterAll(() => server.stop())

const DATA_RULE = {
  sections: ['ENERGY'],
  months: 3,
  minimumMonths: 3,
  enteredWithinDays: null,
  trend: 'none',
}
const signature = (name: string) => ({
  name,
  role: 'General manager',
  signedAt: '2026-04-20T16:44:00Z',
  strokes: [[[0.1, 0.2, 0.5] as [number, number, number], [0.6, 0.7, 1] as [number, number, number]]],
})
const VISIT_RECORD = {
  version: 0,
  arrival: '2026-04-20T09:05:00Z',
  openingMeeting: null,
  closingMeeting: null,
  departure: '2026-04-20T16:52:00Z',
  people: [
    {
      personID: '0198a5b0-0000-7000-8000-000000000001',
      name: 'Tom Baptiste',
      role: 'Head chef',
      opening: true,
      closing: false,
    },
  ],
  coveredPoints: ['closing-findings', 'point-of-a-later-version'],
  summary: 'Water and energy are well run.',
  summaryReadAt: '2026-04-20T16:41:00Z',
  hotelSignature: null,
  hotelRefusal: '',
  auditorSignature: signature('Callum Reyes'),
}

async function decide(auditID: string) {
  await server.db
    .updateTable('audit')
    .set({
      status: 'Not Certified',
      auditor_submitted_at: server.clock.now(),
      results_sent_at: server.clock.now(),
    })
    .where('audit_id', '=', auditID)
    .execute()
}

describe('the audit report of a visited property', () => {
  it('contains the visit record, the frozen data and the months that changed later', async () => {
    const { site, audit, params, question, auditor, admin } = await anAuditWithHistory(server, {
      criterionColumns: (index) => (index === 0 ? { data_rule: JSON.stringify(DATA_RULE) } : {}),
    })
    const report = await anEnvironmentalReport(server.db, { site_id: site.site_id, month: '2026-03-01' })
    const entry = await anEnvironmentalEntry(server.db, { report_id: report.report_id })
    await auditor.call('answerCriterion', {
      params: { auditId: audit.audit_id, auditTypeQuestionID: question(0) },
      body: { auditQuestionStatus: 'Compliant' },
    })
    await auditor.call('saveVisitRecord', {
      params,
      body: { ...VISIT_RECORD, hotelSignature: signature('Eleanor Whitlock') },
    })
    await decide(audit.audit_id)
    const readReport = async () => {
      const { body } = await admin.call('getAuditReport', { params: { auditID: audit.audit_id } })
      return (await readPdf(body)).text
    }
    const text = await readReport()
    for (const expected of [
      'Visit record',
      '20th April 2026 at 09:05 UTC',
      'Tom Baptiste',
      'Head chef, Opening meeting',
      'Read out all Noncompliant criteria',
      'Water and energy are well run.',
      'Eleanor Whitlock, General manager, signed on 20th April 2026 at 16:44 UTC',
      'Data as of 10th March 2026.',
    ])
      expect(text).toContain(expected)
    expect(text).not.toContain('Changed since')
    await server.db
      .updateTable('environmental_entry')
      .set({ kwh: 5 })
      .where('entry_id', '=', entry.entry_id)
      .execute()
    expect(await readReport()).toContain('Changed since: Energy (kWh) in March 2026.')
  })

  it('contains the reason for a missing signature, and no visit record if none was saved', async () => {
    const { audit, params, auditor, admin } = await anAuditWithHistory(server)
    const readReport = async () => {
      const { body } = await admin.call('getAuditReport', { params: { auditID: audit.audit_id } })
      return (await readPdf(body)).text
    }
    await auditor.call('saveVisitRecord', {
      params,
      body: { ...VISIT_RECORD, hotelRefusal: 'Nobody was authorised.' },
    })
    await decide(audit.audit_id)
    expect(await readReport()).toContain('The property did not sign: Nobody was authorised.')
    await server.db.deleteFrom('audit_visit').where('audit_id', '=', audit.audit_id).execute()
    expect(await readReport()).not.toContain('Visit record')
  })
})

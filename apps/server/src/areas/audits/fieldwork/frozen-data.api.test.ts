import { createHash } from 'node:crypto'
import { canonicalJson } from '@sojourn/domain'
import { afterAll, expect, it } from 'vitest'
import { anEnvironmentalEntry } from '#test/builders/environmental-entry'
import { anEnvironmentalReport } from '#test/builders/environmental-report'
import { startTestServer } from '#test/server'
import { anAuditWithHistory } from './testing/an-audit-with-history.ts'

const server = await startTestServer()
afterAll(() => server.stop())

const DATA_RULE = {
  sections: ['ENERGY'],
  months: 3,
  minimumMonths: 3,
  enteredWithinDays: null,
  trend: 'none',
}

/** An audit whose first criterion has a data rule, with 1,000 kWh in March 2026. */
async function anAuditWithData() {
  const history = await anAuditWithHistory(server, {
    criterionColumns: (index) => (index === 0 ? { data_rule: JSON.stringify(DATA_RULE) } : {}),
  })
  const report = await anEnvironmentalReport(server.db, {
    site_id: history.site.site_id,
    month: '2026-03-01',
  })
  const entry = await anEnvironmentalEntry(server.db, { report_id: report.report_id })
  const changeEnergy = (kwh: number) =>
    server.db.updateTable('environmental_entry').set({ kwh }).where('entry_id', '=', entry.entry_id).execute()
  const changeGuestNights = (nights: number) =>
    server.db
      .updateTable('environmental_report')
      .set({ total_guest_nights: nights })
      .where('report_id', '=', report.report_id)
      .execute()
  const answer = (auditQuestionStatus: 'Compliant' | 'Noncompliant', index = 0) =>
    history.auditor.call('answerCriterion', {
      params: { auditId: history.audit.audit_id, auditTypeQuestionID: history.question(index) },
      body: { auditQuestionStatus },
    })
  const readData = async () => {
    const { body } = await history.auditor.call('getAudit', { params: { id: history.audit.audit_id } })
    return body.auditType?.groups?.[0]?.questions[0]?.response?.data
  }
  return { ...history, changeTo: changeEnergy, changeGuestNights, answer, read: readData }
}

it('freezes the monthly data with its hash when the auditor answers', async () => {
  const { answer } = await anAuditWithData()
  const { data } = (await answer('Noncompliant')).body
  expect(data).toMatchObject({
    frozenAt: server.clock.now().toISOString(),
    check: {
      sections: [{ sectionType: 'ENERGY', monthsWithData: 1 }],
      isMet: false,
      flags: ['missing'],
    },
    changes: [],
  })
  expect(data?.sha256).toBe(createHash('sha256').update(canonicalJson(data?.check)).digest('hex'))
})

it('a data rule never selects an answer: the auditor can answer Compliant although the rule is not met', async () => {
  const { answer } = await anAuditWithData()
  const { body } = await answer('Compliant')
  expect(body).toMatchObject({ auditQuestionStatus: 'Compliant', data: { check: { isMet: false } } })
})

it('keeps the frozen data and names the months that changed later', async () => {
  const { answer, changeTo: changeEnergy, read: readData } = await anAuditWithData()
  const { data } = (await answer('Compliant')).body
  await changeEnergy(1500)
  expect(await readData()).toEqual({
    ...data,
    changes: [{ sectionType: 'ENERGY', measure: 'total', month: '2026-03', before: 1000, now: 1500 }],
  })
  await changeEnergy(1000)
  expect(await readData()).toEqual(data)
})

it('the comparison with frozen data names a later change of the guest nights', async () => {
  const { answer, changeGuestNights, read: readData } = await anAuditWithData()
  await changeGuestNights(100)
  await answer('Compliant')
  await changeGuestNights(50)
  expect((await readData())?.changes).toEqual([
    { sectionType: 'ENERGY', measure: 'per-guest-night', month: '2026-03', before: 10, now: 20 },
  ])
})

it('freezes the monthly data again when the auditor gives the same answer after a change', async () => {
  const { answer, changeTo: changeEnergy, read: readData, audit } = await anAuditWithData()
  const first = await answer('Compliant')
  expect((await answer('Compliant')).body).toEqual(first.body)
  await changeEnergy(1500)
  const again = await answer('Compliant')
  expect(again.body).toMatchObject({ version: first.body.version + 1, data: { changes: [] } })
  expect(await readData()).toEqual(again.body.data)
  const rows = await server.db
    .selectFrom('response_data')
    .innerJoin('audit_response', 'audit_response.audit_response_id', 'response_data.audit_response_id')
    .where('audit_id', '=', audit.audit_id)
    .select('sha256')
    .execute()
  expect(rows).toHaveLength(2)
})

it('freezes no data for comments, for criteria without a rule, and for Admins', async () => {
  const { answer, admin, audit, question } = await anAuditWithData()
  expect((await answer('Compliant', 1)).body.data).toBeNull()
  const { body } = await admin.call('answerCriterion', {
    params: { auditId: audit.audit_id, auditTypeQuestionID: question(0) },
    body: { auditQuestionStatus: 'Compliant' },
  })
  expect(body.data).toBeNull()
})

it('refuses to change or delete frozen data in the database', async () => {
  const { answer } = await anAuditWithData()
  const { body } = await answer('Compliant')
  const rows = () => server.db.updateTable('response_data').set({ sha256: '' })
  await expect(rows().where('audit_response_id', '=', body.auditResponseID).execute()).rejects.toThrow()
})

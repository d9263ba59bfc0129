import { formatReportDate } from '@sojourn/domain'
import { afterAll, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { aCase } from '#test/builders/case'
import { aCertificate } from '#test/builders/certificate'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { anAdmin, readReportRows } from '../testing/view.ts'

const server = await startTestServer()
afterAll(() => server.stop())
const { db } = server
const admin = await anAdmin(server)
const readRows = (filters?: Record<string, string | string[]>) => readReportRows(admin, 'cases', filters)

const owen = await aUser(db, { roles: ['Admin'], first_name: 'Owen', surname: 'Pryce' })

async function aCertifiedSite(site_name: string, country: string) {
  const site = await aSite(db, { site_name, country })
  const number = `CASES-${country}`
  const audit = await anAudit(db, { status: 'Certified', certificate_number: number, site_id: site.site_id })
  await aCertificate(db, audit, { certificate_number: number })
  return { site_id: site.site_id, audit_id: audit.audit_id, certificate_number: number }
}

const azul = await aCertifiedSite('Água Azul', 'PT')
const acknowledged = { acknowledged_at: new Date('2026-02-12T09:00:00Z'), handler_id: owen.user_id }
await aCase(db, {
  ...azul,
  case_number: 'C-2026-0001',
  received_at: new Date('2026-02-09T23:30:00Z'),
  acknowledge_by: '2026-02-14',
  decide_by: '2026-04-10',
  ...acknowledged,
  decided_at: new Date('2026-03-01T09:00:00Z'),
  decided_by: owen.user_id,
  outcome: 'upheld',
  effect: 'none',
})
await aCase(db, {
  ...azul,
  case_number: 'A-2026-0001',
  kind: 'appeal',
  subject: null,
  complainant_name: null,
  complainant_email: null,
  appealed_decision: 'suspension',
  appealed_at: new Date('2026-01-02T09:00:00Z'),
  appellant_id: owen.user_id,
  received_at: new Date('2026-01-05T09:00:00Z'),
  acknowledge_by: '2026-01-10',
  decide_by: '2026-03-06',
  ...acknowledged,
})
await aCase(db, { ...(await aCertifiedSite('Elaia', 'GR')), case_number: 'C-2026-0002' })

it('the report "Complaints and appeals" shows deadlines, outcome, days and whether each case is on time, newest first', async () => {
  const caseRows = await readRows()
  expect(caseRows.map((row) => [row.Number, row.Days, row['On Time']])).toEqual([
    ['C-2026-0002', '0', 'Yes'],
    ['C-2026-0001', '20', 'Yes'],
    ['A-2026-0001', '64', 'No'],
  ])
  expect(caseRows[1]).toEqual({
    Number: 'C-2026-0001',
    Kind: 'Complaint',
    Title: 'Pool water is drained onto the beach',
    'Property Name': 'Água Azul',
    Country: 'Portugal',
    Certificate: 'CASES-PT',
    Opened: '9th February 2026',
    'Acknowledge By': '14th February 2026',
    Acknowledged: '12th February 2026',
    'Decide By': '10th April 2026',
    Decided: '1st March 2026',
    Outcome: 'The complaint is upheld.',
    'Handled By': 'Owen Pryce',
    Days: '20',
    'On Time': 'Yes',
  })
})

it.each([
  [{ kind: 'Appeal' }, ['A-2026-0001']],
  [{ open: 'true' }, ['C-2026-0002', 'A-2026-0001']],
  [{ late: 'true' }, ['A-2026-0001']],
  [{ country: 'GR' }, ['C-2026-0002']],
  [{ propertyName: 'agua' }, ['C-2026-0001', 'A-2026-0001']],
  [{ to: formatReportDate('2026-02-09') }, ['C-2026-0001', 'A-2026-0001']],
  [{ from: formatReportDate('2026-02-10') }, ['C-2026-0002']],
])('the report "Complaints and appeals" filters by %j', async (filters, expected) => {
  expect((await readRows(filters)).map((row) => row.Number)).toEqual(expected)
})

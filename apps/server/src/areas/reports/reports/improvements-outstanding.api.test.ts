import { formatReportDate } from '@sojourn/domain'
import { afterAll, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { anAdmin, readReportRows } from '../testing/view.ts'

const server = await startTestServer()
afterAll(() => server.stop())
const { db } = server
const admin = await anAdmin(server)
const readRows = (filters?: Record<string, string | string[]>) =>
  readReportRows(admin, 'improvements-outstanding-and-overdue', filters)

const reviewer = await aUser(db, { roles: ['Admin'], first_name: 'Tom', surname: 'Ash' })
const anAuditInImprovements = async (
  site_name: string,
  country: string,
  columns: Parameters<typeof anAudit>[1],
) =>
  anAudit(db, {
    status: 'Improvements',
    site_id: (await aSite(db, { site_name, country })).site_id,
    ...columns,
  })
await anAuditInImprovements('Água Azul', 'PT', { kip_due_date: '2026-03-09', final_non_compliances: 2 })
const other = await anAuditInImprovements('Brook House', 'GB', {
  kip_due_date: '2026-03-10',
  final_non_compliances: 4,
  assigned_user_id: reviewer.user_id,
})
await anAudit(db, { status: 'Certified', kip_due_date: '2026-03-09' })

it('the report "Improvements outstanding and overdue" shows outstanding improvements, longest overdue first', async () => {
  expect(await readRows()).toEqual([
    {
      'Property Name': 'Água Azul',
      Company: 'Harbour & Hill Hotels',
      Country: 'Portugal',
      'Results Sent': '10th March 2026',
      'Improvements Deadline': '9th March 2026',
      Overdue: 'Yes',
      'Days Left': '-1',
      'Original Noncompliances': '5',
      'Noncompliances Left': '2',
      'Assigned To': 'Unallocated',
    },
    expect.objectContaining({ 'Property Name': 'Brook House', Overdue: 'No', 'Assigned To': 'Tom Ash' }),
  ])
})

it.each([
  [{ overdue: 'true' }, ['Água Azul']],
  [{ until: formatReportDate('2026-03-09') }, ['Água Azul']],
  [{ atLeast: '3' }, ['Brook House']],
  [{ country: 'GB' }, ['Brook House']],
  [{ auditType: String(other.audit_type_id) }, ['Brook House']],
  [{ administrator: reviewer.user_id }, ['Brook House']],
  [{ propertyName: 'azul' }, ['Água Azul']],
])('the report "Improvements outstanding and overdue" filters by %j', async (filters, expected) => {
  expect((await readRows(filters)).map((row) => row['Property Name'])).toEqual(expected)
})

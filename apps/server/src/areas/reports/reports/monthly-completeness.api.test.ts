import { formatReportDate } from '@sojourn/domain'
import { afterAll, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { anAuditType } from '#test/builders/audit-type'
import { anEnvironmentalEntry } from '#test/builders/environmental-entry'
import { anEnvironmentalReport } from '#test/builders/environmental-report'
import { aSite } from '#test/builders/site'
import { startTestServer } from '#test/server'
import { anAdmin, readReportRows } from '../testing/view.ts'

const server = await startTestServer()
afterAll(() => server.stop())
const { db } = server
const admin = await anAdmin(server)
const readRows = (filters?: Record<string, string | string[]>) =>
  readReportRows(admin, 'completeness-of-monthly-reports', filters)

const created_at = new Date('2024-01-15T00:00:00Z')
const brook = await aSite(db, { site_name: 'Brook House', property_urn: 'U1', created_at })
const agua = await aSite(db, { site_name: 'Água Azul', country: 'PT', created_at })
await aSite(db, { site_name: 'Empty Inn', enabled: false })
const addReport = (month: string) => anEnvironmentalReport(db, { site_id: brook.site_id, month })
for (const month of ['2025-02-01', '2025-03-01', '2026-01-01', '2026-02-01'])
  await anEnvironmentalEntry(db, { report_id: (await addReport(month)).report_id })
// A report without data.
await addReport('2025-12-01')

it('the report "Completeness of monthly reports" counts the months of a year that have data', async () => {
  expect(await readRows()).toEqual([
    expect.objectContaining({ 'Property Name': 'Água Azul', 'With Data': '0', 'Newest Month': '' }),
    {
      'Property Name': 'Brook House',
      UCC: 'U1',
      Company: 'Harbour & Hill Hotels',
      Country: 'United Kingdom',
      Months: '12',
      'With Data': '3',
      Missing: '9',
      'Complete (%)': '25',
      'Newest Month': 'February 2026',
    },
  ])
})

it('the report "Completeness of monthly reports" expects no months before the property was added', async () => {
  const newSite = await aSite(db, {
    site_name: 'Late Lodge',
    country: 'IT',
    created_at: new Date('2026-01-20T00:00:00Z'),
  })
  await aSite(db, {
    site_name: 'This Month Inn',
    country: 'IT',
    created_at: new Date('2026-03-01T00:00:00Z'),
  })
  for (const month of ['2025-12-01', '2026-02-01']) {
    const { report_id } = await anEnvironmentalReport(db, { site_id: newSite.site_id, month })
    await anEnvironmentalEntry(db, { report_id })
  }
  expect(await readRows({ country: 'IT' })).toMatchObject([
    { 'Property Name': 'Late Lodge', Months: '2', 'With Data': '1', Missing: '1' },
  ])
})

it('the report "Completeness of monthly reports" filters by the type of the latest audit', async () => {
  const type = await anAuditType(db)
  await anAudit(db, { site_id: agua.site_id, audit_type_id: type.audit_type_id })
  expect((await readRows({ auditType: type.audit_type_id })).map((row) => row['Property Name'])).toEqual([
    'Água Azul',
  ])
})

it('the report "Completeness of monthly reports" expects no months that have not ended', async () => {
  expect(
    await readRows({
      from: formatReportDate('2026-01-15'),
      to: formatReportDate('2026-12-31'),
      country: 'GB',
    }),
  ).toMatchObject([{ Months: '2', Missing: '0', 'Complete (%)': '100' }])
})

it.each([
  [{ from: formatReportDate('2026-01-01'), incomplete: 'true', propertyName: 'az' }, ['Água Azul']],
  [{ atLeast: '10' }, ['Água Azul']],
  [{ country: 'PT' }, ['Água Azul']],
  [{ company: brook.company_id }, ['Brook House']],
  [{ propertyName: 'brook' }, ['Brook House']],
])('the report "Completeness of monthly reports" filters by %j', async (filters, expected) => {
  expect((await readRows(filters)).map((row) => row['Property Name'])).toEqual(expected)
})

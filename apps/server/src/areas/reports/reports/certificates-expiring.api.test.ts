import { formatReportDate } from '@sojourn/domain'
import { afterAll, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { aCompany } from '#test/builders/company'
import { aSite } from '#test/builders/site'
import { startTestServer } from '#test/server'
import { anAdmin, readReportRows } from '../testing/view.ts'

const server = await startTestServer()
afterAll(() => server.stop())
const { db } = server
const admin = await anAdmin(server)
const readRows = (filters?: Record<string, string | string[]>) =>
  readReportRows(admin, 'certificates-expiring', filters)

const company = await aCompany(db, { name: 'Hill Houses' })
const expiringSoon = await aSite(db, {
  site_name: 'Brook House',
  property_urn: 'U1',
  company_id: company.company_id,
})
const rebooked = await aSite(db, { site_name: 'Água Azul', country: 'PT' })
const expiringLater = await aSite(db, { site_name: 'Crag Hall' })
const certifiedColumns = { status: 'Certified', auditor_date: '2024-04-01' } as const
await anAudit(db, {
  ...certifiedColumns,
  site_id: expiringSoon.site_id,
  audit_expires_date: '2026-04-09',
  certificate_number: 'S-1',
})
const renewed = await anAudit(db, {
  ...certifiedColumns,
  site_id: rebooked.site_id,
  audit_expires_date: '2026-09-10',
})
await anAudit(db, { site_id: rebooked.site_id })
await anAudit(db, { ...certifiedColumns, site_id: expiringLater.site_id, audit_expires_date: '2026-09-11' })
await anAudit(db, { ...certifiedColumns, status: 'Expired Certification', audit_expires_date: '2026-03-01' })

it('the report "Certificates expiring" shows certificates that end within six months, and the audit that follows', async () => {
  const [first, second, ...others] = await readRows()
  expect(first).toEqual({
    'Property Name': 'Brook House',
    UCC: 'U1',
    Company: 'Hill Houses',
    Country: 'United Kingdom',
    'Certificate Number': 'S-1',
    'Date Certified': '10th March 2026',
    'Certified Until': '9th April 2026',
    'Days Left': '30',
    'Next Audit': 'None',
    'Next Audit Date': '',
  })
  expect(second).toMatchObject({
    'Property Name': 'Água Azul',
    'Next Audit': 'Audit Confirmed',
    'Next Audit Date': '20th April 2026',
  })
  expect(others).toEqual([])
})

it.each([
  [{ to: formatReportDate('2026-12-31') }, ['Brook House', 'Água Azul', 'Crag Hall']],
  [{ from: formatReportDate('2026-04-10') }, ['Água Azul']],
  [{ country: 'PT' }, ['Água Azul']],
  [{ auditType: String(renewed.audit_type_id) }, ['Água Azul']],
  [{ company: company.company_id }, ['Brook House']],
  [{ propertyName: 'BROOK' }, ['Brook House']],
  [{ notRebooked: 'true' }, ['Brook House']],
])('the report "Certificates expiring" filters by %j', async (filters, expected) => {
  expect((await readRows(filters)).map((row) => row['Property Name'])).toEqual(expected)
})

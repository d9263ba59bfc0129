import { formatReportDate } from '@sojourn/domain'
import { afterAll, expect, it } from 'vitest'
import { aCompany } from '#test/builders/company'
import { aServiceTier } from '#test/builders/lookups'
import { aSite } from '#test/builders/site'
import { startTestServer } from '#test/server'
import { anAdmin, readReportRows } from '../testing/view.ts'

const server = await startTestServer()
afterAll(() => server.stop())
const { db } = server
const admin = await anAdmin(server)
const readRows = (filters?: Record<string, string | string[]>) =>
  readReportRows(admin, 'memberships-expiring', filters)

const company = await aCompany(db, { name: 'Hill Houses' })
const tier = await aServiceTier(db, { name: 'Gold' })
const [status] = await db.selectFrom('membership_status').selectAll().orderBy('sort_order').execute()
const membershipUntil = (membership_end: string) => ({ membership_start: '2024-01-01', membership_end })
await aSite(db, {
  ...membershipUntil('2026-03-10'),
  site_name: 'Brook House',
  property_urn: 'U1',
  company_id: company.company_id,
  service_tier_id: tier.service_tier_id,
  membership_status_id: status?.membership_status_id ?? null,
  email_address: 'desk@brook.test',
})
await aSite(db, { ...membershipUntil('2026-09-10'), site_name: 'Água Azul', country: 'PT' })
await aSite(db, { ...membershipUntil('2026-09-11'), site_name: 'Crag Hall' })
await aSite(db, { ...membershipUntil('2026-03-09'), site_name: 'Dale Farm' })
await aSite(db, { ...membershipUntil('2026-05-01'), site_name: 'Empty Inn', enabled: false })
await aSite(db, { site_name: 'Never a Member' })

it('the report "Memberships expiring" shows memberships that end within six months', async () => {
  const [first, ...others] = await readRows()
  expect(first).toEqual({
    'Property Name': 'Brook House',
    UCC: 'U1',
    Company: 'Hill Houses',
    Country: 'United Kingdom',
    'Membership Status': status?.name,
    'Service Tier': 'Gold',
    'Membership Start': '1st January 2024',
    'Membership End': '10th March 2026',
    'Days Left': '0',
    Email: 'desk@brook.test',
  })
  expect(others.map((row) => row['Property Name'])).toEqual(['Água Azul'])
})

it.each([
  [{ to: formatReportDate('2026-09-11') }, ['Brook House', 'Água Azul', 'Crag Hall']],
  [{ from: formatReportDate('2026-03-09') }, ['Dale Farm', 'Brook House', 'Água Azul']],
  [{ status: [String(status?.membership_status_id)] }, ['Brook House']],
  [{ country: 'PT' }, ['Água Azul']],
  [{ company: company.company_id }, ['Brook House']],
  [{ propertyName: 'agua' }, ['Água Azul']],
  [{ disabled: 'true' }, ['Brook House', 'Empty Inn', 'Água Azul']],
])('the report "Memberships expiring" filters by %j', async (filters, expected) => {
  expect((await readRows(filters)).map((row) => row['Property Name'])).toEqual(expected)
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCompany } from '#test/builders/company'
import { aGrant } from '#test/builders/grant'
import { aMail } from '#test/builders/mail'
import { aSite } from '#test/builders/site'
import { aSiteGroup } from '#test/builders/site-group'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import { startTestServer, type TestServer } from '#test/server'
import { readSheet } from '../../platform/sheets/read-sheet.ts'

let server: TestServer
let admin: Client
let ownSite: { site_id: string }
beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  admin = server.as(await aUser(db, { roles: ['Admin'] }))
  const company = await aCompany(db, { name: '=HYPERLINK("x")' })
  await aCompany(db, { name: 'Closed', enabled: false })
  const site = { company_id: company.company_id, country: 'PT', county: 'PT-08' }
  ownSite = await aSite(db, { ...site, site_name: '+Faro Bay', sap_number: '7003391' })
  await aSite(db, { ...site, site_name: 'Évora Palace', enabled: false })
  await aUser(db, { roles: ['Auditor'], first_name: '@Ana', languages: ['pt', 'en'] })
})
afterAll(() => server.stop())

async function readRows(body: Buffer, format: 'csv' | 'xlsx'): Promise<Record<string, string>[]> {
  const sheetRows: string[][] = []
  for await (const row of readSheet(body, format)) sheetRows.push(row)
  const [headers = [], ...data] = sheetRows
  return data.map((row) => Object.fromEntries(headers.map((name, index) => [name, row[index] ?? ''])))
}

describe.each(['csv', 'xlsx'] as const)('export as %s', (format) => {
  it('contains the filtered companies', async () => {
    const { body, headers } = await admin.call('exportCompanies', { query: { format, Enabled: 'false' } })
    expect((await readRows(body, format)).map(({ Name, Enabled }) => [Name, Enabled])).toEqual([
      ['Closed', 'No'],
    ])
    expect(headers.get('content-disposition')).toContain(`Companies.${format}`)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('contains every field of the sites with display names in the requested order', async () => {
    const { body } = await admin.call('exportSites', { query: { format, orderBy: 'Name' } })
    const [first, second] = await readRows(body, format)
    expect(first).toMatchObject({
      'Property name': '+Faro Bay',
      'SAP number': '7003391',
      Country: 'Portugal',
    })
    expect(second).toMatchObject({ 'Property name': 'Évora Palace', 'Area/state': 'Faro', Enabled: 'No' })
    expect(Object.keys(first ?? {})).toHaveLength(59)
    const searched = await admin.call('exportSites', { query: { format, searchTerm: 'palace' } })
    expect(await readRows(searched.body, format)).toHaveLength(1)
  })

  it('contains only their own sites and no Admin columns for a Hotel user', async () => {
    const user = await aUser(server.db)
    await aGrant(server.db, { user_id: user.user_id, site_id: ownSite.site_id })
    const { body, headers } = await server.as(user).call('exportSites', { query: { format } })
    const listed = await readRows(body, format)
    expect(listed.map((row) => row['Property name'])).toEqual(['+Faro Bay'])
    expect(listed[0]).not.toHaveProperty('SAP number')
    expect(headers.get('content-disposition')).toContain(`Accommodations.${format}`)
  })

  it('contains the auditors with their languages', async () => {
    const { body } = await admin.call('exportUsers', { params: { role: 'Auditor' }, query: { format } })
    expect(await readRows(body, format)).toMatchObject([
      { 'First name': '@Ana', Languages: 'Portuguese, English', Confirmed: 'Yes' },
    ])
  })

  it('contains the users of a role that match the search', async () => {
    const query = { format, SearchTerm: 'zeferina' }
    await aUser(server.db, { first_name: 'Zeferina', roles: ['Hotel'] })
    const search = async (role: string) =>
      readRows((await admin.call('exportUsers', { params: { role }, query })).body, format)
    expect((await search('Hotel'))[0]).toMatchObject({ 'First name': 'Zeferina' })
    expect(await search('Admin')).toEqual([])
  })

  it('contains the users of a company or a site, and only those of their own sites for a Hotel user', async () => {
    const { db } = server
    const site = await aSite(db, { company_id: (await aCompany(db)).company_id })
    const [boss, guest] = [
      await aUser(db, { first_name: '=Boss' }),
      await aUser(db, { first_name: 'Guest', surname: 'Lima' }),
    ]
    await aGrant(db, { user_id: boss.user_id, company_id: site.company_id })
    await aGrant(db, { user_id: guest.user_id, site_id: site.site_id })
    const params = { id: site.site_id }
    const names = async (body: Buffer) => (await readRows(body, format)).map((row) => row['First name'])
    const company = { params: { id: site.company_id }, query: { format } }
    expect(await names((await admin.call('exportCompanyUsers', company)).body)).toEqual(['=Boss', 'Guest'])
    const searched = { params, query: { format, SearchTerm: 'lima' } }
    expect(await names((await server.as(guest).call('exportSiteUsers', searched)).body)).toEqual(['Guest'])
    const foreign = await server
      .as(guest)
      .refusal('exportSiteUsers', { params: { id: ownSite.site_id }, query: { format } })
    expect(foreign.status).toBe(404)
  })

  it.each(['customer-group', 'travel-trade'] as const)(
    'contains the tree of a %s in tree order',
    async (kind) => {
      const { db } = server
      await db.deleteFrom('site_group_site').execute()
      await db.deleteFrom('site_group').execute()
      const top = await aSiteGroup(db, { kind, name: '=Coast' })
      const middle = await aSiteGroup(db, { kind, name: 'Algarve', parent_group_id: top.group_id })
      const disabledGroup = { kind, name: 'Aljezur', parent_group_id: middle.group_id, enabled: false }
      const disabledID = (await aSiteGroup(db, disabledGroup)).group_id
      await aSiteGroup(db, { kind, name: 'Arrifana', parent_group_id: disabledID })
      await aSiteGroup(db, { kind, name: 'Zillertal', enabled: false })
      await db
        .insertInto('site_group_site')
        .values({ group_id: middle.group_id, site_id: ownSite.site_id })
        .execute()
      const call = kind === 'customer-group' ? 'exportHotelGroups' : 'exportTourOperators'
      const exportRows = async (query: Record<string, string>) =>
        (await readRows((await admin.call(call, { query: { format, ...query } })).body, format)).map(
          ({ Name, Under, Level, Enabled, Customers }) => [Name, Under, Level, Enabled, Customers],
        )
      expect(await exportRows({})).toEqual([
        ['=Coast', '', '1', 'Yes', '0'],
        ['Algarve', '=Coast', '2', 'Yes', '1'],
        ['Aljezur', '=Coast › Algarve', '3', 'No', '0'],
        ['Arrifana', '=Coast › Algarve › Aljezur', '4', 'Yes', '0'],
        ['Zillertal', '', '1', 'No', '0'],
      ])
      // The page hides inactive sub-groups in the same way.
      const active = { FilterType: 'ChildEnabled', Filter: 'true' }
      expect((await exportRows(active)).map(([name]) => name)).toEqual(['=Coast', 'Algarve', 'Zillertal'])
      const searched = await exportRows({ ...active, SearchTerm: 'al' })
      expect(searched.map(([name]) => name)).toEqual(['Algarve', 'Aljezur'])
      expect(await exportRows({ SearchTerm: 'al', FilterType: 'Enabled', Filter: 'true' })).toEqual([
        ['Algarve', '=Coast', '2', 'Yes', '1'],
      ])
    },
  )

  it('contains the filtered e-mails without their texts', async () => {
    await server.db.deleteFrom('mail').execute()
    await aMail(server.db, { subject: '=Late', state: 'failed', last_error: 'refused' })
    await aMail(server.db, { subject: 'Arrived', state: 'sent' })
    const { body } = await admin.call('exportOutbox', {
      query: { format, FilterType: 'State', Filter: 'failed' },
    })
    const [mail, ...others] = await readRows(body, format)
    expect(mail).toMatchObject({ Subject: '=Late', State: 'failed', 'Last error': 'refused' })
    expect(others).toEqual([])
  })
})

describe('an exported file', () => {
  it('contains no formulas', async () => {
    for (const body of [
      (await admin.call('exportCompanies', { query: { format: 'csv' } })).body,
      (await admin.call('exportSites', { query: { format: 'csv' } })).body,
      (await admin.call('exportUsers', { params: { role: 'Auditor' }, query: { format: 'csv' } })).body,
      (await admin.call('exportUsers', { params: { role: 'Hotel' }, query: { format: 'csv' } })).body,
      (await admin.call('exportHotelGroups', { query: { format: 'csv' } })).body,
      (await admin.call('exportTourOperators', { query: { format: 'csv' } })).body,
      (await admin.call('exportOutbox', { query: { format: 'csv' } })).body,
    ])
      expect(body.toString()).not.toMatch(/(^|[,\n])"?[=+@-]/)
  })

  it('is refused for an unknown format, filter or role', async () => {
    expect((await admin.get('/api/Site/Export?format=doc')).status).toBe(400)
    expect((await admin.get('/api/Site/Export')).status).toBe(400)
    expect((await admin.get('/api/Site/Export?format=csv&FilterType=Colour&Filter=red')).status).toBe(400)
    expect((await admin.get('/api/User/Role/Nobody/Export?format=csv')).status).toBe(404)
  })
})

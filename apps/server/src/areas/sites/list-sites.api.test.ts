import type { Calls, QueryInput } from '@sojourn/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCompany } from '#test/builders/company'
import { aGrant } from '#test/builders/grant'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import { startTestServer, type TestServer } from '#test/server'
import { newId } from '../../platform/ids.ts'

let server: TestServer
let admin: Client
let hillsID: string
beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  admin = server.as(await aUser(db, { roles: ['Admin'] }))
  hillsID = (await aCompany(db, { name: 'Hills' })).company_id
  const coast = (await aCompany(db, { name: 'Coast' })).company_id
  const contact = await aUser(db, { first_name: 'Rui', surname: 'Falcão' })
  const membership = (start: string, end: string) => ({ membership_start: start, membership_end: end })
  await aSite(db, {
    site_name: 'Évora Palace',
    country: 'PT',
    company_id: hillsID,
    ...membership('2025-03-01', '2027-03-01'),
  })
  await aSite(db, {
    site_name: 'Faro Bay',
    country: 'PT',
    company_id: coast,
    ...membership('2024-01-01', '2026-01-01'),
  })
  await aSite(db, { site_name: 'Adler', country: 'AT', company_id: hillsID, enabled: false })
  await aSite(db, {
    site_name: 'Zur Linde',
    country: 'DE',
    company_id: coast,
    main_contact_user_id: contact.user_id,
    ...membership('2025-09-01', '2027-09-01'),
  })
})
afterAll(() => server.stop())

const listNames = async (client: Client, query: QueryInput<Calls['listSites']> = {}) =>
  (await client.call('listSites', { query })).body.map((site) => site.siteName)
const readTotalCount = (headers: Headers) => JSON.parse(headers.get('x-pagination') ?? '{}').totalCount

describe('list of sites', () => {
  it('returns the fields of its columns', async () => {
    const { body, headers } = await admin.call('listSites', { query: { searchTerm: 'linde' } })
    expect(readTotalCount(headers)).toBe(1)
    expect(body[0]).toMatchObject({
      siteName: 'Zur Linde',
      company: { name: 'Coast' },
      country: 'DE',
      membershipStart: '2025-09-01',
      mainContactUser: { name: 'Rui Falcão' },
      enabled: true,
    })
    expect(body[0]?.propertyCode).toMatch(/^P\d+$/)
  })

  it.each<[QueryInput<Calls['listSites']>, string[]]>([
    [{}, ['Adler', 'Évora Palace', 'Faro Bay', 'Zur Linde']],
    [{ orderBy: 'Name desc' }, ['Zur Linde', 'Faro Bay', 'Évora Palace', 'Adler']],
    [{ orderBy: 'MembershipStart' }, ['Faro Bay', 'Évora Palace', 'Zur Linde', 'Adler']],
    [{ OrderBy: 'MembershipStart desc' }, ['Zur Linde', 'Évora Palace', 'Faro Bay', 'Adler']],
    [{ orderBy: 'MembershipExpiry' }, ['Faro Bay', 'Évora Palace', 'Zur Linde', 'Adler']],
    [{ orderBy: 'MembershipExpiry desc' }, ['Zur Linde', 'Évora Palace', 'Faro Bay', 'Adler']],
    [{ Enabled: 'false' }, ['Adler']],
    [{ Country: 'pt', Enabled: 'true' }, ['Évora Palace', 'Faro Bay']],
    [{ FilterType: ['Country', 'Country'], Filter: ['PT', 'AT'] }, ['Adler', 'Évora Palace', 'Faro Bay']],
    [{ searchTerm: 'VORA' }, ['Évora Palace']],
    [{ SearchTerm: 'ortuga' }, ['Évora Palace', 'Faro Bay']],
    [{ searchTerm: '100%' }, []],
    [{ page: '2', pageCount: '3' }, ['Zur Linde']],
    [{ page: '9000' }, []],
  ])('returns the matching sites in order for %o', async (query, expected) => {
    expect(await listNames(admin, query)).toEqual(expected)
  })

  it('searches by UCC and by property code', async () => {
    const [row] = (await admin.call('listSites', { query: { searchTerm: 'faro' } })).body
    expect(await listNames(admin, { searchTerm: row?.propertyURN.slice(1) ?? '' })).toEqual(['Faro Bay'])
    expect(await listNames(admin, { searchTerm: row?.propertyCode ?? '' })).toEqual(['Faro Bay'])
  })

  it('filters by company in listSites and listCompanySites', async () => {
    expect(await listNames(admin, { CompanyID: hillsID })).toEqual(['Adler', 'Évora Palace'])
    const { body, headers } = await admin.call('listCompanySites', {
      params: { id: hillsID },
      query: { orderBy: 'Name desc', pageCount: '1' },
    })
    expect(body.map((site) => site.siteName)).toEqual(['Évora Palace'])
    expect(readTotalCount(headers)).toBe(2)
    expect((await admin.refusal('listCompanySites', { params: { id: newId() } })).status).toBe(404)
  })

  it.each([
    [{ orderBy: 'Colour' }, 'unknown-order'],
    [{ FilterType: 'Colour', Filter: 'red' }, 'unknown-filter'],
    [{ Enabled: 'perhaps' }, 'bad-request'],
    [{ CompanyID: 'x' }, 'bad-request'],
    [{ pageCount: '101' }, 'bad-request'],
  ])('rejects %o', async (query, code) => {
    expect((await admin.refusal('listSites', { query })).body.code).toBe(code)
  })
})

describe('access to sites', () => {
  const findSite = (name: string) =>
    server.db
      .selectFrom('site')
      .select(['site_id', 'company_id'])
      .where('site_name', '=', name)
      .executeTakeFirstOrThrow()

  it('gives a Hotel user only their own sites in list, search, count, company and by id', async () => {
    const [own, foreign] = [await findSite('Faro Bay'), await findSite('Évora Palace')]
    const user = await aUser(server.db)
    await aGrant(server.db, { user_id: user.user_id, site_id: own.site_id })
    const hotel = server.as(user)
    const { body, headers } = await hotel.call('listSites', { query: { searchTerm: 'portugal' } })
    expect([body.map((site) => site.siteName), readTotalCount(headers)]).toEqual([['Faro Bay'], 1])
    expect(await listNames(hotel, { CompanyID: foreign.company_id })).toEqual([])
    expect(await listNames(hotel, { searchTerm: 'palace' })).toEqual([])
    await hotel.call('getSite', { params: { id: own.site_id } })
    for (const path of [
      `/api/Site/${foreign.site_id}`,
      `/api/User/Site/${foreign.site_id}`,
      `/api/Company/${foreign.company_id}/Sites`,
    ])
      expect((await hotel.get(path)).status, path).toBe(404)
    const change = { siteID: foreign.site_id, noOfRooms: 1 }
    expect((await hotel.refusal('updateSite', { body: change })).status).toBe(404)
    const companySites = await hotel.call('listCompanySites', { params: { id: own.company_id } })
    expect(companySites.body.map((site) => site.siteName)).toEqual(['Faro Bay'])
  })

  it('gives a company user all sites of the company and no others', async () => {
    const user = await aUser(server.db)
    await aGrant(server.db, { user_id: user.user_id, company_id: hillsID })
    expect(await listNames(server.as(user))).toEqual(['Adler', 'Évora Palace'])
  })

  it('gives an Auditor only the sites of their audits', async () => {
    const [audited, attached] = [await findSite('Adler'), await findSite('Zur Linde')]
    const user = await aUser(server.db, { roles: ['Auditor'] })
    await aGrant(server.db, {
      user_id: user.user_id,
      site_id: audited.site_id,
      source: 'audit',
      source_id: newId(),
    })
    await aGrant(server.db, { user_id: user.user_id, site_id: attached.site_id })
    const auditor = server.as(user)
    expect(await listNames(auditor)).toEqual(['Adler'])
    expect((await auditor.get(`/api/Site/${attached.site_id}`)).status).toBe(404)
    const { body } = await auditor.call('getSite', { params: { id: audited.site_id } })
    expect(body.siteUsers).toEqual([])
    expect(body).not.toHaveProperty('sapNumber')
    expect((await auditor.put('/api/Site', { siteID: audited.site_id, noOfRooms: 3 })).status).toBe(403)
  })

  it('gives no sites to EnvironmentalPerformance, even in combination with another role', async () => {
    const site = await findSite('Faro Bay')
    const environmentalUser = await aUser(server.db, { roles: ['EnvironmentalPerformance'] })
    const auditorUser = await aUser(server.db, { roles: ['Auditor', 'EnvironmentalPerformance'] })
    for (const user of [environmentalUser, auditorUser])
      await aGrant(server.db, { user_id: user.user_id, site_id: site.site_id })
    expect((await server.as(environmentalUser).refusal('listSites')).status).toBe(403)
    expect((await server.as(environmentalUser).get(`/api/Site/${site.site_id}`)).status).toBe(403)
    expect(await listNames(server.as(auditorUser))).toEqual([])
    expect((await server.as(auditorUser).get(`/api/Site/${site.site_id}`)).status).toBe(404)
  })

  it('lets an Auditor who is also a Hotel user change only the sites of the Hotel user', async () => {
    const [audited, own] = [await findSite('Adler'), await findSite('Zur Linde')]
    const user = await aUser(server.db, { roles: ['Auditor', 'Hotel'] })
    const audit = { source: 'audit', source_id: newId() } as const
    await aGrant(server.db, { user_id: user.user_id, site_id: audited.site_id, ...audit })
    await aGrant(server.db, { user_id: user.user_id, site_id: own.site_id })
    const client = server.as(user)
    expect(await listNames(client)).toEqual(['Adler', 'Zur Linde'])
    const refusal = await client.refusal('updateSite', { body: { siteID: audited.site_id, noOfRooms: 2 } })
    expect(refusal.status).toBe(403)
    const colleague = await aUser(server.db)
    for (const { site_id } of [audited, own]) await aGrant(server.db, { user_id: colleague.user_id, site_id })
    const usersOf = async (id: string) => (await client.call('getSite', { params: { id } })).body.siteUsers
    expect(await usersOf(audited.site_id)).toEqual([])
    expect((await usersOf(own.site_id)).map(({ userID }) => userID)).toContain(colleague.user_id)
    expect((await client.get(`/api/User/Site/${audited.site_id}`)).status).toBe(404)
  })
})

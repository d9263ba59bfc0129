import { ZERO_ID } from '@sojourn/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCompany } from '#test/builders/company'
import { aGrant } from '#test/builders/grant'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import { startTestServer, type TestServer } from '#test/server'
import { CLOCK_START } from '#test/start'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const anAdmin = async () => server.as(await aUser(server.db, { roles: ['Admin'] }))

describe('getMe', () => {
  it('returns the signed-in user with the number of readable sites', async () => {
    const company = await aCompany(server.db)
    await aSite(server.db, { company_id: company.company_id })
    await aSite(server.db, { company_id: company.company_id })
    const otherSite = await aSite(server.db)
    const user = await aUser(server.db, {
      first_name: 'Inês',
      surname: 'Cardoso',
      roles: ['Hotel', 'EnvironmentalPerformance'],
      languages: ['pt', 'en'],
    })
    await aGrant(server.db, { user_id: user.user_id, company_id: company.company_id })
    await aGrant(server.db, { user_id: user.user_id, site_id: otherSite.site_id })
    const { body, headers } = await server.as(user).call('getMe')
    expect(body).toEqual({
      userID: user.user_id,
      name: 'Inês Cardoso',
      firstName: 'Inês',
      surname: 'Cardoso',
      emailAddress: user.email,
      languages: ['pt', 'en'],
      profileImage: null,
      roles: 'Hotel,EnvironmentalPerformance',
      companyId: company.company_id,
      siteId: otherSite.site_id,
      accountConfirmed: true,
      lastUpdated: CLOCK_START.toISOString(),
      lastInvited: null,
      metricsUser: true,
      sub: user.user_id,
      siteCount: 3,
      numberFormat: null,
    })
    expect(headers.get('etag')).toBe('"1"')
  })
})

describe('getUser', () => {
  it('returns the signed-in user, or any user for an Admin', async () => {
    const [user, otherUser] = [await aUser(server.db), await aUser(server.db)]
    expect((await server.as(user).call('getUser', { params: { id: user.user_id } })).body.userID).toBe(
      user.user_id,
    )
    const admin = await anAdmin()
    expect((await admin.call('getUser', { params: { id: otherUser.user_id } })).body.userID).toBe(
      otherUser.user_id,
    )
    for (const role of ['Hotel', 'Auditor', 'EnvironmentalPerformance'] as const) {
      const unrelatedUser = server.as(await aUser(server.db, { roles: [role] }))
      expect((await unrelatedUser.refusal('getUser', { params: { id: otherUser.user_id } })).status).toBe(404)
    }
  })

  it('returns 404 for an unknown user, and 400 for a malformed id', async () => {
    const admin = await anAdmin()
    expect((await admin.refusal('getUser', { params: { id: ZERO_ID } })).status).toBe(404)
    expect((await admin.refusal('getUser', { params: { id: 'me-and-you' } })).status).toBe(400)
  })
})

describe('listUserSites', () => {
  it('lists in alphabetical order, searches without accents, filters, and pages without overlap', async () => {
    const company = await aCompany(server.db)
    const user = await aUser(server.db)
    await aGrant(server.db, { user_id: user.user_id, company_id: company.company_id })
    for (const [site_name, country, enabled] of [
      ['Zum Löwen', 'DE', true],
      ['Évora Garden', 'PT', true],
      ['Eden Court', 'GB', true],
      ['Faro House', 'PT', false],
      ['alpine Rest', 'AT', true],
    ] as const)
      await aSite(server.db, { company_id: company.company_id, site_name, country, enabled })
    const client = server.as(user)
    const list = async (query: Record<string, string | string[]>) => {
      const { body, headers } = await client.call('listUserSites', { params: { id: user.user_id }, query })
      return {
        names: body.map((site) => site.siteName),
        pages: JSON.parse(headers.get('x-pagination') ?? '{}'),
      }
    }
    expect((await list({})).names).toEqual([
      'alpine Rest',
      'Eden Court',
      'Évora Garden',
      'Faro House',
      'Zum Löwen',
    ])
    expect((await list({ OrderBy: 'SiteName desc' })).names[0]).toBe('Zum Löwen')
    expect((await list({ SearchTerm: 'evora' })).names).toEqual(['Évora Garden'])
    expect((await list({ SearchTerm: '%' })).names).toEqual([])
    expect((await list({ SearchTerm: 'PORTUG' })).names).toContain('Évora Garden')
    expect((await list({ SearchTerm: 'norw' })).names).not.toContain('Évora Garden')
    expect((await list({ FilterType: 'Country', Filter: 'PT' })).names).toEqual([
      'Évora Garden',
      'Faro House',
    ])
    expect((await list({ FilterType: ['Country', 'Enabled'], Filter: ['pt', 'true'] })).names).toEqual([
      'Évora Garden',
    ])
    expect((await list({ FilterType: ['Country', 'Country'], Filter: ['AT', 'GB'] })).names).toEqual([
      'alpine Rest',
      'Eden Court',
    ])
    expect((await list({ FilterType: 'CompanyID', Filter: ZERO_ID })).names).toEqual([])

    const first = await list({ pageCount: '2', page: '1' })
    const second = await list({ pageCount: '2', page: '2' })
    expect([...first.names, ...second.names]).toEqual([
      'alpine Rest',
      'Eden Court',
      'Évora Garden',
      'Faro House',
    ])
    expect(second.pages).toEqual({ totalCount: 5, pageSize: 2, currentPage: 2, totalPages: 3 })
    expect(await list({ pageCount: '2', page: '900000' })).toEqual({
      names: [],
      pages: { totalCount: 5, pageSize: 2, currentPage: 900_000, totalPages: 3 },
    })
  })

  it.each([
    [{ FilterType: 'Stars', Filter: '5' }, 'unknown-filter', 'Stars'],
    [{ OrderBy: 'Rooms' }, 'unknown-order', 'Rooms'],
    [{ FilterType: 'Country' }, 'bad-request', 'pairs'],
    [{ FilterType: 'CompanyID', Filter: 'mine' }, 'bad-request', 'mine'],
    [{ FilterType: 'Enabled', Filter: 'perhaps' }, 'bad-request', 'perhaps'],
  ])('rejects the query %j and names the value', async (query, code, value) => {
    const user = await aUser(server.db)
    const { status, body } = await server
      .as(user)
      .refusal('listUserSites', { params: { id: user.user_id }, query })
    expect(status).toBe(400)
    expect(body.code).toBe(code)
    expect(body.detail).toContain(value)
  })

  it('returns the sites of the signed-in user, or of any user for an Admin', async () => {
    const site = await aSite(server.db)
    const user = await aUser(server.db)
    await aGrant(server.db, { user_id: user.user_id, site_id: site.site_id })
    const admin = await anAdmin()
    const { body } = await admin.call('listUserSites', { params: { id: user.user_id } })
    expect(body.map((site) => site.siteID)).toEqual([site.site_id])
    const unrelatedUser = server.as(await aUser(server.db))
    expect((await unrelatedUser.refusal('listUserSites', { params: { id: user.user_id } })).status).toBe(404)
  })
})

describe('listUsers', () => {
  it('lists users by name, with EnvironmentalPerformance-only users in the Hotel list', async () => {
    const createUser = (first_name: string, overrides: Parameters<typeof aUser>[1]) =>
      aUser(server.db, { first_name, surname: 'Quillfeather', ...overrides })
    await createUser('Zoë', { roles: ['Hotel'] })
    await createUser('Éva', { roles: ['EnvironmentalPerformance'], email_confirmed_at: null })
    await createUser('Eve', { roles: ['Hotel', 'EnvironmentalPerformance'], languages: ['el'] })
    await createUser('Gone', { roles: ['Hotel'], disabled_at: CLOCK_START })
    await createUser('Auden', { roles: ['Auditor'], languages: ['pt', 'el'] })
    await createUser('Adria', { roles: ['Admin', 'EnvironmentalPerformance'] })
    const admin = await anAdmin()
    const list = async (role: string, query: Record<string, string> = {}) =>
      (
        await admin.call('listUsers', { params: { role }, query: { SearchTerm: 'QUILLFEATHER', ...query } })
      ).body.map((user) => user.firstName)
    expect(await list('Hotel')).toEqual(['Éva', 'Eve', 'Zoë'])
    expect(await list('hotel', { OrderBy: 'Profile.FirstName desc' })).toEqual(['Zoë', 'Eve', 'Éva'])
    expect(await list('Hotel', { OrderBy: 'EmailConfirmed' })).toEqual(['Éva', 'Eve', 'Zoë'])
    expect(await list('Hotel', { OrderBy: 'EmailConfirmed desc' })).toEqual(['Eve', 'Zoë', 'Éva'])
    expect(await list('Auditor')).toEqual(['Auden'])
    expect(await list('Auditor', { FilterType: 'Language', Filter: 'el' })).toEqual(['Auden'])
    expect(await list('Auditor', { FilterType: 'Language', Filter: 'ja' })).toEqual([])
    expect(await list('Admin')).toEqual(['Adria'])
    expect(await list('Hotel', { SearchTerm: 'eva quill' })).toEqual(['Éva'])
  })

  it('rejects an unknown role, filter or order', async () => {
    const admin = await anAdmin()
    const status = async (role: string, query: Record<string, string> = {}) =>
      (await admin.refusal('listUsers', { params: { role }, query })).status
    expect(await status('Owner')).toBe(404)
    expect(await status('Hotel,Admin')).toBe(404)
    expect(await status('Hotel', { FilterType: 'Shoe size', Filter: '42' })).toBe(400)
    expect(await status('Hotel', { OrderBy: 'Profile.Surname' })).toBe(400)
  })
})

describe('the photo of a user', () => {
  it('is readable by every signed-in user', async () => {
    const user = await aUser(server.db)
    const documentID = await server.platform.transaction((trx) =>
      server.platform.files.store(
        trx,
        {
          owner: { kind: 'user-photo', id: user.user_id },
          name: 'a.txt',
          mimeType: 'text/plain',
          createdBy: null,
        },
        Buffer.from('a face'),
      ),
    )
    const unrelatedUser = server.as(await aUser(server.db, { roles: ['Auditor'] }))
    expect((await unrelatedUser.call('getDocument', { params: { documentID } })).body.toString()).toBe(
      'a face',
    )
    const anonymousRefusal = await server.anonymous.refusal('getDocument', { params: { documentID } })
    expect([401, 404]).toContain(anonymousRefusal.status)
  })
})

import { ZERO_ID } from '@sojourn/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCompany } from '#test/builders/company'
import { aGrant } from '#test/builders/grant'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import { startTestServer, type TestServer } from '#test/server'
import { CLOCK_START } from '#test/start'
import { jpeg, pdf, png } from '../../platform/files/testing/samples.ts'
import { newId } from '../../platform/ids.ts'
import { aValidSite } from '../sites/testing/a-valid-site.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = server.as(await aUser(server.db, { roles: ['Admin'] }))
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.db.deleteFrom('site').execute()
  await server.db.updateTable('company').set({ parent_company_id: null }).execute()
  await server.db.updateTable('document').set({ deleted_at: new Date() }).execute()
  await server.db.deleteFrom('company').execute()
})

const aNamedCompany = (name: string, overrides: { enabled?: boolean; parent?: string; days?: number } = {}) =>
  aCompany(server.db, {
    name,
    enabled: overrides.enabled ?? true,
    parent_company_id: overrides.parent ?? null,
    created_at: new Date(CLOCK_START.getTime() + (overrides.days ?? 0) * 86_400_000),
  })
const namesOf = (rows: { name: string }[]) => rows.map((row) => row.name)
const readTotalCount = (headers: Headers) => JSON.parse(headers.get('x-pagination') ?? '{}').totalCount
const listEvents = (id: string) =>
  server.db
    .selectFrom('event_log')
    .select(['title', 'description'])
    .where('correlation_id', '=', id)
    .orderBy('event_id')
    .execute()

describe('list of companies', () => {
  beforeEach(async () => {
    await aNamedCompany('Öland Inns', { days: 2 })
    await aNamedCompany('Nordlys Hoteller', { days: 1 })
    await aNamedCompany('Old Mill', { enabled: false, days: 3 })
  })

  it('is ordered by name, and can be filtered by Enabled as a parameter or as a filter', async () => {
    const { body, headers } = await admin.call('listCompanies')
    expect(namesOf(body)).toEqual(['Nordlys Hoteller', 'Öland Inns', 'Old Mill'])
    expect(readTotalCount(headers)).toBe(3)
    const enabled = await admin.call('listCompanies', { query: { Enabled: 'true' } })
    expect(namesOf(enabled.body)).toEqual(['Nordlys Hoteller', 'Öland Inns'])
    const pair = { FilterType: 'Enabled', Filter: 'false' }
    expect(namesOf((await admin.call('listCompanies', { query: pair })).body)).toEqual(['Old Mill'])
  })

  it.each([
    ['Name desc', ['Old Mill', 'Öland Inns', 'Nordlys Hoteller']],
    ['DateCreated', ['Nordlys Hoteller', 'Öland Inns', 'Old Mill']],
    ['DateCreated desc', ['Old Mill', 'Öland Inns', 'Nordlys Hoteller']],
  ])('orders by %s', async (OrderBy, expected) => {
    expect(namesOf((await admin.call('listCompanies', { query: { OrderBy } })).body)).toEqual(expected)
  })

  it('searches inside words, ignores accents and returns pages', async () => {
    const search = async (SearchTerm: string) =>
      namesOf((await admin.call('listCompanies', { query: { SearchTerm } })).body)
    expect(await search('oland')).toEqual(['Öland Inns'])
    expect(await search('OTELL')).toEqual(['Nordlys Hoteller'])
    expect(await search('%')).toEqual([])
    const second = await admin.call('listCompanies', { query: { page: '2', pageCount: '2' } })
    expect(namesOf(second.body)).toEqual(['Old Mill'])
    expect(readTotalCount(second.headers)).toBe(3)
    expect((await admin.call('listCompanies', { query: { page: '99' } })).body).toEqual([])
  })

  it.each([
    [{ OrderBy: 'Colour' }, 'unknown-order'],
    [{ FilterType: 'Colour', Filter: 'red' }, 'unknown-filter'],
    [{ Enabled: 'perhaps' }, 'bad-request'],
    [{ FilterType: 'Enabled' }, 'bad-request'],
  ])('rejects %o', async (query, code) => {
    expect((await admin.refusal('listCompanies', { query })).body.code).toBe(code)
  })
})

describe('adding and changing a company', () => {
  it('adds and changes a company and logs both', async () => {
    const { body: added } = await admin.call('createCompany', { body: { name: '  Nordlys  ' } })
    expect(added).toMatchObject({ name: 'Nordlys', enabled: true, parentCompany: null, logo: null })
    const parent = await aNamedCompany('Group')
    const { body } = await admin.call('updateCompany', {
      body: { ...added, name: 'Nordlys Hoteller', parentCompany: { companyID: parent.company_id } },
    })
    expect(body).toMatchObject({ parentCompany: { name: 'Group' }, dateCreated: added.dateCreated })
    expect(await listEvents(added.companyID)).toEqual([
      { title: 'Company added', description: '"Nordlys" was added.' },
      {
        title: 'Company changed',
        description:
          '"Nordlys Hoteller" was changed: name from "Nordlys" to "Nordlys Hoteller"; parent company from nothing to "Group".',
      },
    ])
  })

  it('rejects a missing name and an unknown parent', async () => {
    for (const body of [{ name: ' ' }, {}, { name: null }]) {
      const refusal = await admin.post('/api/Company', body)
      expect(refusal.status).toBe(422)
      expect(refusal.body).toMatchObject({
        errors: [{ field: 'name', message: 'Please enter the company name' }],
      })
    }
    const unknown = await admin.refusal('createCompany', {
      body: { name: 'A', parentCompany: { companyID: newId() } },
    })
    expect(unknown.body.errors?.[0]?.field).toBe('parentCompany')
  })

  it('rejects the second of two concurrent changes with the current company', async () => {
    const { company_id } = await aNamedCompany('Mine')
    const loaded = await admin.call('getCompany', { params: { id: company_id } })
    const headers = { 'if-match': loaded.headers.get('etag') ?? '' }
    const change = (name: string) =>
      admin.send('PUT', '/api/Company', { companyID: company_id, name }, headers)
    const responses = await Promise.all([change('First'), change('Second')])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    const accepted = responses.find(({ status }) => status === 200)
    const refused = responses.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'stale', current: accepted?.body })
  })

  it('adds one record for repeated requests with the same idempotency key', async () => {
    const repeat = () =>
      admin.call('createCompany', { body: { name: 'Once' }, headers: { 'idempotency-key': 'once' } })
    const [first, second] = [await repeat(), await repeat()]
    expect(second.body).toEqual(first.body)
    expect(namesOf((await admin.call('listCompanies')).body)).toEqual(['Once'])
  })
})

describe('parent company', () => {
  const moveUnder = (companyID: string, parentID: string) =>
    admin.send('PUT', '/api/Company', {
      companyID,
      name: 'Moved',
      parentCompany: { companyID: parentID },
    })

  it('cannot be the company itself or a descendant', async () => {
    const top = await aNamedCompany('Top')
    const middle = await aNamedCompany('Middle', { parent: top.company_id })
    const low = await aNamedCompany('Low', { parent: middle.company_id })
    for (const parent of [top, middle, low])
      expect((await moveUnder(top.company_id, parent.company_id)).body).toMatchObject({
        code: 'company-circle',
      })
  })

  it('cannot form a cycle with two concurrent moves', async () => {
    for (let round = 0; round < 5; round++) {
      const [left, right] = [await aNamedCompany('Left'), await aNamedCompany('Right')]
      const responses = await Promise.all([
        moveUnder(left.company_id, right.company_id),
        moveUnder(right.company_id, left.company_id),
      ])
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })

  it('does not change if it is omitted, and is removed with the zero id', async () => {
    const top = await aNamedCompany('Top')
    const { company_id } = await aNamedCompany('Low', { parent: top.company_id })
    const change = { companyID: company_id, name: 'Lower' }
    expect((await admin.call('updateCompany', { body: change })).body.parentCompany?.name).toBe('Top')
    const zero = { ...change, parentCompany: { companyID: ZERO_ID } }
    expect((await admin.call('updateCompany', { body: zero })).body.parentCompany).toBeNull()
  })
})

describe('logo of a company', () => {
  const file = (content: Buffer, name = 'logo.png') => ({ name, content: content.toString('base64') })

  it('is stored, kept, replaced and removed', async () => {
    const { body: added } = await admin.call('createCompany', { body: { name: 'A', logo: file(png()) } })
    expect(added.logo).toMatchObject({ name: 'logo.png', mimeType: 'image/png' })
    const unchanged = await admin.call('updateCompany', { body: added })
    expect(unchanged.body.logo).toEqual(added.logo)
    const replaced = await admin.call('updateCompany', {
      body: { ...added, logo: file(jpeg(), 'new.jpg') },
    })
    expect(replaced.body.logo?.name).toBe('new.jpg')
    const withoutLogo = await admin.call('updateCompany', { body: { ...added, logo: null } })
    expect(withoutLogo.body.logo).toBeNull()
    const { status } = await admin.get(`/api/document/${added.logo?.documentID}`)
    expect(status).toBe(404)
  })

  it('must be an image and cannot be another document', async () => {
    const nonImage = await admin.refusal('createCompany', {
      body: { name: 'A', logo: file(pdf(), 'logo.pdf') },
    })
    expect(nonImage.status).toBe(415)
    const foreign = await admin.refusal('createCompany', {
      body: { name: 'A', logo: { documentID: newId() } },
    })
    expect(foreign.body.errors?.[0]?.field).toBe('logo')
  })

  it('is readable by users who may read a site of the company', async () => {
    const { body } = await admin.call('createCompany', { body: { name: 'A', logo: file(png()) } })
    const site = await aSite(server.db, { company_id: body.companyID })
    const [siteUser, unrelatedUser] = [await aUser(server.db), await aUser(server.db)]
    await aGrant(server.db, { user_id: siteUser.user_id, site_id: site.site_id })
    const address = `/api/document/${body.logo?.documentID}`
    expect((await server.as(siteUser).get(address)).status).toBe(200)
    expect((await server.as(unrelatedUser).get(address)).status).toBe(404)
    expect((await server.anonymous.get(address)).status).toBe(401)
  })
})

describe('deleting a company', () => {
  it('rejects a company with sites or sub-companies and advises to disable it', async () => {
    const top = await aNamedCompany('Top')
    const low = await aNamedCompany('Low', { parent: top.company_id })
    const site = await aSite(server.db, { company_id: low.company_id })
    for (const { company_id } of [top, low]) {
      const { status, body } = await admin.refusal('deleteCompany', { params: { id: company_id } })
      expect([status, body.code]).toEqual([409, 'company-in-use'])
      expect(body.title).toContain('Disable it instead.')
    }
    await server.db.deleteFrom('site').where('site_id', '=', site.site_id).execute()
    await admin.call('deleteCompany', { params: { id: low.company_id } })
    expect((await admin.refusal('getCompany', { params: { id: low.company_id } })).status).toBe(404)
    expect((await admin.refusal('deleteCompany', { params: { id: low.company_id } })).status).toBe(404)
    expect((await listEvents(low.company_id)).at(-1)?.title).toBe('Company deleted')
  })
})

describe('concurrent changes', () => {
  it('never delete a company while a site is added to it', async () => {
    for (let round = 0; round < 5; round++) {
      const { company_id } = await aNamedCompany('Short-lived')
      const body = await aValidSite(server.db, company_id)
      const [added, deleted] = await Promise.all([
        admin.post('/api/Site', body),
        admin.delete(`/api/Company/${company_id}`),
      ])
      expect([`${added.status} ${deleted.status}`]).toEqual([expect.stringMatching(/^(200 409|422 204)$/)])
    }
  })

  it('of a company and its parent do not block each other', async () => {
    const top = await aNamedCompany('Top')
    const low = await aNamedCompany('Low', { parent: top.company_id })
    for (let round = 0; round < 5; round++) {
      const responses = await Promise.all(
        [top, low].map(({ company_id }) =>
          admin.put('/api/Company', { companyID: company_id, name: `Round ${round}` }),
        ),
      )
      expect(responses.map(({ status }) => status)).toEqual([200, 200])
    }
  })
})

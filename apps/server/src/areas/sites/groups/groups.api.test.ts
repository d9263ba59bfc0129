import { ZERO_ID } from '@sojourn/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aSite } from '#test/builders/site'
import { aSiteGroup } from '#test/builders/site-group'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import { startTestServer, type TestServer } from '#test/server'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = server.as(await aUser(server.db, { roles: ['Admin'] }))
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.db.deleteFrom('site_group_site').execute()
  await server.db.deleteFrom('site_group').execute()
})

const aGroup = (name: string, parent?: { group_id: string }) =>
  aSiteGroup(server.db, { name, parent_group_id: parent?.group_id ?? null })
const namesOf = (rows: { name: string }[]) => rows.map((row) => row.name)
const listEvents = (id: string) =>
  server.db
    .selectFrom('event_log')
    .select(['title', 'description'])
    .where('correlation_id', '=', id)
    .execute()

describe('list of customer groups', () => {
  it('returns the top level by name with the direct children of each group', async () => {
    const coast = await aGroup('Coast')
    const islands = await aGroup('Islands', coast)
    await aGroup('Rocks', islands)
    await aGroup('Älpen')
    await aSiteGroup(server.db, { kind: 'travel-trade', name: 'Sun Tours' })
    const { body, headers } = await admin.call('listHotelGroups')
    expect(namesOf(body)).toEqual(['Älpen', 'Coast'])
    expect(JSON.parse(headers.get('x-pagination') ?? '')).toMatchObject({ totalCount: 2 })
    expect(body[1]).toEqual({
      hotelGroupID: coast.group_id,
      parentGroup: null,
      hotelGroups: [{ hotelGroupID: islands.group_id, name: 'Islands', enabled: true }],
      name: 'Coast',
      isTopLevel: true,
      enabled: true,
      dateCreated: coast.created_at.toISOString(),
    })
  })

  it('returns the children of a group, and the top level for the zero id', async () => {
    const coast = await aGroup('Coast')
    await aGroup('Islands', coast)
    const children = async (id: string) =>
      namesOf((await admin.call('listHotelGroupGroups', { params: { id } })).body)
    expect(await children(coast.group_id)).toEqual(['Islands'])
    expect(await children(ZERO_ID)).toEqual(['Coast'])
    const { body } = await admin.refusal('listTourOperatorOperators', { params: { id: coast.group_id } })
    expect(body.code).toBe('not-found')
  })

  it('searches names on every level by prefix, ignores accents and treats % literally', async () => {
    const coast = await aGroup('Coast')
    await aGroup('Îles du Nord', coast)
    await aGroup('Nord 100%', coast)
    const search = async (SearchTerm: string) =>
      namesOf((await admin.call('listHotelGroups', { query: { SearchTerm } })).body)
    expect(await search('iles')).toEqual(['Îles du Nord'])
    expect(await search('nord')).toEqual(['Nord 100%'])
    expect(await search('%')).toEqual([])
  })

  it('filters by Enabled and rejects an unknown order', async () => {
    await aGroup('Coast')
    await aSiteGroup(server.db, { name: 'Closed', enabled: false })
    const query = { FilterType: 'Enabled', Filter: 'true' }
    expect(namesOf((await admin.call('listHotelGroups', { query })).body)).toEqual(['Coast'])
    const refusal = await admin.refusal('listHotelGroups', { query: { OrderBy: 'Colour' } })
    expect(refusal.body.code).toBe('unknown-order')
  })
})

describe('adding and changing a group', () => {
  it('adds a group and a sub-group and logs it', async () => {
    const { body: coast } = await admin.call('createHotelGroup', { body: { name: ' Coast ' } })
    expect(coast).toMatchObject({ name: 'Coast', isTopLevel: true, enabled: true, hotelGroups: [] })
    const parentGroup = { hotelGroupID: coast.hotelGroupID }
    const { body: islands } = await admin.call('createHotelGroup', {
      body: { name: 'Islands', enabled: false, parentGroup },
    })
    expect(islands).toMatchObject({ isTopLevel: false, enabled: false, parentGroup: { name: 'Coast' } })
    expect(await listEvents(coast.hotelGroupID)).toEqual([
      { title: 'Customer group added', description: '"Coast" was added.' },
    ])
  })

  it('rejects a group without a name or with an unknown parent', async () => {
    const empty = await admin.refusal('createHotelGroup', { body: { name: '  ' } })
    expect(empty.status).toBe(422)
    const trade = await aSiteGroup(server.db, { kind: 'travel-trade' })
    const { status, body } = await admin.refusal('createHotelGroup', {
      body: { name: 'Coast', parentGroup: { hotelGroupID: trade.group_id } },
    })
    expect(status).toBe(422)
    expect(body.errors).toEqual([
      { field: 'parentGroup', code: 'unknown', message: 'There is no such group.' },
    ])
  })

  it('does not change omitted fields, and moves a group to the top level with a null parent', async () => {
    const coast = await aGroup('Coast')
    const islands = await aGroup('Islands', coast)
    const change = { hotelGroupID: islands.group_id, name: 'The Islands' }
    const { body } = await admin.call('updateHotelGroup', { body: change })
    expect(body).toMatchObject({ name: 'The Islands', enabled: true, parentGroup: { name: 'Coast' } })
    const moved = await admin.call('updateHotelGroup', { body: { ...change, parentGroup: null } })
    expect(moved.body).toMatchObject({ isTopLevel: true, parentGroup: null })
  })

  it('rejects a stale change with the current group', async () => {
    const coast = await aGroup('Coast')
    const loaded = await admin.call('getHotelGroup', { params: { id: coast.group_id } })
    const headers = { 'if-match': loaded.headers.get('etag') ?? '' }
    const body = { hotelGroupID: coast.group_id, name: 'Mine' }
    await admin.call('updateHotelGroup', { body, headers })
    const outdated = await admin.refusal('updateHotelGroup', { body: { ...body, name: 'Yours' }, headers })
    expect(outdated.body).toMatchObject({ code: 'stale', current: { name: 'Mine' } })
  })
})

describe('group names', () => {
  it('are unique among siblings, ignoring case', async () => {
    const coast = await aGroup('Coast')
    await aGroup('Islands', coast)
    const duplicate = await admin.refusal('createHotelGroup', { body: { name: 'coast' } })
    expect(duplicate.status).toBe(409)
    expect(duplicate.body).toMatchObject({
      code: 'group-name-taken',
      title: 'There is already a group with this name here. It may be inactive.',
    })
    // The name is free under another parent and in the other tree.
    await admin.call('createHotelGroup', {
      body: { name: 'Coast', parentGroup: { hotelGroupID: coast.group_id } },
    })
    await admin.call('createTourOperator', { body: { name: 'Coast' } })
  })

  it('are unique after renaming or moving', async () => {
    const coast = await aGroup('Coast')
    const islands = await aGroup('Islands')
    await aGroup('Islands', coast)
    const rename = { body: { hotelGroupID: islands.group_id, name: 'Coast' } }
    expect((await admin.refusal('updateHotelGroup', rename)).body.code).toBe('group-name-taken')
    const move = {
      body: {
        hotelGroupID: islands.group_id,
        name: 'Islands',
        parentGroup: { hotelGroupID: coast.group_id },
      },
    }
    expect((await admin.refusal('updateHotelGroup', move)).body.code).toBe('group-name-taken')
  })

  it('do not prevent other changes of a group, even if they are duplicates', async () => {
    const coast = await aGroup('Coast')
    await aGroup('Coast')
    const { body } = await admin.call('updateHotelGroup', {
      body: { hotelGroupID: coast.group_id, name: 'Coast', enabled: false },
    })
    expect(body.enabled).toBe(false)
  })

  it('are unique with concurrent requests', async () => {
    const createGroup = () => admin.post('/api/HotelGroup', { name: 'Coast' })
    const responses = await Promise.all([createGroup(), createGroup(), createGroup()])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  it('have at most 150 characters', async () => {
    await admin.call('createHotelGroup', { body: { name: 'x'.repeat(150) } })
    const { status, body } = await admin.refusal('createHotelGroup', { body: { name: 'x'.repeat(151) } })
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([
      { field: 'name', message: 'Please enter no more than 150 characters' },
    ])
  })
})

describe('error messages of travel trades', () => {
  const aTrade = (name: string, parent?: { group_id: string }) =>
    aSiteGroup(server.db, { kind: 'travel-trade', name, parent_group_id: parent?.group_id ?? null })

  it('say "operator" instead of "group"', async () => {
    const sun = await aTrade('Sun Tours')
    const south = await aTrade('South', sun)
    const under = (id: string) => ({ parentOperator: { tourOperatorID: id } })
    const circle = await admin.refusal('updateTourOperator', {
      body: { tourOperatorID: sun.group_id, name: 'Sun Tours', ...under(south.group_id) },
    })
    const inUse = await admin.refusal('deleteTourOperator', { params: { id: sun.group_id } })
    const taken = await admin.refusal('createTourOperator', { body: { name: 'sun tours' } })
    const unknown = await admin.refusal('createTourOperator', {
      body: { name: 'New', ...under(ZERO_ID.replace('0', '1')) },
    })
    expect([circle, inUse, taken].map(({ body }) => [body.code, body.detail])).toEqual([
      ['group-circle', 'An operator cannot be moved under itself or one of its own sub operators.'],
      [
        'group-in-use',
        'This still has sub operators or sites. Make it inactive instead, or move them first.',
      ],
      ['group-name-taken', 'There is already an operator with this name here. It may be inactive.'],
    ])
    expect(unknown.body.errors).toMatchObject([{ message: 'There is no such operator.' }])
  })
})

describe('moving a group', () => {
  const move = (groupID: string, parentID: string) => ({
    body: { hotelGroupID: groupID, name: 'Moved', parentGroup: { hotelGroupID: parentID } },
  })

  it('rejects the group itself and its descendants as the parent', async () => {
    const coast = await aGroup('Coast')
    const islands = await aGroup('Islands', coast)
    const rocks = await aGroup('Rocks', islands)
    for (const target of [coast, islands, rocks]) {
      const { body } = await admin.refusal('updateHotelGroup', move(coast.group_id, target.group_id))
      expect(body.code).toBe('group-circle')
    }
    await admin.call('updateHotelGroup', move(rocks.group_id, coast.group_id))
  })

  it('rejects one of two concurrent moves that would form a cycle', async () => {
    for (let round = 0; round < 5; round++) {
      const first = await aGroup(`One ${round}`)
      const second = await aGroup(`Other ${round}`)
      const responses = await Promise.all([
        admin.put('/api/HotelGroup', move(first.group_id, second.group_id).body),
        admin.put('/api/HotelGroup', move(second.group_id, first.group_id).body),
      ])
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })
})

describe('deleting a group', () => {
  const remove = (id: string) => admin.delete(`/api/HotelGroup/${id}`)

  it('deletes a group without children and sites', async () => {
    const coast = await aGroup('Coast')
    expect((await remove(coast.group_id)).status).toBe(204)
    expect((await remove(coast.group_id)).status).toBe(404)
    expect((await listEvents(coast.group_id)).at(-1)?.title).toBe('Customer group deleted')
  })

  it('rejects a group with sub-groups or sites with 409', async () => {
    const coast = await aGroup('Coast')
    const islands = await aGroup('Islands', coast)
    const site = await aSite(server.db)
    await admin.call('attachSiteToHotelGroup', { params: { id: islands.group_id, siteId: site.site_id } })
    for (const { group_id } of [coast, islands])
      expect(await remove(group_id)).toMatchObject({ status: 409, body: { code: 'group-in-use' } })
  })
})

describe('sites of a group', () => {
  it('are attached, listed in pages, searched and detached', async () => {
    const operator = await aSiteGroup(server.db, { kind: 'travel-trade', name: 'Sun Tours' })
    const lantern = await aSite(server.db, { site_name: 'Lantern Inn', country: 'NO' })
    const mill = await aSite(server.db, { site_name: 'Mill House' })
    const siteParams = (site: { site_id: string }) => ({
      params: { id: operator.group_id, siteId: site.site_id },
    })
    for (const site of [mill, lantern, lantern])
      await admin.call('attachSiteToTourOperator', siteParams(site))
    const list = async (query = {}) => {
      const { body, headers } = await admin.call('listTourOperatorSites', {
        params: { id: operator.group_id },
        query,
      })
      return { sites: body.map((row) => row.siteName), pages: JSON.parse(headers.get('x-pagination') ?? '') }
    }
    expect(await list({ pageCount: '1' })).toMatchObject({ sites: ['Lantern Inn'], pages: { totalCount: 2 } })
    expect((await list({ SearchTerm: 'mill' })).sites).toEqual(['Mill House'])
    expect((await list({ SearchTerm: 'norw' })).sites).toEqual(['Lantern Inn'])
    expect(await listEvents(lantern.site_id)).toEqual([
      {
        title: 'Travel trade of a site added',
        description: 'Lantern Inn now belongs to "Sun Tours".',
      },
    ])
    await admin.call('detachSiteFromTourOperator', siteParams(lantern))
    expect((await admin.refusal('detachSiteFromTourOperator', siteParams(lantern))).status).toBe(404)
    expect((await list()).sites).toEqual(['Mill House'])
  })

  it('rejects an unknown site and a group of the other tree with 404', async () => {
    const coast = await aGroup('Coast')
    const site = await aSite(server.db)
    const missing = { params: { id: coast.group_id, siteId: ZERO_ID } }
    expect((await admin.refusal('attachSiteToHotelGroup', missing)).status).toBe(404)
    const wrongTree = { params: { id: coast.group_id, siteId: site.site_id } }
    expect((await admin.refusal('attachSiteToTourOperator', wrongTree)).status).toBe(404)
  })
})

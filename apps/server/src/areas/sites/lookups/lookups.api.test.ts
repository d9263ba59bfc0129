import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccommodationType, aServiceTier } from '#test/builders/lookups'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import { startTestServer, type TestServer } from '#test/server'
import { newId } from '../../../platform/ids.ts'

let server: TestServer
let admin: Client
let hotel: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = server.as(await aUser(server.db, { roles: ['Admin'] }))
  hotel = server.as(await aUser(server.db, { roles: ['Hotel'] }))
})
afterAll(() => server.stop())

describe('lookup lists', () => {
  it('lets an Admin add entries and every user read them', async () => {
    const { body: lodge } = await admin.call('createAccommodationType', { body: { name: ' Lodge ' } })
    await admin.call('createAccommodationType', { body: { name: 'Éco camp', enabled: false } })
    expect(lodge).toEqual({ accommodationTypeID: lodge.accommodationTypeID, name: 'Lodge', enabled: true })
    const { body } = await hotel.call('listAccommodationTypes')
    const added = body.filter(({ name }) => ['Éco camp', 'Lodge'].includes(name))
    expect(added.map(({ name, enabled }) => [name, enabled])).toEqual([
      ['Éco camp', false],
      ['Lodge', true],
    ])
    expect((await hotel.refusal('createAccommodationType', { body: { name: 'Mine' } })).status).toBe(403)
  })

  it('rejects a duplicate name, even with concurrent requests', async () => {
    const [first, second] = await Promise.all(
      ['Gold', 'GOLD'].map((name) => admin.post('/api/ServiceTier', { name })),
    )
    expect([first?.status, second?.status].sort()).toEqual([200, 422])
    const tier = await aServiceTier(server.db)
    const { body } = await admin.refusal('updateServiceTier', {
      body: { serviceTierID: tier.service_tier_id, name: 'gold' },
    })
    expect(body.errors).toEqual([
      { field: 'name', code: 'taken', message: 'There is already an entry with this name in the list.' },
    ])
  })

  it('does not change omitted fields, and rejects a stale change', async () => {
    const tier = await aServiceTier(server.db, { name: 'Silver' })
    const loaded = await admin.call('getServiceTier', { params: { id: tier.service_tier_id } })
    const headers = { 'if-match': loaded.headers.get('etag') ?? '' }
    const serviceTierID = tier.service_tier_id
    await admin.call('updateServiceTier', {
      body: { serviceTierID, name: 'Silver', enabled: false },
      headers,
    })
    const renamed = await admin.call('updateServiceTier', { body: { serviceTierID, name: 'Argent' } })
    expect(renamed.body).toEqual({ serviceTierID, name: 'Argent', enabled: false })
    const outdated = await admin.refusal('updateServiceTier', {
      body: { serviceTierID, name: 'Late' },
      headers,
    })
    expect(outdated.body).toMatchObject({ code: 'stale', current: { name: 'Argent' } })
  })

  it('rejects deleting an entry that a site uses', async () => {
    const tier = await aServiceTier(server.db)
    const site = await aSite(server.db, { service_tier_id: tier.service_tier_id })
    const params = { id: tier.service_tier_id }
    expect((await admin.refusal('deleteServiceTier', { params })).body.code).toBe('lookup-in-use')
    await server.db.deleteFrom('site').where('site_id', '=', site.site_id).execute()
    await admin.call('deleteServiceTier', { params })
    expect((await admin.refusal('getServiceTier', { params })).status).toBe(404)
  })

  it('counts the customers that use an entry', async () => {
    const type = await anAccommodationType(server.db)
    const tier = await aServiceTier(server.db)
    const lookups = {
      accommodation_type_id: type.accommodation_type_id,
      service_tier_id: tier.service_tier_id,
    }
    await aSite(server.db, lookups)
    await aSite(server.db, { ...lookups, service_tier_id: null })
    const typeUsage = await admin.call('getAccommodationTypeUsage', {
      params: { id: type.accommodation_type_id },
    })
    expect(typeUsage.body).toEqual({ customers: 2 })
    const tierUsage = await admin.call('getServiceTierUsage', { params: { id: tier.service_tier_id } })
    expect(tierUsage.body).toEqual({ customers: 1 })
    const unknown = await admin.refusal('getServiceTierUsage', { params: { id: newId() } })
    expect(unknown.status).toBe(404)
  })

  it('logs changes', async () => {
    const { body } = await admin.call('createServiceTier', { body: { name: 'Bronze' } })
    await admin.call('deleteServiceTier', { params: { id: body.serviceTierID } })
    const events = await server.db
      .selectFrom('event_log')
      .select('title')
      .where('correlation_id', '=', body.serviceTierID)
      .orderBy('event_id')
      .execute()
    expect(events.map((event) => event.title)).toEqual(['Service tier added', 'Service tier deleted'])
  })
})

it('listMembershipStatuses returns the statuses in their order', async () => {
  const { body } = await hotel.call('listMembershipStatuses')
  expect(body.map((status) => status.name)).toEqual(['Pending', 'Current', 'Lapsed', 'Cancelled'])
})

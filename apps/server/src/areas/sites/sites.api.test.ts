import type { Site } from '@sojourn/contract/sites/site'
import { ZERO_ID } from '@sojourn/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCompany } from '#test/builders/company'
import { aGrant } from '#test/builders/grant'
import { aSiteGroup } from '#test/builders/site-group'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import { startTestServer, type TestServer } from '#test/server'
import { newId } from '../../platform/ids.ts'
import { aValidSite } from './testing/a-valid-site.ts'

let server: TestServer
let admin: Client
let companyID: string
let validSite: Awaited<ReturnType<typeof aValidSite>>
beforeAll(async () => {
  server = await startTestServer()
  admin = server.as(await aUser(server.db, { roles: ['Admin'] }))
})
afterAll(() => server.stop())
beforeEach(async () => {
  companyID = (await aCompany(server.db)).company_id
  validSite = await aValidSite(server.db, companyID)
})

const addSite = async (overrides: object = {}): Promise<Site> =>
  (await admin.call('createSite', { body: { ...validSite, ...overrides } })).body
const refuseSite = async (overrides: object) => {
  const { status, body } = await admin.refusal('createSite', { body: { ...validSite, ...overrides } })
  expect([status, body.code]).toEqual([422, 'invalid'])
  return Object.fromEntries((body.errors ?? []).map(({ field, message }) => [field, message]))
}
const findLastEvent = (siteID: string) =>
  server.db
    .selectFrom('event_log')
    .select(['title', 'description', 'data'])
    .where('correlation_id', '=', siteID)
    .orderBy('event_id', 'desc')
    .executeTakeFirst()

const ALL_FIELDS = {
  siteName: 'Quinta Nova',
  membershipStart: '2024-02-29',
  customerSince: '2019-05-01',
  chainConnect: true,
  enabled: false,
  address1: 'Estrada do Vale 18',
  address2: 'Casa Grande',
  address3: 'Querença',
  cityTown: 'Loulé',
  county: 'PT-08',
  postCode: '8100-292',
  country: 'PT',
  telephone: '+351 289 555 014',
  emailAddress: 'ola@nova.example',
  websiteUrl: 'https://nova.example',
  bookingUrl: 'https://nova.example/book',
  latitude: 37.13772,
  longitude: -8.02042,
  tourismType: 'Rural',
  starRating: 4,
  noOfRooms: 64,
  maxOccupancy: 140,
  noOfStaff: 38,
  grossFloorArea: 4120.5,
  eprBenchmarkYear: '032024',
  closedInLowSeason: true,
  lowSeasonCloseDate: '2026-11-15',
  hotelReopens: '2027-02-20',
  numberOfSwimmingPools: 2,
  otherWaterAttractionsAtProperty: 1,
  ownedOrFranchisedByATourOperator: true,
  tourOperatorName: 'Meridian',
  doYouHaveAnimalsAtYourProperty: true,
  pettingZoo: true,
  freeRoamingWildAnimalsGuestsCanInteractWith: true,
  animalsUsedforTransportEntertainmentOrActivities: true,
  animalsUsedForPhotosOrEntertainment: true,
  aquariumContainingMarineMammals: true,
  strayCatsOrDogs: true,
  zooOrOtherCaptiveAnimalsOnDisplay: true,
  sanctuary: true,
  stayBetterUserID: '20418',
  sapNumber: '7003391',
  giataId: '114422',
  vatNumber: 'PT501234567',
  historicUSRCode: 'USR-1',
  historicHotelName: 'Quinta Velha',
  hotelComplex: 'Vale',
  project: 'Water watch',
  companyBrandID: newId(),
  businessTypeID: newId(),
  certificationID: newId(),
}

describe('adding a site', () => {
  it('stores every field, issues UCC and property code and sets the membership end', async () => {
    const added = await addSite(ALL_FIELDS)
    const { body } = await admin.call('getSite', { params: { id: added.siteID } })
    expect(body).toEqual(added)
    expect(body).toMatchObject({ ...ALL_FIELDS, membershipEnd: '2026-02-28', companyID })
    expect(body.propertyURN).toMatch(/^\d{6}$/)
    expect(body.propertyCode).toMatch(/^P\d{5}$/)
    expect(body.membershipStatus?.name).toBe('Current')
    expect((await findLastEvent(body.siteID))?.description).toBe(
      `"Quinta Nova" was added as UCC ${body.propertyURN}.`,
    )
  })

  it('never issues a UCC or property code twice, even after a site was deleted', async () => {
    const first = await addSite()
    await admin.call('deleteSite', { params: { id: first.siteID } })
    const sites = await Promise.all(
      Array.from({ length: 5 }, () => addSite({ propertyURN: first.propertyURN })),
    )
    const numbers = [first, ...sites].map(({ propertyURN }) => propertyURN)
    expect(new Set(numbers).size).toBe(6)
    expect(new Set([first, ...sites].map(({ propertyCode }) => propertyCode)).size).toBe(6)
  })

  it('accepts a company as a record and ignores read-only and unknown fields', async () => {
    const { companyID: _, ...rest } = validSite
    const body = { ...rest, company: { companyID }, membershipEnd: '2040-01-01', colour: 'red' }
    const added = await admin.call('createSite', { body })
    expect(added.body).toMatchObject({ companyID, membershipEnd: '2027-06-01' })
    expect(added.body).not.toHaveProperty('colour')
  })

  it('rejects missing fields with the messages of the form', async () => {
    const { status, body } = await admin.refusal('createSite', { body: {} })
    expect(status).toBe(422)
    expect(Object.fromEntries((body.errors ?? []).map(({ field, message }) => [field, message]))).toEqual({
      siteName: 'Please enter the property name',
      accommodationType: 'Please select an accommodation type',
      membershipStatus: 'Please select a membership status',
      membershipStart: 'Please enter the membership start date',
      cityTown: 'Please enter the city or town',
      country: 'Please select a country',
      emailAddress: 'Please enter the general enquiries email address',
      noOfRooms: 'Please enter the number of rooms',
      maxOccupancy: 'Please enter the maximum occupancy',
      serviceTier: 'Please select a membership type',
      companyID: 'Please select a company',
    })
  })

  it.each([
    [{ latitude: 91 }, { latitude: 'Please enter a valid latitude' }],
    [{ websiteUrl: 'nope' }, { websiteUrl: 'Please enter a valid website' }],
    [{ county: null }, { county: 'Please select an area' }],
    [{ county: 'ES-CT' }, { county: 'Please select an area' }],
    [{ country: 'ZZ' }, { country: 'Please select a country' }],
    [{ customerSince: '2099-01-01' }, { customerSince: 'Please enter a date that is not after today' }],
    [{ noOfRooms: -1 }, { noOfRooms: 'Please enter a whole number from 0 to 1,000,000' }],
    [{ noOfRooms: 2.5 }, { noOfRooms: 'Please enter a whole number from 0 to 1,000,000' }],
    [{ companyID: newId() }, { companyID: 'There is no such company.' }],
    [{ serviceTier: { serviceTierID: newId() } }, { serviceTier: 'There is no such membership type.' }],
    [{ hotelGroups: [{ hotelGroupID: newId() }] }, { hotelGroups: 'There is no such group.' }],
    [{ tourOperators: [{ tourOperatorID: newId() }] }, { tourOperators: 'There is no such travel company.' }],
    [
      { mainContactUser: { userID: newId() } },
      { mainContactUser: 'This person is not a user of this site.' },
    ],
    [{ siteName: 'x'.repeat(201) }, { siteName: 'Please enter no more than 200 characters' }],
  ])('rejects %o', async (overrides, expected) => {
    expect(await refuseSite(overrides)).toEqual(expected)
  })

  it.each([
    ['a text instead of a number', { noOfRooms: '12' }],
    ['a day that does not exist', { membershipStart: '2025-02-30' }],
    ['an invalid id', { serviceTier: { serviceTierID: 'x' } }],
    ['a list instead of a text', { siteName: ['a'] }],
  ])('rejects %s', async (_what, overrides) => {
    const { status } = await admin.post('/api/Site', { ...validSite, ...overrides })
    expect(status).toBe(422)
  })

  it('requires and stores no area for a country without areas', async () => {
    expect(await addSite({ country: 'gi', county: 'PT-08' })).toMatchObject({ country: 'GI', county: null })
  })

  it('adds one record for repeated requests with the same idempotency key', async () => {
    const repeat = () =>
      admin.call('createSite', { body: validSite, headers: { 'idempotency-key': `add-${companyID}` } })
    expect((await repeat()).body.siteID).toBe((await repeat()).body.siteID)
  })
})

describe('changing a site', () => {
  it('accepts the site as it was read and logs the changed fields', async () => {
    const site = await addSite()
    const { body } = await admin.call('updateSite', {
      body: { ...site, noOfRooms: 70, enabled: false, membershipStart: '2025-07-01' },
    })
    expect(body).toMatchObject({ noOfRooms: 70, enabled: false, membershipEnd: '2027-07-01' })
    expect(await findLastEvent(site.siteID)).toMatchObject({
      title: 'Customer changed',
      description: expect.stringContaining('Rooms from "64" to "70"'),
      data: { before: { noOfRooms: 64, enabled: true }, after: { noOfRooms: 70, enabled: false } },
    })
  })

  it('does not change omitted fields', async () => {
    const site = await addSite(ALL_FIELDS)
    const { body } = await admin.call('updateSite', { body: { siteID: site.siteID, noOfStaff: 40 } })
    expect(body).toEqual({ ...site, noOfStaff: 40 })
  })

  it('rejects the second of two concurrent changes with the current site', async () => {
    const site = await addSite()
    const loaded = await admin.call('getSite', { params: { id: site.siteID } })
    const headers = { 'if-match': loaded.headers.get('etag') ?? '' }
    const change = (noOfStaff: number) =>
      admin.send('PUT', '/api/Site', { siteID: site.siteID, noOfStaff }, headers)
    const responses = await Promise.all([change(1), change(2)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    const accepted = responses.find(({ status }) => status === 200)
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'stale',
      current: accepted?.body,
    })
  })

  it('accepts a disabled lookup entry that the site already has, and rejects it for new sites', async () => {
    const site = await addSite()
    const { serviceTierID } = validSite.serviceTier
    await server.db
      .updateTable('service_tier')
      .set({ enabled: false })
      .where('service_tier_id', '=', serviceTierID)
      .execute()
    await admin.call('updateSite', { body: { ...site, noOfStaff: 3 } })
    expect(await refuseSite({})).toEqual({ serviceTier: 'There is no such membership type.' })
  })

  it('returns 404 for an unknown id', async () => {
    for (const siteID of [ZERO_ID, newId()])
      expect((await admin.refusal('updateSite', { body: { ...validSite, siteID } })).status).toBe(404)
  })
})

describe('groups and travel trades of a site', () => {
  it('are replaced by those in the request, and logged by name', async () => {
    const coast = await aSiteGroup(server.db, { name: 'Coast' })
    const hills = await aSiteGroup(server.db, { name: 'Hills' })
    const trade = await aSiteGroup(server.db, { kind: 'travel-trade', name: 'Sun Tours' })
    const site = await addSite({
      hotelGroups: [{ hotelGroupID: coast.group_id }],
      tourOperators: [{ tourOperatorID: trade.group_id }],
    })
    expect(site.hotelGroups).toEqual([{ hotelGroupID: coast.group_id, name: 'Coast' }])
    const { body } = await admin.call('updateSite', {
      body: { siteID: site.siteID, hotelGroups: [{ hotelGroupID: hills.group_id }], tourOperators: [] },
    })
    expect(body.hotelGroups).toEqual([{ hotelGroupID: hills.group_id, name: 'Hills' }])
    expect(body.tourOperators).toEqual([])
    expect((await findLastEvent(site.siteID))?.description).toContain('Groups/chains from "Coast" to "Hills"')
  })

  it('rejects a travel trade as a group', async () => {
    const trade = await aSiteGroup(server.db, { kind: 'travel-trade' })
    expect(await refuseSite({ hotelGroups: [{ hotelGroupID: trade.group_id }] })).toEqual({
      hotelGroups: 'There is no such group.',
    })
  })
})

describe('deleting a site', () => {
  it('deletes attachments and logs the deletion', async () => {
    const site = await addSite()
    const user = await aUser(server.db)
    await aGrant(server.db, { user_id: user.user_id, site_id: site.siteID })
    await admin.call('deleteSite', { params: { id: site.siteID } })
    expect((await admin.refusal('getSite', { params: { id: site.siteID } })).status).toBe(404)
    expect((await admin.refusal('deleteSite', { params: { id: site.siteID } })).status).toBe(404)
    expect((await findLastEvent(site.siteID))?.title).toBe('Customer deleted')
  })

  it('rejects a referenced site and advises to disable it', async () => {
    const site = await addSite()
    await server.platform.pool.query(
      'create table if not exists permanent_reference (site_id uuid references site)',
    )
    await server.platform.pool.query('insert into permanent_reference values ($1)', [site.siteID])
    const { status, body } = await admin.refusal('deleteSite', { params: { id: site.siteID } })
    expect([status, body.code]).toEqual([409, 'site-in-use'])
    expect(body.title).toContain('Disable it instead.')
    await admin.call('getSite', { params: { id: site.siteID } })
  })
})

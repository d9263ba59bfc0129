import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCompany } from '#test/builders/company'
import { aGrant } from '#test/builders/grant'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import { startTestServer, type TestServer } from '#test/server'
import { aValidSite } from './testing/a-valid-site.ts'

let server: TestServer
let admin: Client
let hotel: Client
let hotelID: string
let siteID: string
beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  admin = server.as(await aUser(db, { roles: ['Admin'] }))
  const company = await aCompany(db)
  siteID = (await admin.call('createSite', { body: await aValidSite(db, company.company_id) })).body.siteID
  hotelID = (await aUser(db)).user_id
  await aGrant(db, { user_id: hotelID, site_id: siteID })
  hotel = server.as(hotelID)
})
afterAll(() => server.stop())

describe('a Hotel user', () => {
  it('does not receive Admin-only fields', async () => {
    const { body } = await hotel.call('getSite', { params: { id: siteID } })
    for (const field of ['sapNumber', 'stayBetterUserID', 'vatNumber', 'hotelGroups', 'companyBrandID'])
      expect(body).not.toHaveProperty(field)
    expect(body.serviceTier).not.toBeNull()
  })

  it('must choose a main contact if the site has users', async () => {
    const { status, body } = await hotel.refusal('updateSite', { body: { siteID, noOfStaff: 5 } })
    expect(status).toBe(422)
    expect(body.errors).toEqual([
      {
        field: 'mainContactUser',
        code: 'main-contact-missing',
        message: 'Please select a user as a main contact for this site',
      },
    ])
  })

  it('can change contact, address and auditing profile, and other fields in the request are ignored', async () => {
    const before = (await hotel.call('getSite', { params: { id: siteID } })).body
    const request = {
      ...before,
      telephone: '+351 289 555 099',
      noOfRooms: 70,
      mainContactUser: { userID: hotelID },
      siteName: 'Mine',
      enabled: false,
      membershipStart: '2026-01-01',
      ownedOrFranchisedByATourOperator: true,
      sapNumber: '1',
      serviceTier: null,
    }
    const { body } = await hotel.call('updateSite', { body: request })
    expect(body).toMatchObject({
      telephone: '+351 289 555 099',
      noOfRooms: 70,
      mainContactUser: { userID: hotelID },
      siteName: before.siteName,
      enabled: true,
      membershipStart: before.membershipStart,
      membershipEnd: before.membershipEnd,
      ownedOrFranchisedByATourOperator: false,
      serviceTier: before.serviceTier,
    })
    const asAdmin = (await admin.call('getSite', { params: { id: siteID } })).body
    expect(asAdmin.sapNumber).toBe('')
  })

  it('can save a site with an error in an Admin-only field', async () => {
    await server.db.updateTable('site').set({ service_tier_id: null }).where('site_id', '=', siteID).execute()
    await hotel.call('updateSite', { body: { siteID, noOfStaff: 6 } })
    const refusal = await admin.refusal('updateSite', { body: { siteID, noOfStaff: 7 } })
    expect(refusal.body.errors?.map(({ field }) => field)).toEqual(['serviceTier'])
  })

  it('sees the error of a field that they may change', async () => {
    const { body } = await hotel.refusal('updateSite', { body: { siteID, longitude: -208.02042 } })
    expect(body.errors).toEqual([
      { field: 'longitude', code: 'longitude-wrong', message: 'Please enter a valid longitude' },
    ])
  })

  it('cannot add or delete a site', async () => {
    expect((await hotel.post('/api/Site', {})).status).toBe(403)
    expect((await hotel.delete(`/api/Site/${siteID}`)).status).toBe(403)
  })
})

describe('moving a site to another company', () => {
  it('removes the access of users of the former company, even as main contact, and keeps the users of the site', async () => {
    const { db } = server
    const [formerCompany, newCompany] = [await aCompany(db), await aCompany(db)]
    const { body } = await admin.call('createSite', { body: await aValidSite(db, formerCompany.company_id) })
    const [companyUser, siteUser] = [await aUser(db), await aUser(db)]
    await aGrant(db, { user_id: companyUser.user_id, company_id: formerCompany.company_id })
    await aGrant(db, { user_id: siteUser.user_id, site_id: body.siteID })
    await server
      .as(companyUser)
      .call('updateSite', { body: { siteID: body.siteID, mainContactUser: { userID: companyUser.user_id } } })
    await admin.call('updateSite', { body: { siteID: body.siteID, companyID: newCompany.company_id } })

    const params = { id: body.siteID }
    expect((await server.as(companyUser).refusal('getSite', { params })).status).toBe(404)
    const { body: moved } = await server.as(siteUser).call('getSite', { params })
    expect(moved.mainContactUser).toBeNull()
    const expired = await db.selectFrom('idempotency_expiry').select('user_id').execute()
    const userIDs = expired.map(({ user_id }) => user_id)
    expect(userIDs).toContain(companyUser.user_id)
    expect(userIDs).not.toContain(siteUser.user_id)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCompany } from '#test/builders/company'
import { aGrant } from '#test/builders/grant'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import { startTestServer, type TestServer } from '#test/server'
import { newId } from '../../platform/ids.ts'
import { aValidSite } from '../sites/testing/a-valid-site.ts'

let server: TestServer
let admin: Client
let companyID: string
let siteID: string
beforeAll(async () => {
  server = await startTestServer()
  admin = server.as(await aUser(server.db, { roles: ['Admin'] }))
})
afterAll(() => server.stop())
beforeEach(async () => {
  companyID = (await aCompany(server.db)).company_id
  const body = await aValidSite(server.db, companyID)
  siteID = (await admin.call('createSite', { body })).body.siteID
})

const createPerson = (first_name: string, overrides: object = {}) =>
  aUser(server.db, { first_name, ...overrides })
const aSiteUser = async (first_name: string, overrides: object = {}) => {
  const user = await createPerson(first_name, overrides)
  await aGrant(server.db, { user_id: user.user_id, site_id: siteID })
  return user
}
const setMainContact = (userID: string | null) =>
  admin.send('PUT', '/api/Site', { siteID, mainContactUser: userID === null ? null : { userID } })
const listUsers = async (query = {}) =>
  (await admin.call('listSiteUsers', { params: { id: siteID }, query })).body
const readMainContact = async () =>
  (await admin.call('getSite', { params: { id: siteID } })).body.mainContactUser

describe('users of a site', () => {
  it('contain the users of the site and of its company, and say which are users of the site', async () => {
    const siteMember = await aSiteUser('Ana')
    const companyUser = await createPerson('Bea')
    await aGrant(server.db, { user_id: companyUser.user_id, company_id: companyID })
    await aSiteUser('Gone', { disabled_at: server.clock.now() })
    const auditor = await createPerson('Aud', { roles: ['Auditor'] })
    const audit = { source: 'audit', source_id: newId() } as const
    await aGrant(server.db, { user_id: auditor.user_id, site_id: siteID, ...audit })
    await setMainContact(siteMember.user_id)
    expect(
      (await listUsers()).map(({ firstName, siteUser, mainContact }) => [firstName, siteUser, mainContact]),
    ).toEqual([
      ['Ana', true, true],
      ['Bea', false, false],
    ])
    const site = (await admin.call('getSite', { params: { id: siteID } })).body
    expect(site.siteUsers.map(({ userID }) => userID)).toEqual([siteMember.user_id])
  })

  it('are searched and returned in pages', async () => {
    await aSiteUser('Ana')
    // The search includes the e-mail address, part of which is a random hexadecimal number.
    await aSiteUser('Rosa')
    expect((await listUsers({ SearchTerm: 'ros' })).map(({ firstName }) => firstName)).toEqual(['Rosa'])
    const { body, headers } = await admin.call('listSiteUsers', {
      params: { id: siteID },
      query: { page: '2', pageCount: '1' },
    })
    expect(body.map(({ firstName }) => firstName)).toEqual(['Rosa'])
    expect(JSON.parse(headers.get('x-pagination') ?? '').totalCount).toBe(2)
  })

  it('of a company include the users of all its sites', async () => {
    await aSiteUser('Ana')
    const companyUser = await createPerson('Bea')
    await aGrant(server.db, { user_id: companyUser.user_id, company_id: companyID })
    await createPerson('Stranger')
    const { body } = await admin.call('listCompanyUsers', { params: { id: companyID } })
    expect(body.map(({ firstName }) => firstName)).toEqual(['Ana', 'Bea'])
    expect((await admin.refusal('listCompanyUsers', { params: { id: newId() } })).status).toBe(404)
  })
})

describe('main contact of a site', () => {
  it('becomes a user of the site', async () => {
    const companyUser = await createPerson('Bea')
    await aGrant(server.db, { user_id: companyUser.user_id, company_id: companyID })
    expect((await setMainContact(companyUser.user_id)).status).toBe(200)
    expect((await listUsers()).map(({ siteUser, mainContact }) => [siteUser, mainContact])).toEqual([
      [true, true],
    ])
  })

  it('can be set to a user of another site of the company by an Admin', async () => {
    const other = await aSite(server.db, { company_id: companyID })
    const user = await createPerson('Ana')
    await aGrant(server.db, { user_id: user.user_id, site_id: other.site_id })
    expect((await setMainContact(user.user_id)).status).toBe(200)
  })

  it('cannot be an unattached or disabled user', async () => {
    const unrelatedUser = await createPerson('Stranger')
    const disabledUser = await aSiteUser('Gone', { disabled_at: server.clock.now() })
    for (const { user_id } of [unrelatedUser, disabledUser])
      expect((await setMainContact(user_id)).status).toBe(422)
    expect(await readMainContact()).toBeNull()
  })

  it('is required if the site has users', async () => {
    const user = await aSiteUser('Ana')
    await setMainContact(user.user_id)
    const { status, body } = await setMainContact(null)
    expect(status).toBe(422)
    expect(body).toMatchObject({
      errors: [{ message: 'Please select a user as a main contact for this site' }],
    })
  })

  it('is cleared when the user is detached or disabled', async () => {
    const [first, second] = [await aSiteUser('Ana'), await aSiteUser('Bea')]
    await setMainContact(first.user_id)
    await admin.call('detachUserFromSite', { params: { id: first.user_id, siteId: siteID } })
    expect(await readMainContact()).toBeNull()
    await setMainContact(second.user_id)
    await admin.call('disableUser', { params: { id: second.user_id } })
    expect(await readMainContact()).toBeNull()
    const events = await server.db
      .selectFrom('event_log')
      .select('title')
      .where('correlation_id', '=', siteID)
      .where('title', '=', 'Main contact removed')
      .execute()
    expect(events).toHaveLength(2)
  })

  it('is never a user who is disabled concurrently', async () => {
    for (let round = 0; round < 5; round++) {
      const user = await aSiteUser('Ana')
      const responses = await Promise.all([
        setMainContact(user.user_id),
        admin.delete(`/api/User/${user.user_id}`),
      ])
      expect(responses.map(({ status }) => status)).not.toContain(500)
      expect((await readMainContact())?.userID).not.toBe(user.user_id)
    }
  })
})

describe('adding an existing user', () => {
  const add = (emailAddress: string) => admin.send('POST', `/api/Site/${siteID}/Users`, { emailAddress })

  it('finds the user by the exact e-mail address, ignoring case', async () => {
    const user = await createPerson('Ana', { email: `ana-${newId()}@example.test` })
    const { status, body } = await add(user.email.toUpperCase())
    expect(status).toBe(200)
    expect(body).toMatchObject({ userID: user.user_id, siteUser: true, mainContact: false })
    await server.as(user).call('getSite', { params: { id: siteID } })
    expect((await add(user.email)).status).toBe(200)
    expect(await listUsers()).toHaveLength(1)
  })

  it('attaches a user to a company and all its sites by the exact e-mail address', async () => {
    const user = await createPerson('Ana', { email: `ana-${newId()}@example.test` })
    const body = { emailAddress: user.email.toUpperCase() }
    const added = await admin.call('addExistingCompanyUser', { params: { id: companyID }, body })
    expect(added.body.userID).toBe(user.user_id)
    await server.as(user).call('getSite', { params: { id: siteID } })
    const { body: listed } = await admin.call('listCompanyUsers', { params: { id: companyID } })
    expect(listed.map(({ userID }) => userID)).toEqual([user.user_id])
  })

  it('rejects an unknown e-mail address, a disabled account and an auditor for a company', async () => {
    const disabledUser = await createPerson('Gone', { disabled_at: server.clock.now() })
    const auditor = await createPerson('Aud', { roles: ['Auditor'] })
    for (const emailAddress of ['nobody@example.test', disabledUser.email, auditor.email]) {
      const attempt = { params: { id: companyID }, body: { emailAddress } }
      expect((await admin.refusal('addExistingCompanyUser', attempt)).status, emailAddress).toBe(422)
    }
    const body = { emailAddress: (await createPerson('Bea')).email }
    const refused = await admin.refusal('addExistingCompanyUser', { params: { id: newId() }, body })
    expect(refused.status).toBe(404)
  })

  it('rejects an unknown or invalid e-mail address, a disabled account and an auditor for a site', async () => {
    const disabledUser = await createPerson('Gone', { disabled_at: server.clock.now() })
    const auditor = await createPerson('Aud', { roles: ['Auditor'] })
    for (const address of ['nobody@example.test', disabledUser.email, auditor.email, 'nobody'])
      expect((await add(address)).status, address).toBe(422)
    expect(await listUsers()).toEqual([])
    expect(
      (await admin.post(`/api/Site/${newId()}/Users`, { emailAddress: 'nobody@example.test' })).status,
    ).toBe(404)
  })
})

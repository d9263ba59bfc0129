import { HUB_PATH } from '@sojourn/contract'
import { ZERO_ID } from '@sojourn/domain'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCompany } from '#test/builders/company'
import { aGrant } from '#test/builders/grant'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import { startTestServer, type TestServer } from '#test/server'
import { CLOCK_START } from '#test/start'

let server: TestServer
let admin: Awaited<ReturnType<typeof aUser>>
beforeAll(async () => {
  server = await startTestServer()
  admin = await aUser(server.db, { roles: ['Admin'] })
})
afterAll(() => server.stop())

const listLogTitles = async (correlationID: string) =>
  (
    await server.db
      .selectFrom('event_log')
      .select('title')
      .where('correlation_id', '=', correlationID)
      .orderBy('event_id')
      .execute()
  ).map((event) => event.title)

describe('resendInvite', () => {
  it('resends the invitation, but not to a user who has accepted it', async () => {
    const invited = await aUser(server.db, { email_confirmed_at: null })
    await server.as(admin).call('resendInvite', { params: { id: invited.user_id } })
    const mails = (await server.mails()).filter((mail) => mail.to.includes(invited.email))
    expect(mails.map((mail) => mail.templateKey)).toEqual(['invite-hotel-user'])
    const { body } = await server.as(admin).call('getUser', { params: { id: invited.user_id } })
    expect(body.lastInvited).toBe(CLOCK_START.toISOString())

    const confirmed = await aUser(server.db)
    const refusal = await server.as(admin).refusal('resendInvite', { params: { id: confirmed.user_id } })
    expect(refusal).toMatchObject({ status: 409, body: { code: 'already-confirmed' } })
  })
})

describe('resetPassword', () => {
  it('emails a link only to a user who can sign in', async () => {
    const user = await aUser(server.db)
    await server.as(admin).call('resetPassword', { params: { id: user.user_id } })
    const mails = (await server.mails()).filter((mail) => mail.to.includes(user.email))
    expect(mails.map((mail) => mail.templateKey)).toEqual(['reset-password'])
    const disabledUser = await aUser(server.db, { disabled_at: CLOCK_START })
    expect(
      (await server.as(admin).refusal('resetPassword', { params: { id: disabledUser.user_id } })).status,
    ).toBe(404)
  })

  it('rejects a user who has not accepted the invitation with 409', async () => {
    const invited = await aUser(server.db, { email_confirmed_at: null, password_hash: null })
    const refusal = await server.as(admin).refusal('resetPassword', { params: { id: invited.user_id } })
    expect(refusal.body).toMatchObject({
      status: 409,
      code: 'not-confirmed',
      title: 'This user has not accepted the invitation yet. Please resend the invitation instead.',
    })
    expect((await server.mails()).filter((mail) => mail.to.includes(invited.email))).toEqual([])
  })
})

const hasExpiredResponses = async (userID: string): Promise<boolean> =>
  (await server.db.selectFrom('idempotency_expiry').where('user_id', '=', userID).execute()).length === 1

describe('changeMetricsAccess', () => {
  it('grants and revokes the EnvironmentalPerformance role, and toggles it without a body', async () => {
    const user = await aUser(server.db, { roles: ['Hotel'] })
    const params = { id: user.user_id }
    const changeAccess = (body: { metricsUser: boolean } | undefined, headers: Record<string, string> = {}) =>
      server.as(admin).call('changeMetricsAccess', { params, body, headers })
    expect((await changeAccess({ metricsUser: true })).body).toMatchObject({
      roles: 'Hotel,EnvironmentalPerformance',
      metricsUser: true,
    })
    const again = await changeAccess({ metricsUser: true })
    expect(again.headers.get('etag')).toBe('"2"')
    expect((await changeAccess(undefined)).body.metricsUser).toBe(false)
    expect(await listLogTitles(user.user_id)).toEqual(['EPIT access granted', 'EPIT access revoked'])
  })

  it('does not repeat earlier responses after access was revoked', async () => {
    const user = await aUser(server.db, { roles: ['Hotel', 'EnvironmentalPerformance'] })
    await server.as(admin).call('changeMetricsAccess', { params: { id: user.user_id }, body: undefined })
    expect(await hasExpiredResponses(user.user_id)).toBe(true)
  })

  it('rejects a stale version with the current user', async () => {
    const user = await aUser(server.db, { roles: ['Hotel'], version: 4 })
    const { status, body } = await server.as(admin).refusal('changeMetricsAccess', {
      params: { id: user.user_id },
      body: { metricsUser: true },
      headers: { 'If-Match': '"3"' },
    })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'stale', current: { userID: user.user_id, metricsUser: false } })
  })

  it('does not remove the only role of a user', async () => {
    const user = await aUser(server.db, { roles: ['EnvironmentalPerformance'] })
    const refusal = await server
      .as(admin)
      .refusal('changeMetricsAccess', { params: { id: user.user_id }, body: { metricsUser: false } })
    expect(refusal).toMatchObject({ status: 409, body: { code: 'last-role' } })
  })
})

describe('attaching and detaching', () => {
  it('grants and revokes a site', async () => {
    const [user, site] = [await aUser(server.db), await aSite(server.db, { site_name: 'Casa Alborada' })]
    const params = { id: user.user_id, siteId: site.site_id }
    const countSites = async () => (await server.as(user).call('getMe')).body.siteCount
    expect(await countSites()).toBe(0)
    expect((await server.as(admin).call('attachUserToSite', { params })).body.siteId).toBe(site.site_id)
    await server.as(admin).call('attachUserToSite', { params })
    expect(await countSites()).toBe(1)
    await server.as(admin).call('detachUserFromSite', { params })
    expect(await countSites()).toBe(0)
    expect(await listLogTitles(user.user_id)).toEqual(['Access granted', 'Access revoked'])
    expect((await server.as(admin).refusal('detachUserFromSite', { params })).status).toBe(404)
  })

  it('grants every site of a company, including sites that are added later', async () => {
    const [user, company] = [await aUser(server.db), await aCompany(server.db)]
    const params = { id: user.user_id, companyId: company.company_id }
    expect((await server.as(admin).call('attachUserToCompany', { params })).body.companyId).toBe(
      company.company_id,
    )
    const site = await aSite(server.db, { company_id: company.company_id })
    const { body } = await server.as(user).call('listUserSites', { params: { id: user.user_id } })
    expect(body.map((site) => site.siteID)).toEqual([site.site_id])
  })

  it('disconnects the user from the hub, who reconnects with the new permissions', async () => {
    const [user, site] = [await aUser(server.db), await aSite(server.db)]
    const token = await server.tokenFor(user)
    const client = io(server.url, { path: HUB_PATH, auth: { token }, forceNew: true, reconnection: false })
    try {
      await new Promise<void>((resolve) => client.once('connect', resolve))
      const disconnection = new Promise<string>((resolve) => client.once('disconnect', resolve))
      await server.as(admin).call('attachUserToSite', { params: { id: user.user_id, siteId: site.site_id } })
      expect(await disconnection).not.toBe('io client disconnect')
    } finally {
      client.close()
    }
  })

  it('clears the main contact when that user is detached', async () => {
    const user = await aUser(server.db)
    const site = await aSite(server.db, { main_contact_user_id: user.user_id })
    await aGrant(server.db, { user_id: user.user_id, site_id: site.site_id })
    await server.as(admin).call('detachUserFromSite', { params: { id: user.user_id, siteId: site.site_id } })
    const row = await server.db
      .selectFrom('site')
      .select(['main_contact_user_id', 'version'])
      .where('site_id', '=', site.site_id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ main_contact_user_id: null, version: 2 })
  })

  it('returns 404 for an unknown user, company or site, and for a disabled user', async () => {
    const site = await aSite(server.db)
    const disabledUser = await aUser(server.db, { disabled_at: CLOCK_START })
    const attachStatus = async (id: string, siteId: string) =>
      (await server.as(admin).refusal('attachUserToSite', { params: { id, siteId } })).status
    expect(await attachStatus(ZERO_ID, site.site_id)).toBe(404)
    expect(await attachStatus(admin.user_id, ZERO_ID)).toBe(404)
    expect(await attachStatus(disabledUser.user_id, site.site_id)).toBe(404)
    const company = { id: admin.user_id, companyId: ZERO_ID }
    expect((await server.as(admin).refusal('attachUserToCompany', { params: company })).status).toBe(404)
  })
})

describe('disableUser', () => {
  it('revokes all access immediately, keeps the name, and is idempotent', async () => {
    const user = await aUser(server.db)
    const token = await server.tokenFor(user)
    const requestMe = () => server.anonymous.get('/api/User/Me', { authorization: `Bearer ${token}` })
    expect((await requestMe()).status).toBe(200)
    await server.as(admin).call('disableUser', { params: { id: user.user_id } })
    expect((await requestMe()).status).toBe(401)
    await server.as(admin).call('disableUser', { params: { id: user.user_id } })
    expect(await listLogTitles(user.user_id)).toEqual(['Account disabled'])
    const { body } = await server.as(admin).call('getUser', { params: { id: user.user_id } })
    expect(body.name).toBe('Robin Marlow')
    expect((await server.as(admin).refusal('disableUser', { params: { id: ZERO_ID } })).status).toBe(404)
  })

  it('refuses to disable the signed-in user', async () => {
    const refusal = await server.as(admin).refusal('disableUser', { params: { id: admin.user_id } })
    expect(refusal).toMatchObject({
      status: 409,
      body: { code: 'disable-yourself', title: 'You cannot disable your own account.' },
    })
  })

  it('keeps one administrator when two disable each other concurrently', async () => {
    const other = await aUser(server.db, { roles: ['Admin'] })
    const responses = await Promise.all([
      server.as(admin).delete(`/api/User/${other.user_id}`),
      server.as(other).delete(`/api/User/${admin.user_id}`),
    ])
    expect(responses.filter((response) => response.status === 204)).toHaveLength(1)
    const remaining = await server.db
      .selectFrom('user_account')
      .select('user_id')
      .where('disabled_at', 'is', null)
      .where('user_id', 'in', [admin.user_id, other.user_id])
      .execute()
    expect(remaining).toHaveLength(1)
  })
})

import { ZERO_ID } from '@sojourn/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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

let email: string
let userCount = 0
beforeEach(() => {
  userCount += 1
  email = `new-person-${userCount}@example.test`
})

const invitation = (overrides: object = {}) => ({
  firstName: 'Beatriz',
  surname: 'Nogueira',
  email,
  roles: ['Hotel' as const, 'EnvironmentalPerformance' as const],
  companyId: ZERO_ID,
  siteId: ZERO_ID,
  ...overrides,
})

const findInvitedUser = async () =>
  server.db.selectFrom('user_account').selectAll().where('email', '=', email).executeTakeFirst()

const listGrants = (userID: string) =>
  server.db
    .selectFrom('access_grant')
    .select(['company_id', 'site_id', 'source'])
    .where('user_id', '=', userID)
    .execute()

const listLogTitles = async (userID: string) => {
  const log = await server.db
    .selectFrom('event_log')
    .select('title')
    .where('correlation_id', '=', userID)
    .orderBy('event_id')
    .execute()
  return log.map((event) => event.title)
}

describe('inviteUser', () => {
  it('creates an unconfirmed account, sends the invitation and logs it', async () => {
    expect((await server.as(admin).call('inviteUser', { body: invitation() })).body).toBe(true)
    const user = await findInvitedUser()
    expect(user).toMatchObject({
      name: 'Beatriz Nogueira',
      roles: ['Hotel', 'EnvironmentalPerformance'],
      email_confirmed_at: null,
      password_hash: null,
      last_invited_at: CLOCK_START,
    })
    const mails = (await server.mails()).filter((mail) => mail.to.includes(email))
    expect(mails.map((mail) => mail.templateKey)).toEqual(['invite-hotel-user'])
    const log = await server.db
      .selectFrom('event_log')
      .select(['title', 'user_id'])
      .where('correlation_id', '=', user?.user_id ?? '')
      .execute()
    expect(log).toEqual([{ title: 'Invitation sent', user_id: admin.user_id }])
    expect(await listGrants(user?.user_id ?? '')).toEqual([])
  })

  it.each([
    [['Admin'], 'invite-administrator'],
    [['Auditor'], 'invite-auditor'],
  ] as const)('sends %j the template %s', async (roles, templateKey) => {
    await server.as(admin).call('inviteUser', { body: invitation({ roles }) })
    const mails = (await server.mails()).filter((mail) => mail.to.includes(email))
    expect(mails.map((mail) => mail.templateKey)).toEqual([templateKey])
  })

  it('grants only the site when a site and its company are given', async () => {
    const site = await aSite(server.db)
    await server
      .as(admin)
      .call('inviteUser', { body: invitation({ companyId: site.company_id, siteId: site.site_id }) })
    expect(await listGrants((await findInvitedUser())?.user_id ?? '')).toEqual([
      { company_id: null, site_id: site.site_id, source: 'hand' },
    ])
  })

  it('grants the whole company for a company and the zero site', async () => {
    const company = await aCompany(server.db)
    await server.as(admin).call('inviteUser', { body: invitation({ companyId: company.company_id }) })
    expect(await listGrants((await findInvitedUser())?.user_id ?? '')).toEqual([
      { company_id: company.company_id, site_id: null, source: 'hand' },
    ])
  })

  it('returns false without changes when the address has an account, ignoring case', async () => {
    const site = await aSite(server.db)
    const user = await aUser(server.db, { email })
    const body = invitation({ email: email.toUpperCase(), siteId: site.site_id })
    expect((await server.as(admin).call('inviteUser', { body })).body).toBe(false)
    expect(await findInvitedUser()).toEqual(user)
    expect(await listGrants(user.user_id)).toEqual([])
    expect((await server.mails()).filter((mail) => mail.to.includes(email))).toEqual([])
  })

  it('restores a deleted user with the invited roles and without former access', async () => {
    const [formerSite, site] = [await aSite(server.db), await aSite(server.db)]
    const disabledUser = await aUser(server.db, { email, roles: ['Admin'], disabled_at: CLOCK_START })
    await aGrant(server.db, { user_id: disabledUser.user_id, site_id: formerSite.site_id })
    await aGrant(server.db, { user_id: disabledUser.user_id, company_id: formerSite.company_id })
    const body = invitation({ email: email.toUpperCase(), siteId: site.site_id })
    expect((await server.as(admin).call('inviteUser', { body })).body).toEqual({ restored: true })
    expect(await findInvitedUser()).toMatchObject({
      user_id: disabledUser.user_id,
      name: 'Beatriz Nogueira',
      roles: ['Hotel', 'EnvironmentalPerformance'],
      disabled_at: null,
      password_hash: null,
      email_confirmed_at: null,
      last_invited_at: CLOCK_START,
    })
    expect(await listGrants(disabledUser.user_id)).toEqual([
      { company_id: null, site_id: site.site_id, source: 'hand' },
    ])
    expect(await listLogTitles(disabledUser.user_id)).toEqual([
      'Account restored',
      'Access revoked',
      'Access granted',
    ])
    expect((await server.as(admin).call('inviteUser', { body })).body).toBe(false)
  })

  it('restores once for two concurrent invitations', async () => {
    const { user_id } = await aUser(server.db, { email, disabled_at: CLOCK_START })
    const responses = await Promise.all(
      [1, 2, 3].map(() => server.as(admin).call('inviteUser', { body: invitation() })),
    )
    const restored = responses.filter((response) => response.body !== false)
    expect(restored.map((response) => response.body)).toEqual([{ restored: true }])
    expect(await listLogTitles(user_id)).toEqual(['Account restored'])
    expect((await server.mails()).filter((mail) => mail.to.includes(email))).toHaveLength(1)
  })

  it('creates one account for two concurrent invitations', async () => {
    const responses = await Promise.all(
      [1, 2].map(() => server.as(admin).call('inviteUser', { body: invitation() })),
    )
    expect(responses.map((response) => response.body).toSorted()).toEqual([false, true])
  })

  it('rejects an unknown company or site, or a site of another company, and names the field', async () => {
    const [site, other] = [await aSite(server.db), await aCompany(server.db)]
    for (const [overrides, field] of [
      [{ companyId: admin.user_id }, 'companyId'],
      [{ siteId: admin.user_id }, 'siteId'],
      [{ companyId: other.company_id, siteId: site.site_id }, 'siteId'],
    ] as const) {
      const { status, body } = await server.as(admin).refusal('inviteUser', { body: invitation(overrides) })
      expect(status).toBe(422)
      expect(body.errors?.map((error) => error.field)).toEqual([field])
    }
    expect(await findInvitedUser()).toBeUndefined()
  })

  it.each([
    [{ firstName: ' ' }, 'firstName', 'Please enter the users first name'],
    [{ firstName: 'B' }, 'firstName', 'The first name must be at least 2 characters'],
    [{ surname: 'x'.repeat(101) }, 'surname', 'The surname must be no more than 100 characters'],
    [{ email: '' }, 'email', 'Please enter the users email address'],
    [{ email: 'not an address' }, 'email', 'Please enter a valid email address'],
    [{ roles: [] }, 'roles', undefined],
    [{ roles: ['Owner'] }, 'roles.0', undefined],
    [{ companyId: 'none' }, 'companyId', undefined],
  ])('refuses the values %j', async (overrides, field, message) => {
    const { status, body } = await server.as(admin).post('/api/User/Invite', invitation(overrides))
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'invalid', errors: [{ field, ...(message ? { message } : {}) }] })
  })
})

describe('createUser', () => {
  const newUser = (overrides: object = {}) => ({
    firstName: 'Rui',
    surname: 'Falcão',
    emailAddress: email,
    ...overrides,
  })

  it('creates and invites a Hotel user with EPIT access at a site', async () => {
    const site = await aSite(server.db)
    const { body } = await server.as(admin).call('createUser', { body: newUser({ siteId: site.site_id }) })
    expect(body).toMatchObject({
      name: 'Rui Falcão',
      emailAddress: email,
      roles: 'Hotel,EnvironmentalPerformance',
      siteId: site.site_id,
      companyId: null,
      accountConfirmed: false,
      metricsUser: true,
    })
    expect((await server.mails()).filter((mail) => mail.to.includes(email))).toHaveLength(1)
  })

  it('reports that a deleted user was restored', async () => {
    const disabledUser = await aUser(server.db, { email, disabled_at: CLOCK_START })
    const { body } = await server.as(admin).call('createUser', { body: newUser() })
    expect(body).toMatchObject({ userID: disabledUser.user_id, name: 'Rui Falcão', restored: true })
  })

  it('accepts roles as comma-separated text', async () => {
    const { body } = await server.as(admin).call('createUser', { body: newUser({ roles: ' auditor ' }) })
    expect(body.roles).toBe('Auditor')
  })

  it('refuses with an array of messages', async () => {
    await aUser(server.db, { email })
    const taken = await server.as(admin).post('/api/User/', newUser())
    expect(taken.status).toBe(409)
    expect(taken.body).toEqual(['A user with that email already exists.'])
    const empty = await server.as(admin).post('/api/User/', newUser({ firstName: '', emailAddress: 'x' }))
    expect(empty.status).toBe(422)
    expect(empty.body).toEqual(['Please enter the users first name', 'Please enter a valid email address'])
    const response = await server.as(admin).post('/api/User/', newUser({ roles: 'Owner' }))
    expect(response.body).toEqual(['Please choose at least one role'])
  })
})

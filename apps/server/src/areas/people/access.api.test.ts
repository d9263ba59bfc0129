import { type CallName, calls } from '@sojourn/contract'
import { canReadSite, type Grant, ROLES, type Role } from '@sojourn/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCompany } from '#test/builders/company'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import { startTestServer, type TestServer } from '#test/server'
import { CLOCK_START } from '#test/start'
import { newId } from '../../platform/ids.ts'
import { grantCompany, grantSite, readableBy, revokeSite } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('roles of each call', () => {
  const id = newId()
  /** A path for each call, and the roles that may call it. */
  const callCases: [CallName, string, readonly Role[]][] = [
    ['attachUserToCompany', `/api/User/${id}/Company/${id}`, ['Admin']],
    ['attachUserToSite', `/api/User/${id}/Sites/${id}`, ['Admin']],
    ['changeMetricsAccess', `/api/User/${id}/MetricsAccess`, ['Admin']],
    ['createUser', '/api/User', ['Admin']],
    ['detachUserFromSite', `/api/User/${id}/Sites/${id}`, ['Admin']],
    ['disableUser', `/api/User/${id}`, ['Admin']],
    ['getMe', '/api/User/Me', ROLES],
    ['getUser', `/api/User/${id}`, ROLES],
    ['inviteUser', '/api/User/Invite', ['Admin']],
    ['listUserSites', `/api/User/${id}/Sites`, ROLES],
    ['listUsers', '/api/User/Role/Hotel', ['Admin']],
    ['resendInvite', `/api/User/ResendInvite/${id}`, ['Admin']],
    ['resetPassword', `/api/User/ResetPassword/${id}`, ['Admin']],
    ['listCountries', '/api/Globalisation/Countries', ROLES],
    ['listAreas', '/api/Globalisation/Areas/PT', ROLES],
    ['listLanguages', '/api/Globalisation/Languages', ROLES],
  ]
  const send = async (name: CallName, path: string, user: TestServer['anonymous']) => {
    const method = calls[name].method
    if (method === 'GET') return (await user.get(path)).status
    return (method === 'POST' ? await user.post(path) : await user.delete(path)).status
  }

  it.each(callCases)('let only the permitted roles call %s', async (name, path, roles) => {
    expect(await send(name, path, server.anonymous)).toBe(401)
    for (const role of ROLES) {
      const status = await send(name, path, server.as(await aUser(server.db, { roles: [role] })))
      if (roles.includes(role)) expect([401, 403], `${role} is allowed`).not.toContain(status)
      else expect(status, `${role} is refused`).toBe(403)
    }
  })
})

describe('readable sites', () => {
  it('are the same in SQL and in the domain for every role and type of grant', async () => {
    const [own, foreign] = [await aCompany(server.db), await aCompany(server.db)]
    const sites = [
      await aSite(server.db, { company_id: own.company_id }),
      await aSite(server.db, { company_id: own.company_id }),
      await aSite(server.db, { company_id: foreign.company_id }),
    ]
    const [first, , third] = sites
    if (!first || !third) throw new Error('A site is missing.')
    const grantSets: Grant[][] = [
      [],
      [{ source: 'hand', siteID: first.site_id }],
      [{ source: 'hand', companyID: own.company_id }],
      [{ source: 'audit', siteID: third.site_id }],
      [
        { source: 'hand', companyID: own.company_id },
        { source: 'hand', siteID: first.site_id },
        { source: 'audit', siteID: first.site_id },
      ],
    ]
    const roleSets: Role[][] = [...ROLES.map((role) => [role]), ['Auditor', 'Hotel'], []]
    for (const roles of roleSets)
      for (const grants of grantSets) {
        const { user_id: userID } = await aUser(server.db, { roles })
        const grantColumns = { userID, at: CLOCK_START, by: null }
        for (const grant of grants)
          if ('companyID' in grant)
            await grantCompany(server.db, {
              ...grantColumns,
              company: { companyID: grant.companyID, name: 'C' },
            })
          else
            await grantSite(server.db, {
              ...grantColumns,
              site: { siteID: grant.siteID, siteName: 'S' },
              ...(grant.source === 'audit' ? { auditID: newId() } : {}),
            })
        const rows = await server.db
          .selectFrom('site')
          .select('site_id')
          .where(readableBy({ userID, roles }, 'site.site_id'))
          .where(
            'site_id',
            'in',
            sites.map((site) => site.site_id),
          )
          .execute()
        const expected = sites.filter((site) =>
          canReadSite({ roles, grants }, { siteID: site.site_id, companyID: site.company_id }),
        )
        expect(rows.map((row) => row.site_id).toSorted(), JSON.stringify({ roles, grants })).toEqual(
          expected.map((site) => site.site_id).toSorted(),
        )
      }
  })

  it('revoking the grant of one audit keeps the other grants', async () => {
    const row = await aSite(server.db)
    const site = { siteID: row.site_id, siteName: row.site_name }
    const { user_id: userID } = await aUser(server.db, { roles: ['Auditor', 'Hotel'] })
    const grantColumns = { userID, at: CLOCK_START, by: null, site }
    const [audit, laterAudit] = [newId(), newId()]
    const sorted = (...expected: string[]) => expected.toSorted()
    await grantSite(server.db, grantColumns)
    await grantSite(server.db, { ...grantColumns, auditID: audit })
    await grantSite(server.db, { ...grantColumns, auditID: laterAudit })
    const listGrantSources = async () =>
      (
        await server.db
          .selectFrom('access_grant')
          .select(['source', 'source_id'])
          .where('user_id', '=', userID)
          .execute()
      )
        .map((grant) => grant.source_id ?? grant.source)
        .toSorted()
    expect(await listGrantSources()).toEqual(sorted('hand', audit, laterAudit))
    expect(await revokeSite(server.db, { ...grantColumns, auditID: audit })).toBe(true)
    expect(await listGrantSources()).toEqual(sorted('hand', laterAudit))
    expect(await revokeSite(server.db, { ...grantColumns, auditID: audit })).toBe(false)
    expect(await revokeSite(server.db, grantColumns)).toBe(true)
    expect(await listGrantSources()).toEqual([laterAudit])
  })
})

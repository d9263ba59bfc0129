import { afterAll, beforeEach, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import { startTestServer } from '#test/server'

const server = await startTestServer()
afterAll(() => server.stop())
await anAudit(server.db)

let user: Awaited<ReturnType<typeof aUser>>
let admin: Client
beforeEach(async () => {
  user = await aUser(server.db, { roles: ['Admin'] })
  admin = server.withToken(await server.tokenFor(user))
  // The signature of the token is cached from here on.
  expect((await admin.call('listAudits')).body).toHaveLength(1)
})

const updateUser = (values: { roles?: string[]; disabled_at?: Date; first_name?: string }) =>
  server.db.updateTable('user_account').set(values).where('user_id', '=', user.user_id).execute()
const endSessions = () => server.db.deleteFrom('oidc_record').where('account_id', '=', user.user_id).execute()
const getStatus = async (query: string) => (await admin.get(`/api/Audit${query}`)).status

const PLAIN_QUERY = ''
const SEARCH_QUERY = '?SearchTerm=house'
const INVALID_QUERY = '?FilterType=AuditStatus.Name&Filter=Nothing'

it.each([PLAIN_QUERY, SEARCH_QUERY, INVALID_QUERY, '?page=40', '?Nonsense=1'])(
  'the audit list refuses GET /api/Audit%s immediately after the session has ended',
  async (query) => {
    await endSessions()
    expect(await getStatus(query)).toBe(401)
    expect(await getStatus(query)).toBe(401)
  },
)

it.each([PLAIN_QUERY, SEARCH_QUERY, INVALID_QUERY])(
  'the audit list refuses GET /api/Audit%s immediately after the person is disabled',
  async (query) => {
    await updateUser({ disabled_at: new Date() })
    expect(await getStatus(query)).toBe(401)
  },
)

it('the audit list refuses an expired session', async () => {
  await server.db
    .updateTable('oidc_record')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('account_id', '=', user.user_id)
    .execute()
  expect(await getStatus(PLAIN_QUERY)).toBe(401)
})

it.each([PLAIN_QUERY, SEARCH_QUERY, INVALID_QUERY])(
  'the audit list refuses GET /api/Audit%s immediately after the role was removed',
  async (query) => {
    await updateUser({ roles: ['EnvironmentalPerformance'] })
    expect(await getStatus(query)).toBe(403)
  },
)

it('the audit list contains only what a new role may see immediately after the change', async () => {
  await updateUser({ roles: ['Hotel'] })
  expect((await admin.call('listAudits')).body).toEqual([])
  await updateUser({ roles: ['Admin'] })
  expect((await admin.call('listAudits')).body).toHaveLength(1)
})

it('the audit list accepts requests immediately after the role was granted', async () => {
  await updateUser({ roles: ['EnvironmentalPerformance'] })
  expect(await getStatus(PLAIN_QUERY)).toBe(403)
  await updateUser({ roles: ['Admin'] })
  expect(await getStatus(PLAIN_QUERY)).toBe(200)
})

it('the audit list returns 400 for an invalid request', async () => {
  expect(await getStatus(INVALID_QUERY)).toBe(400)
  expect(await getStatus('?Nonsense=1')).toBe(400)
})

it('the audit list accepts the session of a renamed person', async () => {
  await updateUser({ first_name: 'Somebody' })
  expect(await getStatus(PLAIN_QUERY)).toBe(200)
})

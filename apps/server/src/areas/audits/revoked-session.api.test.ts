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

const change = (values: { roles?: string[]; disabled_at?: Date; first_name?: string }) =>
  server.db.updateTable('user_account').set(values).where('user_id', '=', user.user_id).execute()
const endSessions = () => server.db.deleteFrom('oidc_record').where('account_id', '=', user.user_id).execute()
const status = async (query: string) => (await admin.get(`/api/Audit${query}`)).status

const fast = ''
const slow = '?SearchTerm=house'
const wrong = '?FilterType=AuditStatus.Name&Filter=Nothing'

it.each([fast, slow, wrong, '?page=40', '?Nonsense=1'])(
  'the audit list refuses GET /api/Audit%s immediately after the session has ended',
  async (query) => {
    await endSessions()
    expect(await status(query)).toBe(401)
    expect(await status(query)).toBe(401)
  },
)

it.each([fast, slow, wrong])(
  'the audit list refuses GET /api/Audit%s immediately after the person is disabled',
  async (query) => {
    await change({ disabled_at: new Date() })
    expect(await status(query)).toBe(401)
  },
)

it('the audit list refuses an expired session', async () => {
  await server.db
    .updateTable('oidc_record')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('account_id', '=', user.user_id)
    .execute()
  expect(await status(fast)).toBe(401)
})

it.each([fast, slow, wrong])(
  'the audit list refuses GET /api/Audit%s immediately after the role was removed',
  async (query) => {
    await change({ roles: ['EnvironmentalPerformance'] })
    expect(await status(query)).toBe(403)
  },
)

it('the audit list contains only what a new role may see immediately after the change', async () => {
  await change({ roles: ['Hotel'] })
  expect((await admin.call('listAudits')).body).toEqual([])
  await change({ roles: ['Admin'] })
  expect((await admin.call('listAudits')).body).toHaveLength(1)
})

it('the audit list accepts requests immediately after the role was granted', async () => {
  await change({ roles: ['EnvironmentalPerformance'] })
  expect(await status(fast)).toBe(403)
  await change({ roles: ['Admin'] })
  expect(await status(fast)).toBe(200)
})

it('the audit list returns 400 for an invalid request', async () => {
  expect(await status(wrong)).toBe(400)
  expect(await status('?Nonsense=1')).toBe(400)
})

it('the audit list accepts the session of a renamed person', async () => {
  await change({ first_name: 'Somebody' })
  expect(await status(fast)).toBe(200)
})

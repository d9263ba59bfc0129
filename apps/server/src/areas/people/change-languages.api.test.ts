import { afterAll, describe, expect, it } from 'vitest'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'

const server = await startTestServer()
afterAll(() => server.stop())

const admin = server.as(await aUser(server.db, { roles: ['Admin'] }))

describe('changeLanguages', () => {
  it('sets languages without duplicates, and finds them with the filter', async () => {
    const auditor = await aUser(server.db, { roles: ['Auditor'], languages: ['en'] })
    const { body, headers } = await admin.call('changeLanguages', {
      params: { id: auditor.user_id },
      body: { languages: ['pt', 'el', 'pt'] },
    })
    expect(body.languages).toEqual(['pt', 'el'])
    expect(headers.get('etag')).toBe('"2"')
    const listSpeakers = async (code: string) =>
      (
        await admin.call('listUsers', {
          params: { role: 'Auditor' },
          query: { FilterType: 'Language', Filter: code, OrderBy: 'Profile.FirstName desc' },
        })
      ).body.map(({ userID }) => userID)
    expect(await listSpeakers('el')).toEqual([auditor.user_id])
    expect(await listSpeakers('en')).toEqual([])
    const log = await server.db
      .selectFrom('event_log')
      .select(['title', 'description'])
      .where('correlation_id', '=', auditor.user_id)
      .execute()
    expect(log).toEqual([{ title: 'Languages changed', description: 'Now pt, el.' }])
  })

  it('accepts an empty list, and does not write unchanged languages', async () => {
    const auditor = await aUser(server.db, { roles: ['Auditor'], languages: ['en'] })
    const params = { id: auditor.user_id }
    const unchanged = await admin.call('changeLanguages', { params, body: { languages: ['en'] } })
    expect(unchanged.headers.get('etag')).toBe('"1"')
    expect((await admin.call('changeLanguages', { params, body: { languages: [] } })).body.languages).toEqual(
      [],
    )
  })

  it('rejects unknown language codes', async () => {
    const auditor = await aUser(server.db, { roles: ['Auditor'] })
    const response = await admin.put(`/api/User/${auditor.user_id}/Languages`, {
      languages: ['en', 'klingon'],
    })
    expect(response.status).toBe(422)
    expect(response.body).toMatchObject({ errors: [{ field: 'languages.1' }] })
    expect((await admin.put(`/api/User/${auditor.user_id}/Languages`, {})).status).toBe(422)
  })

  it('rejects a stale version with the current record, and returns 404 for a disabled user', async () => {
    const auditor = await aUser(server.db, { roles: ['Auditor'], languages: ['en'] })
    const body = { languages: ['pt'] }
    const stale = await admin.refusal('changeLanguages', {
      params: { id: auditor.user_id },
      body,
      headers: { 'if-match': '"4"' },
    })
    expect(stale.body).toMatchObject({ code: 'stale', current: { languages: ['en'] } })
    const disabledUser = await aUser(server.db, { roles: ['Auditor'], disabled_at: server.clock.now() })
    expect(
      (await admin.refusal('changeLanguages', { params: { id: disabledUser.user_id }, body })).status,
    ).toBe(404)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '#test/builders/user'
import { startTestServer, type TestServer } from '#test/server'
import { getProgrammeSettings, saveProgrammeSettings } from './index.ts'
import { getPublicSite } from './public-site.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('getProgramme', () => {
  it('returns only the public settings without sign-in', async () => {
    const settings = await getProgrammeSettings(server.db)
    await saveProgrammeSettings(server.db, {
      ...settings,
      name: 'Green Harbour',
      supportEmail: 'support@green-harbour.example',
      complianceEmail: 'compliance@green-harbour.example',
      tools: [{ key: 'help', title: 'Help', text: 'Ask us.', url: 'https://green-harbour.example/help' }],
    })
    const { body } = await server.anonymous.call('getProgramme')
    expect(body).toEqual({
      name: 'Green Harbour',
      logo: null,
      supportEmail: 'support@green-harbour.example',
      reportRequestEmail: '',
      helpUrl: '',
      auditorZoneUrl: '',
      supportSiteUrl: '',
      tools: [{ key: 'help', title: 'Help', text: 'Ask us.', url: 'https://green-harbour.example/help' }],
      unsupportedBrowsers: ['Firefox', 'Safari'],
      numberFormat: 'browser',
      offlineDays: 14,
      checkUpGraceDays: 30,
    })
    expect(JSON.stringify(body)).not.toContain('compliance')
    expect(await getPublicSite(server.db)).toMatchObject({
      name: 'Green Harbour',
      supportEmail: 'support@green-harbour.example',
    })
  })

  it('serves the logo without sign-in', async () => {
    const documentID = await server.platform.transaction((trx) =>
      server.platform.files.store(
        trx,
        {
          owner: { kind: 'programme', id: '00000000-0000-0000-0000-000000000000' },
          name: 'logo.txt',
          mimeType: 'text/plain',
          createdBy: null,
        },
        Buffer.from('a logo'),
      ),
    )
    const { body } = await server.anonymous.call('getDocument', { params: { documentID } })
    expect(body.toString()).toBe('a logo')
  })
})

describe('reference data', () => {
  it('requires sign-in, and is cacheable for a day', async () => {
    expect((await server.anonymous.refusal('listCountries')).status).toBe(401)
    const client = server.as(await aUser(server.db))
    const { body, headers } = await client.call('listCountries')
    expect(body).toContainEqual({ code: 'ES', name: 'Spain', dialingCode: '+34' })
    expect(headers.get('cache-control')).toBe('private, max-age=86400')
    expect((await client.call('listLanguages')).body).toContainEqual({ code: 'el', name: 'Greek' })
  })

  it('returns the areas of a country, an empty list for a country without areas, and 404 for an unknown country', async () => {
    const client = server.as(await aUser(server.db))
    expect((await client.call('listAreas', { params: { country: 'PT' } })).body).toContainEqual({
      code: 'PT-08',
      name: 'Faro',
    })
    expect((await client.call('listAreas', { params: { country: 'GI' } })).body).toEqual([])
    expect((await client.refusal('listAreas', { params: { country: 'ZZ' } })).status).toBe(404)
    expect((await client.refusal('listAreas', { params: { country: 'Spain' } })).status).toBe(400)
  })
})

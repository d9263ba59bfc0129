import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import { startTestServer, type TestServer } from '#test/server'
import { interlacedPng, png } from '../../platform/files/testing/samples.ts'
import { getAnalyticsOrigin } from './routes.ts'

let server: TestServer
let adminID: string
let admin: Client
let defaultTools: { title: string; url: string }[]
beforeAll(async () => {
  server = await startTestServer()
  adminID = (await aUser(server.db, { roles: ['Admin'] })).user_id
  admin = server.as(adminID)
  defaultTools = (await admin.call('getProgrammeSettings')).body.tools
})
afterAll(() => server.stop())

const LOGO = png()

const settings = {
  name: 'Green Harbour',
  logo: null,
  supportEmail: 'support@green-harbour.example',
  complianceEmail: 'compliance@green-harbour.example',
  reportRequestEmail: '',
  helpUrl: 'https://green-harbour.example/help',
  auditorZoneUrl: '',
  supportSiteUrl: '',
  tools: [
    { key: 'help', title: 'Help', text: 'Ask us.', url: 'https://green-harbour.example/help' },
    { key: 'later', title: 'E-learning', text: '', url: '' },
  ],
  unsupportedBrowsers: ['Safari' as const],
  improvementDays: 60,
  auditorListScope: 'all' as const,
  analyticsUrl: 'https://charts.example/programme',
  selfRegistration: false,
  siteStorageGB: 50,
  sessionDays: 7,
  offlineDays: 21,
  securityContact: 'security@green-harbour.example',
  securityPolicyUrl: 'https://green-harbour.example/security',
  numberFormat: '1.234,5' as const,
  nameDecisionMaker: false,
  agreementRequired: true,
  caseAcknowledgeDays: 4,
  caseDecideDays: 40,
  checkUpGraceDays: 21,
}
beforeEach(async () => {
  await admin.call('updateProgrammeSettings', { body: settings })
})

describe('the settings of the programme', () => {
  it('are stored with a version', async () => {
    const { body, headers } = await admin.call('getProgrammeSettings')
    expect(body).toEqual({ ...settings, analyticsPage: settings.analyticsUrl })
    const version = { 'if-match': headers.get('etag') ?? '' }
    await admin.call('updateProgrammeSettings', { body: { ...settings, name: 'Harbour' }, headers: version })
    const outdated = await admin.refusal('updateProgrammeSettings', { body: settings, headers: version })
    expect(outdated.body).toMatchObject({ code: 'stale', current: { name: 'Harbour' } })
    expect((await server.anonymous.call('getProgramme')).body).toMatchObject({ name: 'Harbour' })
  })

  it('keeps the security settings when the body omits them', async () => {
    const { selfRegistration, siteStorageGB, sessionDays, securityContact, securityPolicyUrl, ...rest } =
      settings
    const { body } = await admin.call('updateProgrammeSettings', { body: rest })
    expect(body).toMatchObject({
      selfRegistration,
      siteStorageGB,
      sessionDays,
      securityContact,
      securityPolicyUrl,
    })
  })

  it('publishes for how many days audits open offline, and keeps the number when the body omits it', async () => {
    expect((await server.anonymous.call('getProgramme')).body.offlineDays).toBe(21)
    const { offlineDays, ...rest } = settings
    const { body } = await admin.call('updateProgrammeSettings', { body: rest })
    expect(body.offlineDays).toBe(offlineDays)
  })

  it('publishes the number format, and keeps it when the body omits it', async () => {
    expect((await server.anonymous.call('getProgramme')).body.numberFormat).toBe('1.234,5')
    const { numberFormat, ...rest } = settings
    const { body } = await admin.call('updateProgrammeSettings', { body: rest })
    expect(body.numberFormat).toBe(numberFormat)
  })

  it.each([
    ['numberFormat', '1 234,5'],
    ['siteStorageGB', 0],
    ['siteStorageGB', 10_001],
    ['sessionDays', 0],
    ['sessionDays', 366],
    ['offlineDays', 0],
    ['offlineDays', 61],
    ['securityContact', 'call us'],
    ['securityContact', 'javascript:alert(1)'],
    ['securityPolicyUrl', 'http://green-harbour.example'],
    ['securityContact', 'https://green-harbour.example/report here'],
    ['securityContact', 'https://green-harbour.example/\nPolicy: x'],
    ['securityContact', 'security team@green-harbour.example'],
    ['securityPolicyUrl', 'https://green-harbour.example/our policy'],
    ['securityPolicyUrl', 'https://green-harbour.example/\u0001'],
  ])('rejects %s = %j with 422', async (field, value) => {
    const refused = await admin.put('/api/programme/settings', { ...settings, [field]: value })
    expect(refused.status).toBe(422)
  })

  it('contain eight default tools without addresses', () => {
    expect(defaultTools.map(({ title }) => title)).toEqual([
      'Audit preparation',
      'E-learning',
      'Sustainability toolkit',
      'Marketing toolkit',
      'EPIT support',
      'News and updates',
      'Support',
      'ChainConnect head office meeting preparation',
    ])
    expect(new Set(defaultTools.map(({ url }) => url))).toEqual(new Set(['']))
  })

  it.each([
    ['an address without https', { helpUrl: 'http://green-harbour.example' }, 'helpUrl'],
    ['an address that runs a script', { supportSiteUrl: 'javascript:alert(1)' }, 'supportSiteUrl'],
    ['an invalid email address', { supportEmail: 'support' }, 'supportEmail'],
    ['a wildcard host for analytics', { analyticsUrl: 'https://*.example' }, 'analyticsUrl'],
    ['a policy inside the host for analytics', { analyticsUrl: 'https://a.example;b' }, 'analyticsUrl'],
    ['a user name for analytics', { analyticsUrl: 'https://me:secret@a.example' }, 'analyticsUrl'],
    ['a password in an address', { helpUrl: 'https://:secret@a.example' }, 'helpUrl'],
    ['no name', { name: ' ' }, 'name'],
    ['no time for improvements', { improvementDays: 0 }, 'improvementDays'],
    ['negative improvement days', { improvementDays: -5 }, 'improvementDays'],
    ['a tool without https', { tools: [{ ...settings.tools[0], url: 'ftp://a.example' }] }, 'tools.0.url'],
    ['two tools of the same key', { tools: [settings.tools[0], settings.tools[0]] }, 'tools'],
    ['an unknown browser', { unsupportedBrowsers: ['Mosaic'] }, 'unsupportedBrowsers.0'],
  ])('rejects %s', async (_what, overrides, field) => {
    const { status, body } = await admin.put('/api/Programme/Settings', { ...settings, ...overrides })
    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: [{ field }] })
    expect((await admin.call('getProgrammeSettings')).body).toMatchObject(settings)
  })

  it('explains what is wrong with an address that contains spaces or credentials', async () => {
    for (const analyticsUrl of ['https://me@a.example', 'https://a.example/a b']) {
      const { body } = await admin.refusal('updateProgrammeSettings', { body: { ...settings, analyticsUrl } })
      expect(body.errors).toMatchObject([
        { message: 'Please enter an address without spaces, a user name or a password' },
      ])
    }
  })

  it('requires an email or web address as security contact', async () => {
    const body = { ...settings, securityContact: 'call us' }
    expect((await admin.refusal('updateProgrammeSettings', { body })).body.errors).toMatchObject([
      { message: 'Please enter an email address or an address that starts with https://' },
    ])
  })

  it('logs the previous values', async () => {
    await admin.call('updateProgrammeSettings', { body: { ...settings, name: 'Harbour' } })
    const event = await server.db
      .selectFrom('event_log')
      .select(['title', 'user_id', 'data'])
      .where('source', '=', 'Programme')
      .orderBy('event_id', 'desc')
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({
      title: 'Programme settings changed',
      user_id: adminID,
      data: { before: { name: 'Green Harbour' } },
    })
  })
})

describe('/.well-known/security.txt', () => {
  const fetchSecurityText = async () => {
    const response = await fetch(`${server.url}/.well-known/security.txt`)
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      text: await response.text(),
    }
  }

  it('publishes the contact and policy of the programme settings', async () => {
    const expires = new Date(server.clock.now().getTime() + 180 * 86_400_000).toISOString()
    expect(await fetchSecurityText()).toEqual({
      status: 200,
      type: 'text/plain; charset=utf-8',
      text: [
        'Contact: mailto:security@green-harbour.example',
        `Expires: ${expires}`,
        'Policy: https://green-harbour.example/security',
        `Canonical: ${server.platform.config.publicUrl}/.well-known/security.txt`,
        '',
      ].join('\n'),
    })
  })

  it('can be read 60 times a minute from one address', async () => {
    const limitedServer = await startTestServer({ env: { REQUESTS_PER_MINUTE: '1000' } })
    try {
      const read = () => limitedServer.anonymous.get('/.well-known/security.txt')
      const responses = await Promise.all(Array.from({ length: 61 }, read))
      expect(responses.filter(({ status }) => status === 429)).toHaveLength(1)
    } finally {
      await limitedServer.stop()
    }
  })

  it('accepts a web page as the contact', async () => {
    const securityContact = 'https://green-harbour.example/report'
    await admin.call('updateProgrammeSettings', { body: { ...settings, securityContact } })
    expect((await fetchSecurityText()).text).toContain(`Contact: ${securityContact}\n`)
  })

  it('returns 404 while no contact is set', async () => {
    await admin.call('updateProgrammeSettings', { body: { ...settings, securityContact: '' } })
    expect((await fetchSecurityText()).status).toBe(404)
  })
})

describe('the logo', () => {
  const uploadFile = async (name: string, content: Buffer<ArrayBuffer>): Promise<string> => {
    const token = await server.tokenFor(adminID)
    const tusHeaders = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
    const created = await fetch(`${server.url}/api/Upload`, {
      method: 'POST',
      headers: {
        ...tusHeaders,
        'upload-length': String(content.length),
        'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
      },
    })
    const location = created.headers.get('location') ?? ''
    await fetch(`${server.url}${location}`, {
      method: 'PATCH',
      headers: { ...tusHeaders, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: content,
    })
    return location.slice(location.lastIndexOf('/') + 1)
  }

  it('can be uploaded, is public and shown in emails, and can be removed', async () => {
    const uploadID = await uploadFile('logo.png', LOGO)
    const { body } = await admin.call('updateProgrammeSettings', { body: { ...settings, uploadID } })
    const documentID = body.logo ?? ''
    const { body: bytes } = await server.anonymous.call('getDocument', { params: { documentID } })
    expect(bytes).toEqual(LOGO)
    const { headers } = await fetch(`${server.url}/api/document/${documentID}`)
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    await admin.call('testEmailTemplate', { body: { subject: 'Hello', template: '<p>Hello</p>' } })
    const newestMail = (await server.mails()).at(-1)
    expect(newestMail?.html).toContain(`/api/document/${documentID}"`)
    expect(newestMail?.html).toContain('Green Harbour')

    const unchanged = await admin.call('updateProgrammeSettings', { body: { ...settings, logo: documentID } })
    expect(unchanged.body.logo).toBe(documentID)
    const removed = await admin.call('updateProgrammeSettings', { body: { ...settings, logo: null } })
    expect(removed.body.logo).toBeNull()
    expect((await admin.refusal('getDocument', { params: { documentID } })).status).toBe(404)
  })

  it('rejects an image that the server cannot decode with 422', async () => {
    const uploadID = await uploadFile('logo.png', await interlacedPng(10, 10, 16))
    const { status, body } = await admin.refusal('updateProgrammeSettings', {
      body: { ...settings, uploadID },
    })
    expect([status, body.code]).toEqual([422, 'image-too-deep'])
  })

  it('must be an image uploaded by the same user', async () => {
    const uploadID = await uploadFile('logo.txt', Buffer.from('a logo'))
    const { status } = await admin.refusal('updateProgrammeSettings', { body: { ...settings, uploadID } })
    expect(status).toBe(415)
    const other = server.as(await aUser(server.db, { roles: ['Admin'] }))
    const otherUploadID = await uploadFile('logo.png', LOGO)
    expect(
      (await other.refusal('updateProgrammeSettings', { body: { ...settings, uploadID: otherUploadID } }))
        .status,
    ).toBe(404)
  })
})

it('omits a stored wildcard from the content security policy', async () => {
  const analyticsUrl = 'https://*.example/'
  await server.db.updateTable('programme_settings').set({ analytics_url: analyticsUrl }).execute()
  expect(await getAnalyticsOrigin(server.platform)).toBeUndefined()
})

it('falls back to the analytics page of the server configuration', async () => {
  const other = await startTestServer({ env: { ANALYTICS_URL: 'https://charts.example/server' } })
  try {
    const otherAdmin = other.as(await aUser(other.db, { roles: ['Admin'] }))
    const saveAnalyticsUrl = async (analyticsUrl: string) =>
      (await otherAdmin.call('updateProgrammeSettings', { body: { ...settings, analyticsUrl } })).body
    expect(await saveAnalyticsUrl('')).toMatchObject({
      analyticsUrl: '',
      analyticsPage: 'https://charts.example/server',
    })
    expect(await getAnalyticsOrigin(other.platform)).toBe('https://charts.example')
    expect(await saveAnalyticsUrl('https://own.example/')).toMatchObject({
      analyticsPage: 'https://own.example/',
    })
    expect(await getAnalyticsOrigin(other.platform)).toBe('https://own.example')
  } finally {
    await other.stop()
  }
})

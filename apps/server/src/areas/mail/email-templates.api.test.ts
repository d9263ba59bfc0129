import { getEmailTemplateGroup, ZERO_ID } from '@sojourn/domain'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { anEmailTemplate } from '#test/builders/email-template'
import { aMail } from '#test/builders/mail'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import { startTestServer, type TestServer } from '#test/server'
import { BUSY_TEMPLATE } from '../../platform/mail/testing/busy-template.ts'
import { purgeOutbox } from './outbox.ts'
import { getTemplateID } from './templates.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = server.as(await aUser(server.db, { roles: ['Admin'] }))
})
afterAll(() => server.stop())
afterEach(async () => {
  await server.db.deleteFrom('email_template').execute()
})

const TEMPLATE_KEYS =
  `invite-hotel-user invite-auditor invite-administrator confirm-email reset-password password-changed sign-in-blocked
  sign-in-link registration-waiting audit-booked audit-requested audit-date-confirmed audit-date-change-requested audit-upcoming
  audit-took-place report-reminder report-submitted report-rejected auditor-changed audit-expired
  improvements-required certified not-certified audit-cancelled improvements-reminder improvements-overdue
  certificate-expiring certificate-expired new-messages gift-declared monthly-data-due`.split(/\s+/)

const BOOKED_TEMPLATE_ID = getTemplateID('audit-booked')
const templateText = {
  subject: 'Ours: {{ siteName }}',
  template: '<p>Dear {{ firstName }}, it is booked.</p>',
}
const changedTemplate = { emailTemplateID: BOOKED_TEMPLATE_ID, name: 'Audit booked', ...templateText }

describe('the list of email templates', () => {
  it('returns every system template with described placeholders', async () => {
    const { body } = await admin.call('listEmailTemplates')
    for (const key of TEMPLATE_KEYS) expect(body.map((template) => template.key)).toContain(key)
    for (const template of body) {
      expect(template).toMatchObject({ system: true, changed: false })
      expect(template.subject).not.toBe('')
      for (const variable of template.variables) expect(variable.description).not.toBe('')
      expect(template.variables.map((variable) => variable.name)).toContain('programmeName')
    }
    expect(new Set(body.map((template) => template.name)).size).toBe(body.length)
  })

  it('has a group for every system template', async () => {
    const { body } = await admin.call('listEmailTemplates')
    expect(body.filter(({ key }) => getEmailTemplateGroup(key) === 'custom')).toEqual([])
  })

  it('lists custom templates among system templates by name', async () => {
    await anEmailTemplate(server.db, { name: '1 Season’s greetings' })
    const { body } = await admin.call('listEmailTemplates')
    expect(body[0]).toMatchObject({ name: '1 Season’s greetings', system: false, key: null })
  })

  it('finds a template by name in any case, by key, and by id', async () => {
    const byName = async (name: string) =>
      (await admin.call('getEmailTemplateByName', { params: { name } })).body.emailTemplateID
    expect(await byName('audit BOOKED')).toBe(BOOKED_TEMPLATE_ID)
    expect(await byName('audit-booked')).toBe(BOOKED_TEMPLATE_ID)
    expect((await admin.call('getEmailTemplate', { params: { id: BOOKED_TEMPLATE_ID } })).body.key).toBe(
      'audit-booked',
    )
    expect((await admin.refusal('getEmailTemplateByName', { params: { name: 'none' } })).status).toBe(404)
    expect((await admin.refusal('getEmailTemplate', { params: { id: ZERO_ID } })).status).toBe(404)
  })
})

describe('a system template', () => {
  it('can be edited and reset, and keeps its name', async () => {
    const before = await admin.call('getEmailTemplate', { params: { id: BOOKED_TEMPLATE_ID } })
    const { body } = await admin.call('updateEmailTemplate', { body: { ...changedTemplate, name: 'Mine' } })
    expect(body).toMatchObject({ ...templateText, name: 'Audit booked', system: true, changed: true })
    const reset = await admin.call('resetEmailTemplate', { params: { id: BOOKED_TEMPLATE_ID } })
    expect(reset.body).toEqual(before.body)
    const events = await server.db
      .selectFrom('event_log')
      .select('title')
      .where('correlation_id', '=', BOOKED_TEMPLATE_ID)
      .orderBy('event_id')
      .execute()
    expect(events.map((event) => event.title)).toEqual(['Email template changed', 'Email template reset'])
  })

  it('cannot be deleted', async () => {
    const { body } = await admin.refusal('deleteEmailTemplate', { params: { id: BOOKED_TEMPLATE_ID } })
    expect(body.code).toBe('system-template')
  })

  it('rejects the second of two concurrent changes, even after a reset', async () => {
    const etag = async () =>
      (await admin.call('getEmailTemplate', { params: { id: BOOKED_TEMPLATE_ID } })).headers.get('etag') ?? ''
    const first = { 'if-match': await etag() }
    const responses = await Promise.all(
      ['One', 'Two'].map((subject) =>
        admin.put('/api/EmailTemplate', { ...changedTemplate, subject }, first),
      ),
    )
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409])
    const second = { 'if-match': await etag() }
    await admin.call('resetEmailTemplate', { params: { id: BOOKED_TEMPLATE_ID } })
    await admin.call('updateEmailTemplate', { body: changedTemplate })
    const outdated = await admin.refusal('updateEmailTemplate', { body: changedTemplate, headers: second })
    expect(outdated.body).toMatchObject({ code: 'stale', current: { subject: templateText.subject } })
  })
})

describe('a custom template', () => {
  it('can be created, changed and deleted', async () => {
    const body = { emailTemplateID: ZERO_ID, name: 'Greetings', subject: 'Hello', template: '<p>Hi</p>' }
    const { body: created } = await admin.call('createEmailTemplate', { body })
    expect(created.emailTemplateID).not.toBe(ZERO_ID)
    const { emailTemplateID } = created
    const renamed = await admin.call('updateEmailTemplate', {
      body: { ...body, emailTemplateID, name: 'Wishes' },
    })
    expect(renamed.body.name).toBe('Wishes')
    const reset = await admin.refusal('resetEmailTemplate', { params: { id: emailTemplateID } })
    expect(reset.body.code).toBe('own-template')
    await admin.call('deleteEmailTemplate', { params: { id: emailTemplateID } })
    expect((await admin.refusal('getEmailTemplate', { params: { id: emailTemplateID } })).status).toBe(404)
  })

  it('requires a unique name, even for concurrent requests', async () => {
    const body = { name: 'Greetings', subject: 'Hello', template: '<p>Hi</p>' }
    const responses = await Promise.all([1, 2].map(() => admin.post('/api/EmailTemplate', body)))
    expect(responses.map((response) => response.status).sort()).toEqual([200, 422])
    const taken = await admin.refusal('createEmailTemplate', { body: { ...body, name: 'AUDIT booked' } })
    expect(taken.body.errors).toEqual([
      { field: 'name', code: 'taken', message: 'Another template has this name.' },
    ])
  })

  it('has scripts removed', async () => {
    const { body } = await admin.call('createEmailTemplate', {
      body: {
        name: 'Greetings',
        subject: 'Hello',
        template: `<p onclick="x()" style="color:red">Hi <b>you</b></p><script>alert(1)</script>
          <img src=x onerror=alert(1)><a class="button wide" href="{{ link }}">Go</a><a href="javascript:x()">No</a>`,
      },
    })
    expect(body.template).toMatch(
      /^<p>Hi <b>you<\/b><\/p>\s*<a class="button" href="{{ link }}">Go<\/a><a>No<\/a>$/,
    )
  })
})

describe('the content of an email that cannot be rendered', () => {
  it.each([
    [
      'subject',
      { subject: '{{ sitename }}' },
      expect.stringContaining('There is no placeholder sitename in this email.'),
    ],
    [
      'template',
      { template: '<p>{{ nobody }}</p>' },
      expect.stringContaining('There is no placeholder nobody in this email.'),
    ],
    [
      'template',
      { template: '<a href="{{ siteName }}">x</a>' },
      expect.stringContaining('The placeholder siteName cannot be used as the address of a link.'),
    ],
    ['template', { template: '<script>alert(1)</script>' }, 'Please write the text of the email.'],
    ['subject', { subject: '{{ siteName' }, '{{ siteName is not closed. Please end it with }}.'],
  ])('is rejected with an error for the field %s, without changes', async (field, overrides, message) => {
    for (const path of ['/api/EmailTemplate/Preview', '/api/EmailTemplate/Test']) {
      const { status, body } = await admin.post(path, { key: 'audit-booked', ...templateText, ...overrides })
      expect([status, body]).toMatchObject([422, { errors: [{ field, message }] }])
    }
    const { body } = await admin.refusal('updateEmailTemplate', {
      body: { ...changedTemplate, ...overrides },
    })
    expect(body.errors).toEqual([expect.objectContaining({ field, message })])
    const current = await admin.call('getEmailTemplate', { params: { id: BOOKED_TEMPLATE_ID } })
    expect(current.body.changed).toBe(false)
    expect(await server.mails()).toEqual([])
  })

  it('is rejected for an unknown template key', async () => {
    const { body } = await admin.refusal('previewEmailTemplate', {
      body: { ...templateText, key: 'nothing' },
    })
    expect(body.errors).toMatchObject([{ field: 'key' }])
  })
})

describe('a template with a one-time link', () => {
  const RESET_TEMPLATE_ID = getTemplateID('reset-password')
  const resetText = {
    subject: 'Your new password',
    template: '<p>Dear {{ firstName }}</p><p><a class="button" href="{{ link }}">Choose</a></p>',
  }

  it('marks its one-time link in the list of placeholders', async () => {
    const { body } = await admin.call('getEmailTemplate', { params: { id: RESET_TEMPLATE_ID } })
    const markedNames = body.variables.filter((variable) => variable.isOneTimeLink).map(({ name }) => name)
    expect(markedNames).toEqual(['link'])
  })

  it('has a marked placeholder if its email contains a token', async () => {
    const { body } = await admin.call('listEmailTemplates')
    const markedNames = body.filter(({ variables }) => variables.some((variable) => variable.isOneTimeLink))
    expect(markedNames.map(({ key }) => key)).toEqual(
      expect.arrayContaining([
        'account-exists',
        'audit-took-place',
        'confirm-email',
        'invite-administrator',
        'invite-auditor',
        'invite-hotel-user',
        'reset-password',
      ]),
    )
  })

  it.each([
    ['subject', { subject: '{{ link | split: "token=" | last }}' }, 'The subject cannot contain a link.'],
    ['template', { template: '<p>{{ link | split: "token=" | last }}</p>' }, 'cannot be changed or compared'],
    ['template', { template: '<p>{% assign x = link %}{{ x }}</p>' }, 'cannot use {% assign %}'],
    ['template', { template: '<p><a href="https://evil.example/?x={{ link }}">x</a></p>' }, 'Please change'],
    ['template', { template: '<p><a href="https://evil.example/">x</a></p>' }, 'can only lead to'],
    ['template', { template: '<p>{{ link }} or evil.example/reset</p>' }, 'can only lead to'],
    ['template', { template: '<p>Your code:{{ link }}</p>' }, 'Please put a space'],
    ['template', { template: '<p>Dear {{ firstName }}</p>' }, 'Please add {{ link }}.'],
  ])('rejects a %s that could leak, replace or omit the link with 422', async (field, overrides, message) => {
    const error = { field, message: expect.stringContaining(message) }
    for (const path of ['/api/EmailTemplate/Preview', '/api/EmailTemplate/Test']) {
      const { status, body } = await admin.post(path, { key: 'reset-password', ...resetText, ...overrides })
      expect([status, body]).toMatchObject([422, { errors: [error] }])
    }
    const { body } = await admin.refusal('updateEmailTemplate', {
      body: { emailTemplateID: RESET_TEMPLATE_ID, name: 'Reset a password', ...resetText, ...overrides },
    })
    expect(body.errors).toMatchObject([error])
  })
})

it('saving an email rejects a template of 100,000 tags with 422 before sanitising', async () => {
  const startedAt = process.threadCpuUsage().user
  const { body } = await admin.refusal('previewEmailTemplate', {
    body: { subject: 'Hello', template: '<'.repeat(100_000) },
  })
  expect(body.errors).toEqual([
    expect.objectContaining({
      field: 'template',
      message: 'This email has too much formatting. Please use less',
    }),
  ])
  expect((process.threadCpuUsage().user - startedAt) / 1_000).toBeLessThan(50)
})

it('saving an email rejects a template that needs too much time or memory with 422', async () => {
  const { body } = await admin.refusal('previewEmailTemplate', {
    body: { subject: 'Hello', template: BUSY_TEMPLATE },
  })
  expect(body.errors).toMatchObject([
    { field: 'template', message: expect.stringMatching(/produces too much text|takes too long/) },
  ])
})

it('testEmailTemplate stores a test email in the outbox if there is no mail server, and returns its entry', async () => {
  const { body } = await admin.call('testEmailTemplate', { body: { ...templateText, key: 'audit-booked' } })
  expect(body).toMatchObject({
    templateKey: 'audit-booked',
    subject: '[Test] Ours: Quinta das Amendoeiras',
    state: 'not-sent',
    lastError: null,
  })
  const { body: mail } = await admin.call('getOutboxMail', { params: { id: body.mailID } })
  expect(mail.subject).toBe('[Test] Ours: Quinta das Amendoeiras')
  await server.db.deleteFrom('mail').execute()
})

it('the preview of an email escapes HTML in its values', async () => {
  const { body } = await admin.call('previewEmailTemplate', {
    body: {
      subject: 'For {{ firstName }}',
      template: '<p>{{ "<img src=x onerror=x()>" }}{{ firstName }}</p>',
    },
  })
  expect(body.subject).toBe('For Duarte')
  expect(body.html).not.toContain('<img src=x')
  expect(body.text).toContain('Duarte')
})

it('the clean-up deletes emails after a year, except queued emails', async () => {
  const old = new Date(server.clock.now().getTime() - 366 * 86_400_000)
  await aMail(server.db, { subject: 'Old', state: 'sent', queued_at: old })
  await aMail(server.db, { subject: 'Waiting', state: 'queued', queued_at: old })
  await aMail(server.db, { subject: 'New', state: 'sent', queued_at: server.clock.now() })
  await purgeOutbox(server.platform).handle({})
  expect((await server.mails()).map((mail) => mail.subject)).toEqual(['Waiting', 'New'])
})

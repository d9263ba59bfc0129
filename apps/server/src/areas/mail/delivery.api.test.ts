import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { aMail } from '#test/builders/mail'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import { startTestServer, type TestServer } from '#test/server'
import { getTemplateID } from './templates.ts'
import { type MailServer, startMailServer } from './testing/mail-server.ts'

let mailServer: MailServer
let server: TestServer
let admin: Client
beforeAll(async () => {
  mailServer = await startMailServer()
  server = await startTestServer({ env: { SMTP_URL: mailServer.smtpUrl } })
  admin = server.as(await aUser(server.db, { roles: ['Admin'], email: 'robin@example.test' }))
})
afterAll(async () => {
  await server.stop()
  await mailServer.stop()
})

const waitForMail = (subject: string) =>
  vi.waitFor(
    () => {
      const delivered = mailServer.received.find((mail) => mail.subject === subject)
      expect(delivered, subject).toBeDefined()
      return delivered
    },
    { timeout: 15_000, interval: 50 },
  )

const readOutboxMail = async (mailID: string) =>
  (await admin.call('getOutboxMail', { params: { id: mailID } })).body

it('delivers an invitation with the text edited by an Admin', async () => {
  await admin.call('updateEmailTemplate', {
    body: {
      emailTemplateID: getTemplateID('invite-hotel-user'),
      name: 'ignored',
      subject: 'Come in, {{ firstName }}',
      template:
        '<p>Our own words.</p><script>alert(1)</script><p><a class="button" href="{{ link }}">Enter</a></p>',
    },
  })
  await admin.call('inviteUser', {
    body: {
      firstName: 'Marta',
      surname: 'Quintela',
      email: 'marta@example.test',
      roles: ['Hotel'],
      companyId: '00000000-0000-0000-0000-000000000000',
      siteId: '00000000-0000-0000-0000-000000000000',
    },
  })
  const delivered = await waitForMail('Come in, Marta')
  expect(delivered?.to?.map((to) => to.address)).toEqual(['marta@example.test'])
  expect(delivered?.html).toContain('Our own words.')
  expect(delivered?.html).not.toContain('script')
  expect(delivered?.text).toMatch(/Enter: http:\S+token=\S{20,}/)
})

it('sends a test email only to the current user, with the previewed content and [Test] before the subject', async () => {
  const draft = {
    key: 'audit-booked',
    subject: 'Soon: {{ siteName }}',
    template: '<p>On {{ auditDate }}. <a href="{{ link }}">Open</a></p>',
  }
  const { body: preview } = await admin.call('previewEmailTemplate', { body: draft })
  expect(preview.subject).toBe('Soon: Quinta das Amendoeiras')
  expect(preview.text).toContain(`Open: ${server.platform.config.publicUrl}/audits/audit/`)
  const { body: test } = await admin.call('testEmailTemplate', { body: draft })
  expect(test).toMatchObject({
    to: 'robin@example.test',
    subject: '[Test] Soon: Quinta das Amendoeiras',
    state: 'queued',
  })
  const delivered = await waitForMail('[Test] Soon: Quinta das Amendoeiras')
  expect(delivered?.to?.map((to) => to.address)).toEqual(['robin@example.test'])
  expect(delivered?.html?.trim()).toBe(preview.html.trim())
  await vi.waitFor(async () => expect((await readOutboxMail(test.mailID)).state).toBe('sent'), {
    timeout: 15_000,
  })
})

it('shows the error of the mail server in the outbox entry of a test email', async () => {
  mailServer.refuse(true)
  const { body: test } = await admin.call('testEmailTemplate', {
    body: { subject: 'Refused', template: '<p>Hello</p>' },
  })
  await vi.waitFor(
    async () =>
      expect(await readOutboxMail(test.mailID)).toMatchObject({
        state: 'failed',
        lastError: expect.stringContaining('5.7.1 not wanted here'),
      }),
    { timeout: 15_000 },
  )
  mailServer.refuse(false)
})

it('resends a failed email', async () => {
  mailServer.refuse(true)
  await admin.call('testEmailTemplate', { body: { subject: 'Once more', template: '<p>Hello</p>' } })
  const readStates = async () =>
    (await admin.call('listOutbox', { query: { SearchTerm: 'Once more' } })).body.map((row) => row.state)
  await vi.waitFor(async () => expect(await readStates()).toEqual(['failed']), { timeout: 15_000 })
  mailServer.refuse(false)
  const [mail] = (await admin.call('listOutbox', { query: { SearchTerm: 'Once more' } })).body
  const { body } = await admin.call('resendOutboxMail', { params: { id: mail?.mailID ?? '' } })
  expect(body).toMatchObject({ state: 'queued', attempts: 0, lastError: null })
  await waitForMail('[Test] Once more')
  await vi.waitFor(async () => expect(await readStates()).toEqual(['sent']))
  const again = await admin.refusal('resendOutboxMail', { params: { id: mail?.mailID ?? '' } })
  expect(again.body.code).toBe('mail-not-failed')
})

it('does not resend an email whose one-time link was removed', async () => {
  const html = '<p><a href="https://stays.example/begin?token=…">Begin</a></p>'
  const { mail_id } = await aMail(server.db, { state: 'failed', html })
  const { body } = await admin.refusal('resendOutboxMail', { params: { id: mail_id } })
  expect(body.code).toBe('mail-link-gone')
  // The outbox reports that the link is gone, so that the screen does not offer to resend.
  const outboxEntry = await admin.call('getOutboxMail', { params: { id: mail_id } })
  expect(outboxEntry.body.linkGone).toBe(true)
  const other = await aMail(server.db, { state: 'failed' })
  const unsent = await admin.call('getOutboxMail', { params: { id: other.mail_id } })
  expect(unsent.body.linkGone).toBe(false)
})

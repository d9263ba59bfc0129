import { sql } from 'kysely'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { aMail } from '#test/builders/mail'
import { createTestDatabase } from '#test/database'
import { TEST_SECRET_KEY } from '#test/secret-key'
import { createStoppedClock } from '../clock.ts'
import { createEncryption } from '../encryption.ts'
import { createMetrics } from '../health/metrics.ts'
import { newId } from '../ids.ts'
import { createJobs } from '../jobs/create-jobs.ts'
import { createLog } from '../log.ts'
import { createWorkerPool } from '../worker-pool.ts'
import { createMail, type MailOptions } from './create-mail.ts'
import { decryptContent } from './repository.ts'
import { BUSY_TEMPLATE } from './testing/busy-template.ts'

const { db, url, drop } = await createTestDatabase()
const lines: string[] = []
const log = createLog('info', { write: (line) => lines.push(line) })
const clock = createStoppedClock(new Date('2026-03-10T09:00:00Z'))
const encryption = createEncryption(TEST_SECRET_KEY)
const workers = createWorkerPool()
const cleanups: (() => Promise<void> | void)[] = []

const welcome = {
  key: 'welcome',
  name: 'Welcome',
  subject: 'Welcome, {{ name }}',
  body: '<p>Dear {{ name }},</p><p><a class="button" href="{{ link }}">Begin</a></p>',
  variables: {
    name: { description: 'Who', sample: 'Robin' },
    link: { description: 'Where', sample: 'https://stays.example/begin?token=abc', isOneTimeLink: true },
  },
}
const link = 'https://stays.example/begin?token=s3cret'
const request = {
  templateKey: 'welcome',
  to: { address: 'robin@example.test', name: 'Robin Marlow', userID: null },
  variables: { name: 'Robin', link },
}

/** A mail server that responds to each message with the next of the codes, and accepts when there are no more. */
async function startMailServer(responseCodes: number[] = [], recipientResponseCode?: number) {
  const received: { from: string; to: string[]; mail: Email }[] = []
  const attempted: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, callback) =>
      callback(
        recipientResponseCode === undefined
          ? undefined
          : Object.assign(new Error('5.1.1 no such person'), { responseCode: recipientResponseCode }),
      ),
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', async () => {
        const mail = await PostalMime.parse(Buffer.concat(chunks))
        attempted.push(mail)
        const responseCode = responseCodes.shift()
        if (responseCode !== undefined)
          return callback(Object.assign(new Error('try again later'), { responseCode }))
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map((recipient) => recipient.address),
          mail,
        })
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.unshift(() => new Promise((resolve) => server.close(resolve)))
  const address = server.server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return { received, attempted, smtpUrl: `smtp://127.0.0.1:${port}` }
}

async function startMail(smtpUrl: string | undefined, options: Partial<MailOptions> = {}) {
  const jobs = createJobs({ databaseUrl: url, log, metrics: createMetrics(), clock, pollSeconds: 0.5 })
  const config = { smtpUrl, mailFrom: 'Sojourn <post@stays.example>', publicUrl: 'https://stays.example' }
  const mail = createMail({
    db,
    jobs,
    config,
    clock,
    log,
    encryption,
    workers,
    templates: [welcome],
    ...options,
  })
  await jobs.start(mail.jobs(), { work: true })
  cleanups.unshift(async () => {
    await jobs.stop()
    mail.stop()
  })
  return { mail, jobs }
}

const decryptRow = (row: { encrypted_content: string | null } | undefined) =>
  decryptContent(encryption, row?.encrypted_content ?? '')
const readMails = () => db.selectFrom('mail').selectAll().orderBy('mail_id').execute()
const waitForState = (state: string) =>
  vi.waitFor(async () => expect((await readMails()).map((row) => row.state)).toEqual([state]), {
    timeout: 10_000,
  })

afterEach(async () => {
  for (const end of cleanups.splice(0)) await end()
  await db.deleteFrom('mail').execute()
  await db.deleteFrom('email_template').execute()
  lines.length = 0
})
afterAll(async () => {
  await workers.stop()
  await drop()
})

it('createMail sends an email once as HTML and text, and stores no token', async () => {
  const { received, smtpUrl } = await startMailServer()
  const { mail, jobs } = await startMail(smtpUrl)
  await mail.send(db, request)
  const [queued] = await readMails()
  await waitForState('sent')
  expect(received).toHaveLength(1)
  const [{ from, to, mail: receivedMail } = { from: '', to: [], mail: undefined }] = received
  expect([from, to]).toEqual(['post@stays.example', ['robin@example.test']])
  expect(receivedMail).toMatchObject({
    subject: 'Welcome, Robin',
    from: { name: 'Sojourn', address: 'post@stays.example' },
    to: [{ name: 'Robin Marlow', address: 'robin@example.test' }],
    messageId: `<${queued?.mail_id}@stays.example>`,
  })
  expect(receivedMail?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  )
  expect(receivedMail?.html).toContain(`href="${link}"`)
  expect(receivedMail?.text).toContain(`Begin: ${link}`)
  const [sent] = await readMails()
  expect(sent).toMatchObject({ attempts: 1, last_error: null, sent_at: clock.now() })
  expect(`${sent?.html}${sent?.text}`).not.toContain('s3cret')

  await jobs.send(db, 'send-mail', { mailID: queued?.mail_id })
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(received).toHaveLength(1)
})

it('a failed email is retried with the same Message-ID when the mail server asks for it', async () => {
  const { received, attempted, smtpUrl } = await startMailServer([451, 421])
  const { mail } = await startMail(smtpUrl, { firstDelayMilliseconds: 300 })
  await mail.send(db, request)
  await waitForState('sent')
  expect(received).toHaveLength(1)
  expect(attempted).toHaveLength(3)
  expect(new Set(attempted.map((mail) => mail.messageId)).size).toBe(1)
  expect((await readMails())[0]).toMatchObject({ attempts: 3, last_error: null })
})

it('an email fails after the last attempt and stores the reason', async () => {
  const { received, attempted, smtpUrl } = await startMailServer([451, 451, 451, 451])
  const { mail } = await startMail(smtpUrl, { maxAttempts: 3, firstDelayMilliseconds: 100 })
  await mail.send(db, request)
  await waitForState('failed')
  expect([received.length, attempted.length]).toEqual([0, 3])
  const [failed] = await readMails()
  expect(failed).toMatchObject({ attempts: 3, last_error: '451 try again later' })
  expect(failed?.text).not.toContain('s3cret')
  expect(lines.join('')).toContain('an email could not be sent"')
  expect(lines.join('')).not.toMatch(/robin@example|s3cret/)
})

it('an email fails at once when the recipient does not exist', async () => {
  const { smtpUrl } = await startMailServer([], 550)
  const { mail } = await startMail(smtpUrl)
  await mail.send(db, request)
  await waitForState('failed')
  expect((await readMails())[0]).toMatchObject({ attempts: 1, last_error: '550 5.1.1 no such person' })
})

it('createMail stores that the mail server cannot be reached and waits before the next attempt', async () => {
  const { mail } = await startMail('smtp://127.0.0.1:1', { firstDelayMilliseconds: 60_000 })
  await mail.send(db, request)
  await vi.waitFor(async () => expect((await readMails())[0]?.attempts).toBe(1))
  const [row] = await readMails()
  expect(row).toMatchObject({ state: 'queued' })
  expect(row?.last_error).toMatch(/^Could not connect to the mail server: .*ECONNREFUSED/)
  expect(decryptRow(row).text).toContain('s3cret')
})

it('createMail stores a one-time link encrypted until the email is sent, and never in a job', async () => {
  const { mail } = await startMail('smtp://127.0.0.1:1')
  await mail.send(db, request)
  const [queued] = await readMails()
  expect(JSON.stringify(queued)).not.toContain('s3cret')
  expect(queued?.text).toContain('Begin: https://stays.example/begin?token=…')
  expect(queued?.html).toContain('href="https://stays.example/begin?token=…"')
  expect(decryptRow(queued).html).toContain(`href="${link}"`)
  const { rows: jobs } = await sql`select data from pgboss.job`.execute(db)
  expect(JSON.stringify(jobs)).not.toContain('s3cret')
})

it('createMail removes the encrypted content of an email that was sent or has failed', async () => {
  const { smtpUrl } = await startMailServer()
  const { mail } = await startMail(smtpUrl)
  await mail.send(db, request)
  await waitForState('sent')
  expect((await readMails())[0]).toMatchObject({
    encrypted_content: null,
    text: expect.stringContaining('token=…'),
  })
})

it('createMail marks an email as failed when SECRET_KEY has changed', async () => {
  const { smtpUrl } = await startMailServer()
  const { mail } = await startMail(smtpUrl, {
    encryption: createEncryption('another key of thirty-two bytes!'),
  })
  await mail.send(db, request)
  await waitForState('sent')
  await db
    .updateTable('mail')
    .set({ encrypted_content: encryption.encrypt('mail', '{}') })
    .execute()
  const [sent] = await readMails()
  await mail.requeue(db, sent?.mail_id ?? '')
  await waitForState('failed')
  expect((await readMails())[0]?.last_error).toContain('SECRET_KEY')
})

it('createMail sends an email that an earlier release stored without encryption', async () => {
  const { received, smtpUrl } = await startMailServer()
  const { mail } = await startMail(smtpUrl)
  const { mail_id } = await aMail(db, { state: 'failed', text: link, html: `<a href="${link}">Begin</a>` })
  await mail.requeue(db, mail_id)
  await waitForState('sent')
  expect(received[0]?.mail.text).toContain(link)
  expect(JSON.stringify(await readMails())).not.toContain('s3cret')
})

it('createMail stores an email without sending it when there is no mail server', async () => {
  const { mail } = await startMail(undefined)
  await mail.send(db, request)
  const [row] = await readMails()
  expect(row).toMatchObject({ state: 'not-sent', attempts: 0, to_address: 'robin@example.test' })
  expect(decryptRow(row).text).toContain(link)
})

it('createMail sends no email when the change was rolled back', async () => {
  const { received, smtpUrl } = await startMailServer()
  const { mail } = await startMail(smtpUrl)
  const change = db.transaction().execute(async (trx) => {
    await mail.send(trx, request)
    throw new Error('rolled back')
  })
  await expect(change).rejects.toThrow()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(received).toEqual([])
  expect(await readMails()).toEqual([])
})

it('createMail rejects a second recipient or header in an address or a name', async () => {
  const { received, smtpUrl } = await startMailServer()
  const { mail } = await startMail(smtpUrl)
  const address = 'robin@example.test\r\nBcc: eve@example.test'
  await expect(mail.send(db, { ...request, to: { ...request.to, address } })).rejects.toThrow('plain address')
  expect(await readMails()).toEqual([])
  const name = 'Robin\r\nBcc: eve@example.test\r\n\r\n<b>Hello</b>'
  await mail.send(db, { ...request, to: { ...request.to, name }, variables: { name, link } })
  await waitForState('sent')
  expect(received[0]?.to).toEqual(['robin@example.test'])
  expect(received[0]?.mail.bcc ?? []).toEqual([])
  expect(received[0]?.mail.subject).toBe('Welcome, Robin Bcc: eve@example.test <b>Hello</b>')
  expect(received[0]?.mail.html).toContain('&lt;b&gt;Hello&lt;/b&gt;')
})

it('createMail rejects an email with links to other hosts', async () => {
  const { mail } = await startMail(undefined)
  for (const otherLink of ['https://elsewhere.example/', 'javascript:alert(1)', '/begin', ''])
    await expect(
      mail.send(db, { ...request, variables: { name: 'Robin', link: otherLink } }),
    ).rejects.toThrow('leads away from this installation')
})

const saveCustomTemplate = (subject: string, body = '<p>Changed {{ link }}</p>') =>
  db
    .insertInto('email_template')
    .values({
      email_template_id: newId(),
      key: 'welcome',
      name: 'Welcome',
      subject,
      body,
      created_at: clock.now(),
      updated_at: clock.now(),
    })
    .execute()

it('createMail uses only known templates and their custom texts', async () => {
  const { mail } = await startMail(undefined)
  await expect(mail.send(db, { ...request, templateKey: 'nothing' })).rejects.toThrow('no email template')
  await saveCustomTemplate('Hello {{ name }}')
  await mail.send(db, request)
  expect((await readMails())[0]).toMatchObject({ subject: 'Hello Robin' })
})

it('createMail falls back to the built-in text when the custom text is invalid', async () => {
  const { mail } = await startMail(undefined)
  await saveCustomTemplate('Hello {{ nickname }}')
  await mail.send(db, request)
  expect((await readMails())[0]).toMatchObject({ subject: 'Welcome, Robin' })
  expect(lines.join('')).toContain('a custom email template could not be rendered')
})

it.each([
  ['filters it in the subject', '{{ link | split: "token=" | last }}', '<p>x</p>'],
  ['sends it to another host', 'Hello', '<p><a href="https://evil.example/?x={{ link }}">x</a></p>'],
  [
    'attaches it to an address when the name is Robin',
    'Hello',
    '<p>{% if name == "Robin" %}https://evil.example/?x={% endif %}{{ link }}</p>',
  ],
  [
    'prints another host when the name is Robin',
    'Hello',
    '<p>{{ link }} {% if name == "Robin" %}{{ "https:" | append: "//evil.example" }}{% endif %}</p>',
  ],
  ['omits the link', 'Hello', '<p>Dear {{ name }}</p>'],
])('createMail falls back to the built-in text when a stored template %s', async (_title, subject, body) => {
  const { mail } = await startMail(undefined)
  await saveCustomTemplate(subject, body)
  await mail.send(db, request)
  const [row] = await readMails()
  expect(row).toMatchObject({ subject: 'Welcome, Robin' })
  expect(decryptRow(row).text).toContain(`Begin: ${link}`)
  expect(lines.join('')).toContain('a custom email template could not be rendered')
  expect(lines.join('')).not.toContain('s3cret')
})

it('createMail falls back to the built-in text when a stored template takes too long', async () => {
  const { mail } = await startMail(undefined, { sendMilliseconds: 1 })
  await saveCustomTemplate('Hello', BUSY_TEMPLATE)
  await mail.send(db, request)
  expect((await readMails())[0]).toMatchObject({ subject: 'Welcome, Robin' })
  expect(lines.join('')).toContain('takes too long')
})

it('createMail rejects a preview that takes too long', async () => {
  const { mail } = await startMail(undefined, { previewMilliseconds: 1 })
  const preview = mail.preview(db, { subject: 'Hello', body: BUSY_TEMPLATE }, {})
  await expect(preview).rejects.toThrow('This email takes too long to create.')
})

it('createMail sends no real token to a preview or a test', async () => {
  const { mail } = await startMail(undefined)
  const preview = await mail.preview(db, welcome, welcome.variables)
  expect(preview.text).toContain('Begin: https://stays.example/begin?token=abc')
})

it('createMail rejects values that carry a token without declaring a one-time link', async () => {
  const { mail } = await startMail(undefined)
  const homeLink = 'https://stays.example/?token=s3cret'
  const variables = { ...request.variables, homeLink }
  await expect(mail.send(db, { ...request, variables })).rejects.toThrow('isOneTimeLink')
})

it('an email shows the product mark while the programme has no logo', async () => {
  const { mail } = await startMail(undefined)
  await mail.send(db, request)
  expect((await readMails())[0]?.html).toContain('<img src="https://stays.example/mark.png"')
})

it('an email shows the programme’s logo by its public URL', async () => {
  const { mail } = await startMail(undefined)
  const documentID = newId()
  const logo = {
    document_id: documentID,
    name: 'logo.png',
    mime_type: 'image/png',
    size: 1,
    owner_kind: 'programme',
  }
  await db
    .insertInto('document')
    .values({ ...logo, owner_id: documentID, created_at: clock.now(), deleted_at: clock.now() })
    .execute()
  await db.updateTable('programme_settings').set({ logo_document_id: documentID }).execute()
  await mail.send(db, request)
  expect((await readMails())[0]?.html).toContain(
    `<img src="https://stays.example/api/document/${documentID}"`,
  )
})

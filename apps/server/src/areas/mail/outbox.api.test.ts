import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMail } from '#test/builders/mail'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import { startTestServer, type TestServer } from '#test/server'
import { newId } from '../../platform/ids.ts'
import { encryptContent } from '../../platform/mail/repository.ts'

let server: TestServer
let adminID: string
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  adminID = (await aUser(server.db, { roles: ['Admin'] })).user_id
  admin = server.as(adminID)
})
afterAll(() => server.stop())
beforeEach(() => server.db.deleteFrom('mail').execute())

const atMinute = (minute: number) => new Date(Date.UTC(2026, 2, 10, 9, minute))
const listOutbox = async (query: Record<string, string | string[]> = {}) => {
  const { body, headers } = await admin.call('listOutbox', { query })
  return {
    subjects: body.map((row) => row.subject),
    pagination: JSON.parse(headers.get('x-pagination') ?? 'null'),
  }
}

describe('the list of the outbox', () => {
  it('returns the newest first, in pages', async () => {
    for (const minute of [2, 1, 3])
      await aMail(server.db, { subject: `Mail ${minute}`, queued_at: atMinute(minute) })
    expect(await listOutbox()).toEqual({
      subjects: ['Mail 3', 'Mail 2', 'Mail 1'],
      pagination: { totalCount: 3, pageSize: 25, currentPage: 1, totalPages: 1 },
    })
    expect(await listOutbox({ page: '2', pageCount: '2' })).toMatchObject({ subjects: ['Mail 1'] })
    expect(await listOutbox({ page: '3', pageCount: '2' })).toEqual({
      subjects: [],
      pagination: { totalCount: 3, pageSize: 2, currentPage: 3, totalPages: 2 },
    })
    expect(await listOutbox({ OrderBy: 'QueuedDate' })).toMatchObject({
      subjects: ['Mail 1', 'Mail 2', 'Mail 3'],
    })
  })

  it('never repeats a row on two pages, even for equal timestamps', async () => {
    for (let number = 0; number < 5; number++)
      await aMail(server.db, { subject: `Mail ${number}`, queued_at: atMinute(0) })
    const pages = await Promise.all(['1', '2', '3'].map((page) => listOutbox({ page, pageCount: '2' })))
    expect(new Set(pages.flatMap((page) => page.subjects)).size).toBe(5)
  })

  it('returns the template name, or the key of a removed template', async () => {
    for (const [minute, template_key] of ['reset-password', 'own-template', 'long-gone'].entries())
      await aMail(server.db, { template_key, queued_at: atMinute(9 - minute) })
    const { body } = await admin.call('listOutbox')
    expect(body.map((row) => row.templateName)).toEqual(['Reset a password', 'Custom template', 'long-gone'])
  })

  it('filters by state', async () => {
    for (const state of ['sent', 'failed', 'not-sent']) await aMail(server.db, { subject: state, state })
    expect(await listOutbox({ FilterType: 'State', Filter: 'failed' })).toMatchObject({
      subjects: ['failed'],
      pagination: { totalCount: 1 },
    })
    const several = await listOutbox({ FilterType: ['State', 'State'], Filter: ['failed', 'not-sent'] })
    expect(several.subjects.toSorted()).toEqual(['failed', 'not-sent'])
  })

  it('searches recipient and subject without treating characters as wildcards', async () => {
    await aMail(server.db, { subject: 'Your invitation', to_address: 'robin@example.test' })
    await aMail(server.db, { subject: '100% done', to_address: 'kim@example.test' })
    expect((await listOutbox({ SearchTerm: 'ROBIN@' })).subjects).toEqual(['Your invitation'])
    expect((await listOutbox({ SearchTerm: 'invit' })).subjects).toEqual(['Your invitation'])
    expect((await listOutbox({ SearchTerm: '0%' })).subjects).toEqual(['100% done'])
    expect((await listOutbox({ SearchTerm: '_' })).subjects).toEqual([])
  })

  it.each([
    ['an unknown filter', { FilterType: 'Country', Filter: 'ES' }, 'unknown-filter', 'Country'],
    ['an unknown state', { FilterType: 'State', Filter: 'lost' }, 'unknown-filter', 'lost'],
    ['an unknown order', { OrderBy: 'Subject' }, 'unknown-order', 'Subject'],
    ['a filter without its value', { FilterType: 'State' }, 'bad-request', 'pairs'],
  ])('rejects %s and names the value', async (_what, query, code, value) => {
    const { status, body } = await admin.refusal('listOutbox', { query })
    expect([status, body.code]).toEqual([400, code])
    expect(body.detail).toContain(value)
  })
})

const listOpenings = () =>
  server.db
    .selectFrom('event_log')
    .select(['correlation_id', 'user_id', 'event_at', 'title', 'description', 'data'])
    .where('title', '=', 'Email with a one-time link opened')
    .execute()

describe('an email in the outbox', () => {
  const mailWithLink = {
    html: '<p><a href="https://stays.example/invitation?token=s3cret">Accept</a></p>',
    text: 'Accept: https://stays.example/invitation?token=s3cret',
  }

  it('shows the one-time link of an email stored without a mail server, and logs who opened it', async () => {
    const mail = await aMail(server.db, {
      encrypted_content: encryptContent(server.platform.encryption, mailWithLink),
      html: mailWithLink.html.replace('s3cret', '…'),
      text: mailWithLink.text.replace('s3cret', '…'),
    })
    const { body } = await admin.call('getOutboxMail', { params: { id: mail.mail_id } })
    expect(body).toMatchObject({ ...mailWithLink, to: mail.to_address, state: 'not-sent', linkGone: false })
    const logged = (await listOpenings()).filter((event) => event.correlation_id === mail.mail_id)
    expect(logged).toEqual([
      {
        correlation_id: mail.mail_id,
        user_id: adminID,
        event_at: server.clock.now(),
        title: 'Email with a one-time link opened',
        description: 'The email "Welcome" to robin.marlow@example.test was opened in the outbox.',
        data: null,
      },
    ])
  })

  it('shows and logs an email that an earlier release stored without encryption', async () => {
    const mail = await aMail(server.db, mailWithLink)
    const { body } = await admin.call('getOutboxMail', { params: { id: mail.mail_id } })
    expect(body).toMatchObject(mailWithLink)
    expect((await listOpenings()).map((event) => event.correlation_id)).toContain(mail.mail_id)
  })

  it('does not log the opening of an email without a one-time link', async () => {
    const mail = await aMail(server.db)
    await admin.call('getOutboxMail', { params: { id: mail.mail_id } })
    expect((await listOpenings()).map((event) => event.correlation_id)).not.toContain(mail.mail_id)
  })

  it('shows a stored email without its link when it cannot be decrypted', async () => {
    const mail = await aMail(server.db, { encrypted_content: 'v1.AAAA' })
    const { body } = await admin.call('getOutboxMail', { params: { id: mail.mail_id } })
    expect(body.text).toBe('Welcome')
  })

  it.each(['queued', 'sent', 'failed'])('redacts the one-time link when the state is %s', async (state) => {
    const mail = await aMail(server.db, { ...mailWithLink, state })
    const encrypted_content = encryptContent(server.platform.encryption, mailWithLink)
    const encrypted = await aMail(server.db, { state, encrypted_content })
    for (const { mail_id } of [mail, encrypted]) {
      const { body } = await admin.call('getOutboxMail', { params: { id: mail_id } })
      expect(JSON.stringify(body)).not.toContain('s3cret')
    }
    const { body } = await admin.call('getOutboxMail', { params: { id: mail.mail_id } })
    expect(body.text).toBe('Accept: https://stays.example/invitation?token=…')
  })

  it('returns 404 for an unknown id', async () => {
    expect((await admin.refusal('getOutboxMail', { params: { id: newId() } })).status).toBe(404)
  })
})

it('shows the token of a password reset in no list row, export, search, job or event', async () => {
  const { email } = await aUser(server.db, { email: `reset-${newId()}@example.test` })
  await server.platform.transaction((trx) =>
    server.platform.mail.send(trx, {
      templateKey: 'reset-password',
      to: { address: email, name: 'Robin', userID: null },
      variables: {
        firstName: 'Robin',
        link: `${server.platform.config.publicUrl}/identity/reset-password?token=s3cretTokenOfRobin`,
        signInLink: `${server.platform.config.publicUrl}/authentication/login`,
      },
    }),
  )
  const [mail] = await server.mails()
  expect(mail?.text).toContain('token=s3cretTokenOfRobin')
  const { body: rows } = await admin.call('listOutbox')
  const [row] = rows
  await admin.call('getOutboxMail', { params: { id: row?.mailID ?? '' } })
  const { body: csv } = await admin.call('exportOutbox', { query: { format: 'csv' } })
  const events = await server.db.selectFrom('event_log').selectAll().execute()
  const { rows: stored } = await sql`select * from mail`.execute(server.db)
  const { rows: jobs } = await sql`select data from pgboss.job`.execute(server.db)
  for (const output of [rows, csv.toString(), events, stored, jobs])
    expect(JSON.stringify(output)).not.toContain('s3cretTokenOfRobin')
  for (const SearchTerm of ['s3cretTokenOfRobin', 'token=', 's3c'])
    expect((await listOutbox({ SearchTerm })).subjects).toEqual([])
})

it.each([['Auditor'], ['Hotel'], ['EnvironmentalPerformance']] as const)(
  'refuses the outbox to the role %s with 403',
  async (role) => {
    const mail = await aMail(server.db)
    const person = server.as(await aUser(server.db, { roles: [role] }))
    expect((await person.refusal('listOutbox')).status).toBe(403)
    expect((await person.refusal('getOutboxMail', { params: { id: mail.mail_id } })).status).toBe(403)
    expect((await server.anonymous.refusal('listOutbox')).status).toBe(401)
  },
)

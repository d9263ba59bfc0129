import { ZERO_ID } from '@sojourn/domain'
import { sql } from 'kysely'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { aGrant } from '#test/builders/grant'
import { startTestServer } from '#test/server'
import { aHubClient } from '../live/testing/hub-client.ts'
import { anAuditWithThreads } from './testing/audit-with-threads.ts'

const server = await startTestServer()
afterAll(() => server.stop())

const QUARTER_HOUR = 15 * 60_000

async function countDigestJobs(userID: string) {
  const { rows } = await sql<{ state: string; total: number }>`
    select state::text, count(*)::int as total from pgboss.job
    where name = 'tell-new-messages' and singleton_key = ${userID} group by state`.execute(server.db)
  const countIn = (state: string) => rows.find((row) => row.state === state)?.total ?? 0
  return { waiting: countIn('created'), done: countIn('completed') }
}

/** Makes the job due in the database, because the job queue uses the clock of the database, and waits for it. */
async function runDigestJob({ user_id }: { user_id: string }) {
  const { waiting, done } = await countDigestJobs(user_id)
  expect(waiting).toBe(1)
  await sql`update pgboss.job set start_after = now()
    where name = 'tell-new-messages' and singleton_key = ${user_id} and state = 'created'`.execute(server.db)
  // A new job wakes the worker before its next polling interval.
  await server.platform.jobs.send(server.db, 'tell-new-messages', { userID: ZERO_ID })
  await vi.waitFor(async () => expect((await countDigestJobs(user_id)).done).toBe(done + 1), {
    timeout: 20_000,
  })
}

const mailsTo = async ({ email }: { email: string }) =>
  (await server.mails()).filter(({ to, templateKey }) => to === email && templateKey === 'new-messages')

describe('the email about new messages', () => {
  it('lists several messages in one email, without read or deleted messages', async () => {
    const { adminUser, hotelUser, audit, send } = await anAuditWithThreads(server, 'Improvements')
    const ids: string[] = []
    for (let number = 1; number <= 10; number++) {
      ids.push(
        await send(server.as(adminUser), 'Customer', `Question ${number}. ${'Why? '.repeat(60)}`, number % 2),
      )
      server.clock.advance(30_000)
    }
    await server.as(adminUser).call('deleteMessage', { body: { conversationMessageID: ids[9] ?? '' } })
    // Marks messages 2 and 4 of the same thread as read.
    await server.as(hotelUser).call('readMessage', { body: { conversationMessageID: ids[3] ?? '' } })
    server.clock.advance(QUARTER_HOUR)
    await runDigestJob(hotelUser)
    const [mail, ...otherMails] = await mailsTo(hotelUser)
    expect(otherMails).toEqual([])
    expect(mail?.subject).toBe('7 new messages about Quinta das Amendoeiras')
    const listed = [...(mail?.text ?? '').matchAll(/criterion (A\.\d), (\w+ \w+): (Question \d+)/g)]
    expect(listed.map(([, criterion, writer, text]) => [criterion, writer, text])).toEqual(
      [1, 3, 5, 6, 7, 8, 9].map((number) => [`A.${1 + (number % 2)}`, adminUser.name, `Question ${number}`]),
    )
    expect(mail?.text).toContain('Quinta das Amendoeiras, criterion A.2')
    expect(mail?.text).toContain('…')
    expect(mail?.html).toContain(`/audits/audit/${audit.audit_id}"`)
    expect(await mailsTo(adminUser)).toEqual([])
    expect((await countDigestJobs(hotelUser.user_id)).waiting).toBe(0)
  })

  it('is sent at most every 15 minutes, and lists each message once', async () => {
    const { adminUser, hotelUser, send } = await anAuditWithThreads(server, 'Improvements')
    await send(server.as(adminUser), 'Customer', 'First')
    server.clock.advance(QUARTER_HOUR)
    await runDigestJob(hotelUser)
    await send(server.as(adminUser), 'Customer', 'Second')
    await runDigestJob(hotelUser)
    expect(await mailsTo(hotelUser)).toHaveLength(1)
    server.clock.advance(QUARTER_HOUR)
    await runDigestJob(hotelUser)
    const mails = await mailsTo(hotelUser)
    expect(mails.map(({ subject }) => subject)).toEqual([
      '1 new message about Quinta das Amendoeiras',
      '1 new message about Quinta das Amendoeiras',
    ])
    expect(mails[1]?.text).toContain('Second')
    expect(mails[1]?.text).not.toContain('First')
  })

  it('is not sent when no unread message is left', async () => {
    const { adminUser, auditorUser, hotelUser, send } = await anAuditWithThreads(server, 'Improvements')
    const body = { conversationMessageID: await send(server.as(adminUser), 'Customer', 'Never mind') }
    await server.as(hotelUser).call('readMessage', { body })
    server.clock.advance(QUARTER_HOUR)
    await runDigestJob(hotelUser)
    expect(await mailsTo(hotelUser)).toEqual([])

    // The audit got another auditor before the email was sent.
    const other = await anAuditWithThreads(server, 'Report Pending')
    await other.send(server.as(other.adminUser), 'Auditor', 'For its auditor')
    await server.db
      .updateTable('audit')
      .set({ auditor_id: auditorUser.user_id })
      .where('audit_id', '=', other.audit.audit_id)
      .execute()
    server.clock.advance(QUARTER_HOUR)
    await runDigestJob(other.auditorUser)
    expect(await mailsTo(other.auditorUser)).toEqual([])
  })

  it('waits while the person is connected, and is sent after they disconnect without reading', async () => {
    const { adminUser, hotelUser, send } = await anAuditWithThreads(server, 'Improvements')
    const client = await aHubClient(server, hotelUser)
    await send(server.as(adminUser), 'Customer', 'You see this come')
    server.clock.advance(QUARTER_HOUR)
    await runDigestJob(hotelUser)
    expect(await mailsTo(hotelUser)).toEqual([])
    client.disconnect()
    await vi.waitFor(async () => expect(await server.platform.hub.isConnected(hotelUser.user_id)).toBe(false))
    server.clock.advance(QUARTER_HOUR)
    await runDigestJob(hotelUser)
    expect(await mailsTo(hotelUser)).toHaveLength(1)
  })

  it('lists messages of several properties in one email', async () => {
    const [first, second] = [
      await anAuditWithThreads(server, 'Improvements', 'Faro Sands'),
      await anAuditWithThreads(server, 'Improvements', 'Dunes'),
    ]
    await aGrant(server.db, { user_id: first.hotelUser.user_id, site_id: second.site.site_id })
    await first.send(server.as(first.adminUser), 'Customer', 'At the sea')
    await second.send(server.as(second.adminUser), 'Customer', 'In the sand')
    server.clock.advance(QUARTER_HOUR)
    await runDigestJob(first.hotelUser)
    const mails = await mailsTo(first.hotelUser)
    expect(mails.map(({ subject }) => subject)).toEqual([
      '2 new messages about Faro Sands and 1 other property',
    ])
    expect(mails[0]?.text).toMatch(
      /Faro Sands, criterion A\.1.*At the sea[\s\S]*Dunes, criterion A\.1.*In the sand/,
    )
    expect(mails[0]?.html).toContain('/audits?AuditStatus.Name=Unread+Messages')
  })
})

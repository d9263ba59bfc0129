import { problems } from '@sojourn/contract'
import { type AuditStatus, type ConversationType, MAX_AUDIT_DOCUMENTS, ZERO_ID } from '@sojourn/domain'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { aGrant } from '#test/builders/grant'
import { aMessage } from '#test/builders/message'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { anAuditWithThreads } from './testing/audit-with-threads.ts'

const server = await startTestServer()
afterAll(() => server.stop())

const readLog = async (auditID: string) =>
  server.db
    .selectFrom('event_log')
    .select(['title', 'description'])
    .where('correlation_id', '=', auditID)
    .orderBy('event_id')
    .execute()

/** Adds this number of documents to each message of the audit. */
async function addDocuments(auditID: string, perMessage: number): Promise<void> {
  await sql`insert into blob (sha256, size, storage_key, created_at) values ('meter', 1, 'meter', now())
    on conflict do nothing`.execute(server.db)
  await sql`insert into document (document_id, sha256, name, mime_type, size, owner_kind, owner_id, created_at)
    select gen_random_uuid(), 'meter', 'Meter.txt', 'text/plain', 1, 'conversation-message', conversation_message_id, now()
    from conversation_message, generate_series(1, ${perMessage}::int)
    where audit_id = ${auditID}`.execute(server.db)
}

describe('sending a message', () => {
  it('is refused beyond the number of documents that the messages of an audit can have together', async () => {
    const { adminUser, hotelUser, audit, thread, send } = await anAuditWithThreads(server, 'Improvements')
    await send(server.as(adminUser), 'Customer', 'Please send the readings')
    await addDocuments(audit.audit_id, MAX_AUDIT_DOCUMENTS - 1)
    const document = {
      name: 'Meter.txt',
      mimeType: 'text/plain',
      content: Buffer.from('42').toString('base64'),
    }
    const params = thread('Customer')
    const hotel = server.as(hotelUser)
    const refusal = await hotel.refusal('sendMessage', {
      params,
      body: { message: 'Two', documents: [document, document] },
    })
    expect(refusal.body).toMatchObject({ status: 409, code: 'audit-documents-too-many' })
    const sent = await hotel.call('sendMessage', { params, body: { message: 'One', documents: [document] } })
    expect(sent.body.customerThread.map(({ message }) => message)).toEqual([
      'Please send the readings',
      'One',
    ])
  })

  it('notifies the other side of a message without tagged users', async () => {
    const { adminUser, otherAdmin, auditorUser, thread } = await anAuditWithThreads(server, 'Quality Check')
    const params = thread('Auditor')
    const question = await server.as(adminUser).call('sendMessage', {
      params,
      body: { message: ' Which meter is this? ' },
    })
    expect(question.body).toMatchObject({
      auditID: params.auditId,
      auditTypeQuestionID: params.questionId,
      auditorMessages: 1,
      customerMessages: 0,
      hasUnreadAuditorMessages: false,
      customerThread: [],
      auditorThread: [
        {
          message: 'Which meter is this?',
          conversationType: 'Auditor',
          user: { userID: adminUser.user_id },
          taggedUsers: [{ taggedUser: { userID: auditorUser.user_id }, hasRead: false }],
          hasRead: true,
          pinned: false,
        },
      ],
    })
    const reply = await server
      .as(auditorUser)
      .call('sendMessage', { params, body: { message: 'The main one' } })
    expect(reply.body.hasUnreadAuditorMessages).toBe(true)
    expect(reply.body.auditorThread.map(({ hasRead }) => hasRead)).toEqual([false, true])
    expect(reply.body.auditorThread[1]?.taggedUsers).toMatchObject([
      { taggedUser: { userID: adminUser.user_id } },
    ])
    // Another Admin writes too, but is not a recipient.
    const thanks = await server.as(otherAdmin).call('sendMessage', { params, body: { message: 'Thanks' } })
    expect(thanks.body.auditorThread[2]?.taggedUsers).toMatchObject([
      { taggedUser: { userID: auditorUser.user_id } },
    ])
    expect(thanks.body.auditorThreadUsers.map(({ userID }) => userID).sort()).toEqual(
      [adminUser.user_id, otherAdmin.user_id, auditorUser.user_id].sort(),
    )
  })

  it('notifies every user of the site and its company, and every Admin while none is assigned', async () => {
    const { adminUser, otherAdmin, hotelUser, site, audit, thread } = await anAuditWithThreads(
      server,
      'Improvements',
    )
    const owner = await aUser(server.db, { first_name: 'Olga' })
    const unrelatedUser = await aUser(server.db)
    await aGrant(server.db, { user_id: owner.user_id, company_id: site.company_id })
    const params = thread('Customer')
    const { body } = await server.as(adminUser).call('sendMessage', { params, body: { message: 'Hello' } })
    const tagged = body.customerThread[0]?.taggedUsers.map(({ taggedUser }) => taggedUser.userID) ?? []
    expect(tagged.sort()).toEqual([hotelUser.user_id, owner.user_id].sort())
    expect(tagged).not.toContain(unrelatedUser.user_id)
    await server.as(adminUser).call('assignAudit', { body: { auditID: audit.audit_id, userID: ZERO_ID } })
    const response = await server.as(hotelUser).call('sendMessage', { params, body: { message: 'Hello' } })
    const admins = response.body.customerThread[1]?.taggedUsers.map(({ taggedUser }) => taggedUser.userID)
    expect(admins).toEqual(expect.arrayContaining([adminUser.user_id, otherAdmin.user_id]))
    expect(admins).not.toContain(owner.user_id)
  })

  it('rejects tagged users who are not participants of the thread', async () => {
    const { adminUser, otherAdmin, hotelUser, auditorUser, thread } = await anAuditWithThreads(
      server,
      'Improvements',
    )
    const params = thread('Customer')
    const tag = (userID: string) => ({ message: 'Look', taggedUsers: [{ taggedUser: { userID } }] })
    const tagged = await server.as(otherAdmin).call('sendMessage', { params, body: tag(adminUser.user_id) })
    expect(tagged.body.customerThread[0]?.taggedUsers).toMatchObject([
      { taggedUser: { userID: adminUser.user_id } },
    ])
    for (const userID of [auditorUser.user_id, otherAdmin.user_id, ZERO_ID]) {
      const refused = await server.as(hotelUser).refusal('sendMessage', { params, body: tag(userID) })
      expect(refused.status).toBe(422)
      expect(refused.body.errors?.[0]?.field).toBe('taggedUsers')
    }
    expect((await server.as(adminUser).call('listThread', { params })).body).toHaveLength(1)
  })

  it('rejects an empty message', async () => {
    const { adminUser, thread } = await anAuditWithThreads(server, 'Improvements')
    const refused = await server
      .as(adminUser)
      .refusal('sendMessage', { params: thread('Customer'), body: { message: '  ' } })
    expect(refused.status).toBe(422)
    expect(refused.body.errors?.[0]?.message).toBe('Please enter a message before sending.')
  })

  it.each<[ConversationType, AuditStatus, 'auditor-chat-closed' | 'customer-chat-closed']>([
    ['Auditor', 'Improvements', 'auditor-chat-closed'],
    ['Auditor', 'Certified', 'auditor-chat-closed'],
    ['Customer', 'Quality Check', 'customer-chat-closed'],
    ['Customer', 'Certified', 'customer-chat-closed'],
  ])('is refused in the %s thread in %s', async (conversation, status, code) => {
    const { adminUser, thread } = await anAuditWithThreads(server, status)
    const refused = await server
      .as(adminUser)
      .refusal('sendMessage', { params: thread(conversation), body: { message: 'Still there?' } })
    expect(refused).toMatchObject({ status: 409, body: { code } })
    expect(refused.body.title).toBe(problems[code].sentence)
  })

  it('refuses the threads of other roles, and all threads to people outside the audit', async () => {
    const { auditorUser, hotelUser, thread } = await anAuditWithThreads(server, 'Improvements')
    const other = await anAuditWithThreads(server, 'Improvements')
    const send = async (user: { user_id: string }, conversation: ConversationType, getParams = thread) =>
      (
        await server
          .as(user)
          .refusal('sendMessage', { params: getParams(conversation), body: { message: 'Hello' } })
      ).status
    expect(await send(auditorUser, 'Customer')).toBe(403)
    expect(await send(hotelUser, 'Auditor')).toBe(403)
    expect(await send(auditorUser, 'Auditor', other.thread)).toBe(404)
    expect(await send(hotelUser, 'Customer', other.thread)).toBe(404)
    const foreign = { ...thread('Customer'), questionId: other.thread('Customer').questionId }
    const refused = await server
      .as(hotelUser)
      .refusal('sendMessage', { params: foreign, body: { message: 'Hello' } })
    expect(refused.status).toBe(404)
    expect((await server.as(hotelUser).refusal('listThread', { params: thread('Auditor') })).status).toBe(403)
    const failed = await anAuditWithThreads(server, 'Not Certified')
    const closed = await server
      .as(failed.hotelUser)
      .refusal('listThread', { params: failed.thread('Customer') })
    expect(closed.status).toBe(404)
  })

  it('closes the thread of the property to an auditor with the Hotel role', async () => {
    const { adminUser, auditorUser, hotelUser, audit, thread, send } = await anAuditWithThreads(
      server,
      'Improvements',
    )
    await server.db
      .updateTable('user_account')
      .set({ roles: ['Auditor', 'Hotel'] })
      .where('user_id', '=', auditorUser.user_id)
      .execute()
    const messageID = await send(server.as(hotelUser), 'Customer', 'We have no budget for the meter.')
    const auditor = server.as(auditorUser)
    const params = thread('Customer')
    expect((await auditor.refusal('listThread', { params })).status).toBe(403)
    expect((await auditor.refusal('sendMessage', { params, body: { message: 'Done' } })).status).toBe(403)
    const read = await auditor.refusal('unreadMessage', { body: { conversationMessageID: messageID } })
    expect(read.status).toBe(404)
    const { body } = await auditor.call('getAudit', { params: { id: audit.audit_id } })
    expect(JSON.stringify(body)).not.toContain('budget')
    // A user of the property with both roles who is not the auditor of this audit.
    const auditorAndHotel = await aUser(server.db, { roles: ['Auditor', 'Hotel'] })
    await aGrant(server.db, { user_id: auditorAndHotel.user_id, site_id: audit.site_id })
    await server.as(auditorAndHotel).call('sendMessage', { params, body: { message: 'We ordered it.' } })
    expect((await server.as(adminUser).call('listThread', { params })).body).toHaveLength(2)
  })

  it('stores a message once when it is sent twice with the same Idempotency-Key', async () => {
    const { adminUser, thread } = await anAuditWithThreads(server, 'Improvements')
    const send = () =>
      server.as(adminUser).call('sendMessage', {
        params: thread('Customer'),
        body: { message: 'Once' },
        headers: { 'idempotency-key': `once-${adminUser.user_id}` },
      })
    const first = await send()
    expect((await send()).body).toEqual(first.body)
    expect((await server.as(adminUser).call('listThread', { params: thread('Customer') })).body).toHaveLength(
      1,
    )
  })

  it('waits for a concurrent status change and then refuses the message', async () => {
    const { adminUser, audit, thread } = await anAuditWithThreads(server, 'Improvements')
    let sending: Promise<{ status: number }> | undefined
    await server.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('audit')
        .set({ status: 'Not Certified' })
        .where('audit_id', '=', audit.audit_id)
        .execute()
      sending = server
        .as(adminUser)
        .refusal('sendMessage', { params: thread('Customer'), body: { message: 'Too late' } })
      await new Promise((resolve) => setTimeout(resolve, 200))
    })
    expect((await sending)?.status).toBe(409)
  })
})

describe('reading messages', () => {
  it('marks a message and all earlier messages as read for the reader only', async () => {
    const { adminUser, hotelUser, site, send, thread } = await anAuditWithThreads(server, 'Improvements')
    const eva = await aUser(server.db, { first_name: 'Eva' })
    await aGrant(server.db, { user_id: eva.user_id, site_id: site.site_id })
    const ids: string[] = []
    for (const text of ['one', 'two', 'three']) ids.push(await send(server.as(adminUser), 'Customer', text))
    const otherCriterionMessageID = await send(server.as(adminUser), 'Customer', 'another criterion', 1)
    const read = await server
      .as(hotelUser)
      .call('readMessage', { body: { conversationMessageID: ids[1] ?? '' } })
    expect(read.body.customerThread.map(({ hasRead }) => hasRead)).toEqual([true, true, false])
    expect(read.body.hasUnreadCustomerMessages).toBe(true)
    const again = await server
      .as(hotelUser)
      .call('readMessage', { body: { conversationMessageID: ids[2] ?? '' } })
    expect(again.body.hasUnreadCustomerMessages).toBe(false)
    const forEva = await server.as(eva).call('listThread', { params: thread('Customer') })
    expect(forEva.body.map(({ hasRead }) => hasRead)).toEqual([false, false, false])
    const other = await server.as(hotelUser).call('listThread', { params: thread('Customer', 1) })
    expect(other.body).toMatchObject([{ conversationMessageID: otherCriterionMessageID, hasRead: false }])
  })

  it('marks a message as unread for tagged and untagged readers, but never for its author', async () => {
    const { adminUser, otherAdmin, hotelUser, audit, send } = await anAuditWithThreads(server, 'Improvements')
    const conversationMessageID = await send(server.as(hotelUser), 'Customer', 'Here is the photo')
    const body = { conversationMessageID }
    await server.as(adminUser).call('readMessage', { body })
    for (const admin of [adminUser, otherAdmin]) {
      const { body: threads } = await server.as(admin).call('unreadMessage', { body })
      expect(threads.hasUnreadCustomerMessages).toBe(true)
      expect(threads.customerThread[0]?.taggedUsers).toHaveLength(1)
      await server.as(admin).call('unreadMessage', { body })
      const query = { FilterType: 'AuditID', Filter: audit.audit_id }
      const [row] = (await server.as(admin).call('listAudits', { query })).body
      expect(row).toMatchObject({ hasUnreadMessages: true, hasUnreadAuditorMessages: false })
    }
    expect((await server.as(hotelUser).refusal('unreadMessage', { body })).status).toBe(403)
    expect((await server.as(otherAdmin).call('readMessage', { body })).body.hasUnreadCustomerMessages).toBe(
      false,
    )
  })

  it('refuses to mark messages of an invisible thread', async () => {
    const { auditorUser, adminUser, hotelUser, send } = await anAuditWithThreads(server, 'Improvements')
    const other = await anAuditWithThreads(server, 'Improvements')
    const body = { conversationMessageID: await send(server.as(adminUser), 'Customer', 'For the property') }
    for (const user of [auditorUser, other.hotelUser])
      expect((await server.as(user).refusal('readMessage', { body })).status).toBe(404)
    expect((await server.as(hotelUser).call('readMessage', { body })).status).toBe(200)
    const unknownMessage = { conversationMessageID: ZERO_ID }
    expect((await server.as(adminUser).refusal('readMessage', { body: unknownMessage })).status).toBe(404)
  })

  it('returns fewer than fifty messages with the audit when they are long', async () => {
    const { adminUser, hotelUser, audit, type, thread } = await anAuditWithThreads(server, 'Improvements')
    for (let number = 1; number <= 10; number++)
      await aMessage(server.db, {
        auditID: audit.audit_id,
        questionID: type.questionIDs[0] ?? '',
        conversation: 'Customer',
        userID: adminUser.user_id,
        text: `${number} ${'long '.repeat(1_999)}`,
      })
    const auditBody = (await server.as(hotelUser).call('getAudit', { params: { id: audit.audit_id } })).body
    const question = auditBody.auditType?.groups[0]?.questions[0]
    expect(question?.customerMessages).toBe(10)
    expect(question?.customerThread.map(({ message }) => message.split(' ')[0])).toEqual(['8', '9', '10'])
    expect((await server.as(hotelUser).call('listThread', { params: thread('Customer') })).body).toHaveLength(
      10,
    )
  })

  it('returns fewer messages with the audit when they have many recipients and documents', async () => {
    const { adminUser, hotelUser, audit, type, thread } = await anAuditWithThreads(server, 'Improvements')
    const questionID = type.questionIDs[0] ?? ''
    for (let number = 1; number <= 10; number++)
      await aMessage(server.db, {
        auditID: audit.audit_id,
        questionID,
        conversation: 'Customer',
        userID: adminUser.user_id,
        text: String(number),
      })
    await sql`insert into user_account (user_id, email, first_name, surname, roles, created_at, updated_at)
      select gen_random_uuid(), 'reader-' || n || '@example.test', 'Robin', 'Marlow', array['Hotel'], now(), now()
      from generate_series(1, 4000) as n`.execute(server.db)
    await sql`insert into message_reader (conversation_message_id, user_id, audit_id, conversation, tagged)
      select conversation_message_id, user_account.user_id, audit_id, conversation, true
      from conversation_message, user_account
      where audit_id = ${audit.audit_id} and email like 'reader-%'`.execute(server.db)
    await addDocuments(audit.audit_id, 1_000)
    const whole = (await server.as(hotelUser).call('getAudit', { params: { id: audit.audit_id } })).body
    const question = whole.auditType?.groups[0]?.questions[0]
    expect(question?.customerMessages).toBe(10)
    expect(question?.customerThread.map(({ message }) => message)).toEqual(['7', '8', '9', '10'])
    expect((await server.as(hotelUser).call('listThread', { params: thread('Customer') })).body).toHaveLength(
      10,
    )
  })

  it('returns older messages in pages of fifty, and the newest fifty with the audit', async () => {
    const { adminUser, hotelUser, audit, type, thread } = await anAuditWithThreads(server, 'Improvements')
    for (let number = 1; number <= 120; number++)
      await aMessage(server.db, {
        auditID: audit.audit_id,
        questionID: type.questionIDs[0] ?? '',
        conversation: 'Customer',
        userID: adminUser.user_id,
        text: String(number),
        tagged: number === 3 ? [hotelUser.user_id] : [],
      })
    const params = thread('Customer')
    const client = server.as(hotelUser)
    const newest = (await client.call('listThread', { params })).body
    expect([newest.length, newest[0]?.message, newest.at(-1)?.message]).toEqual([50, '71', '120'])
    const before = newest[0]?.conversationMessageID
    const older = (await client.call('listThread', { params, query: { before } })).body
    expect([older.length, older[0]?.message, older.at(-1)?.message]).toEqual([50, '21', '70'])
    const oldest = await client.call('listThread', {
      params,
      query: { before: older[0]?.conversationMessageID },
    })
    expect([oldest.body.length, oldest.body[0]?.message]).toEqual([20, '1'])
    const auditBody = (await client.call('getAudit', { params: { id: audit.audit_id } })).body
    const question = auditBody.auditType?.groups[0]?.questions[0]
    expect(question?.customerMessages).toBe(120)
    expect(question?.customerThread.map(({ message }) => message)).toEqual(
      newest.map(({ message }) => message),
    )
    // Unread messages outside the newest page count too.
    expect(question?.hasUnreadCustomerMessages).toBe(true)
    const otherMessage = { before: await aMessageOfAnotherAudit() }
    expect((await client.refusal('listThread', { params, query: otherMessage })).status).toBe(404)
  })
})

async function aMessageOfAnotherAudit(): Promise<string> {
  const { adminUser, send } = await anAuditWithThreads(server, 'Improvements')
  return send(server.as(adminUser), 'Customer', 'elsewhere')
}

describe('pinned messages', () => {
  it('are pinned and completed by an Admin, with an explicit value or as a toggle', async () => {
    const { adminUser, hotelUser, audit, send } = await anAuditWithThreads(server, 'Improvements')
    const conversationMessageID = await send(server.as(adminUser), 'Customer', 'Please fit a meter')
    const body = { conversationMessageID }
    const asAdmin = server.as(adminUser)
    const pinStates = (threads: { customerThread: { pinned: boolean; complete: boolean }[] }) => {
      const [first] = threads.customerThread
      return [first?.pinned, first?.complete]
    }
    const beforePinning = await asAdmin.refusal('completePinned', { body })
    expect(beforePinning).toMatchObject({ status: 409, body: { code: 'message-not-pinned' } })
    expect(pinStates((await asAdmin.call('pinMessage', { body })).body)).toEqual([true, false])
    expect(pinStates((await asAdmin.call('pinMessage', { body: { ...body, pinned: true } })).body)).toEqual([
      true,
      false,
    ])
    expect(pinStates((await asAdmin.call('completePinned', { body })).body)).toEqual([true, true])
    const complete = { ...body, complete: true }
    expect(pinStates((await asAdmin.call('completePinned', { body: complete })).body)).toEqual([true, true])
    const seen = (await server.as(hotelUser).call('getAudit', { params: { id: audit.audit_id } })).body
    expect(seen.pinnedMessages).toMatchObject([{ conversationMessageID, pinned: true, complete: true }])
    // Completing a message marks it as read for all participants.
    expect(seen.hasUnreadMessages).toBe(false)
    expect(pinStates((await asAdmin.call('completePinned', { body })).body)).toEqual([true, false])
    expect(pinStates((await asAdmin.call('pinMessage', { body })).body)).toEqual([false, false])
    expect((await readLog(audit.audit_id)).map(({ title }) => title)).toEqual([
      'Message pinned',
      'Message marked complete',
      'Message marked not complete',
      'Message no longer pinned',
    ])
    expect((await server.as(hotelUser).refusal('pinMessage', { body })).status).toBe(403)
  })

  it('end in the original state when two people toggle at once', async () => {
    const { adminUser, otherAdmin, send } = await anAuditWithThreads(server, 'Improvements')
    const body = { conversationMessageID: await send(server.as(adminUser), 'Customer', 'Please fit a meter') }
    await Promise.all([adminUser, otherAdmin].map((admin) => server.as(admin).call('pinMessage', { body })))
    const row = await server.db
      .selectFrom('conversation_message')
      .select('pinned')
      .where('conversation_message_id', '=', body.conversationMessageID)
      .executeTakeFirstOrThrow()
    expect(row.pinned).toBe(false)
  })
})

describe('deleting a message', () => {
  it('hides the message, logs its text, and can be repeated', async () => {
    const { adminUser, hotelUser, audit, send, thread } = await anAuditWithThreads(server, 'Improvements')
    const remainingID = await send(server.as(adminUser), 'Customer', 'This stays')
    const body = { conversationMessageID: await send(server.as(adminUser), 'Customer', 'This was wrong') }
    await Promise.all([1, 2].map(() => server.as(adminUser).call('deleteMessage', { body })))
    for (const user of [adminUser, hotelUser]) {
      const { body: remaining } = await server.as(user).call('listThread', { params: thread('Customer') })
      expect(remaining.map(({ conversationMessageID }) => conversationMessageID)).toEqual([remainingID])
      expect((await server.as(user).refusal('readMessage', { body })).status).toBe(404)
    }
    const log = await readLog(audit.audit_id)
    expect(log).toHaveLength(1)
    expect(log[0]?.title).toBe('Message deleted')
    expect(log[0]?.description).toContain('This was wrong')
    await server.as(hotelUser).call('readMessage', { body: { conversationMessageID: remainingID } })
    const query = { FilterType: 'AuditStatus.Name', Filter: 'Unread Messages' }
    expect((await server.as(hotelUser).call('listAudits', { query })).body).toEqual([])
  })

  it('is allowed to authors while the thread is open, and always to an Admin', async () => {
    const { adminUser, auditorUser, audit, send } = await anAuditWithThreads(server, 'Report Pending')
    const ownMessage = { conversationMessageID: await send(server.as(auditorUser), 'Auditor', 'mine') }
    const otherMessage = { conversationMessageID: await send(server.as(adminUser), 'Auditor', 'hers') }
    expect((await server.as(auditorUser).refusal('deleteMessage', { body: otherMessage })).status).toBe(403)
    await server.db
      .updateTable('audit')
      .set({ status: 'Expired Audit' })
      .where('audit_id', '=', audit.audit_id)
      .execute()
    expect(await server.as(auditorUser).refusal('deleteMessage', { body: ownMessage })).toMatchObject({
      status: 409,
      body: { code: 'auditor-chat-closed' },
    })
    expect((await server.as(adminUser).call('deleteMessage', { body: ownMessage })).status).toBe(204)
  })
})

describe('documents of a message', () => {
  const textFile = (text: string, name = 'Note.txt') => ({
    name,
    mimeType: 'text/plain',
    content: Buffer.from(text).toString('base64'),
  })

  it('are stored two messages at a time when they are large, so that database connections stay free for other requests', async () => {
    const { adminUser, hotelUser, thread } = await anAuditWithThreads(server, 'Improvements')
    const countOpenTransactions = async () => {
      const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(server.db)
      return rows[0]?.count ?? 0
    }
    let maxTransactions = 0
    let isSending = true
    const sampling = (async () => {
      while (isSending) maxTransactions = Math.max(maxTransactions, await countOpenTransactions())
    })()
    const large = textFile('energy '.repeat(200_000), 'Large.txt')
    const sent = await Promise.all(
      [adminUser, adminUser, adminUser, hotelUser, hotelUser, hotelUser].map((user, index) =>
        server.as(user).call('sendMessage', {
          params: thread('Customer'),
          body: { message: `Message ${index}`, documents: [large] },
        }),
      ),
    )
    isSending = false
    await sampling
    expect(sent.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(maxTransactions).toBeGreaterThan(0)
    expect(maxTransactions).toBeLessThan(4)
  })

  it('are refused when one person sends more than three large messages at once', async () => {
    const { hotelUser, thread } = await anAuditWithThreads(server, 'Improvements')
    const { auditId, questionId } = thread('Customer')
    const send = () =>
      server.as(hotelUser).post(`/api/Audit/${auditId}/${questionId}/Customer/Thread`, {
        message: 'Large',
        documents: [textFile('energy '.repeat(200_000), 'Large.txt')],
      })
    const statuses = (await Promise.all(Array.from({ length: 8 }, send))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3)
    expect((await send()).status).toBe(200)
  })

  it('are readable by people who see the thread, and can be removed', async () => {
    const { adminUser, otherAdmin, auditorUser, hotelUser, audit, thread } = await anAuditWithThreads(
      server,
      'Improvements',
    )
    const { body } = await server.as(hotelUser).call('sendMessage', {
      params: thread('Customer'),
      body: {
        message: 'Our policy',
        documents: [textFile('We save energy.', 'Plan.txt'), textFile('We save water.')],
      },
    })
    const message = body.customerThread[0]
    const [first, second] = message?.documents ?? []
    expect(first).toMatchObject({ name: 'Note.txt', size: 14, createdByUser: { userID: hotelUser.user_id } })
    const open = async (user: { user_id: string }) =>
      (await server.as(user).get(`/api/document/${first?.documentID}`)).status
    expect([
      await open(adminUser),
      await open(otherAdmin),
      await open(hotelUser),
      await open(auditorUser),
    ]).toEqual([200, 200, 200, 404])
    const params = {
      conversationMessageID: message?.conversationMessageID ?? '',
      documentID: first?.documentID ?? '',
    }
    expect((await server.as(auditorUser).refusal('removeMessageDocument', { params })).status).toBe(404)
    await server.as(hotelUser).call('removeMessageDocument', { params })
    await server.as(hotelUser).call('removeMessageDocument', { params })
    expect(await open(adminUser)).toBe(404)
    expect((await readLog(audit.audit_id)).map(({ title }) => title)).toEqual([
      'Document removed from a message',
    ])
    await server.as(hotelUser).call('deleteMessage', {
      body: { conversationMessageID: params.conversationMessageID },
    })
    expect((await server.as(adminUser).get(`/api/document/${second?.documentID}`)).status).toBe(404)
  })

  it('rejects the whole message when one of its documents is refused', async () => {
    const { hotelUser, thread } = await anAuditWithThreads(server, 'Improvements')
    const documents = [textFile('fine'), { ...textFile('MZ'), name: 'Virus.exe' }]
    const params = thread('Customer')
    const refused = await server
      .as(hotelUser)
      .refusal('sendMessage', { params, body: { message: 'Look', documents } })
    expect(refused.body.code).toBe('unsupported-file-type')
    expect((await server.as(hotelUser).call('listThread', { params })).body).toEqual([])
  })
})

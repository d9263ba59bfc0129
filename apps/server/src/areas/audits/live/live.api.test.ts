import { afterAll, describe, expect, it, vi } from 'vitest'
import { createAnswers } from '#test/builders/answers'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { anAuditWithThreads } from '../messages/testing/audit-with-threads.ts'
import { publishAuditChanged } from './publish-changes.ts'
import { aHubClient } from './testing/hub-client.ts'

const server = await startTestServer()
afterAll(() => server.stop())

const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })

/** Waits for a marker event. Events arrive in order, so all earlier events have arrived as well. */
async function waitForDelivery(...clients: Awaited<ReturnType<typeof aHubClient>>[]) {
  const marker = crypto.randomUUID()
  const users = await server.db.selectFrom('user_account').select('user_id').execute()
  await server.platform.transaction(async () => undefined)
  server.platform.hub.toUsers(
    users.map(({ user_id }) => user_id),
    'notify',
    { sender: marker, text: '', link: '' },
  )
  for (const { received } of clients)
    await waitFor(() => expect(received.notify.some(({ sender }) => sender === marker)).toBe(true))
}

describe('hub events of a message', () => {
  it('sends Message to the participants of the thread, each as they see it, and notify to the recipients', async () => {
    const { adminUser, otherAdmin, auditorUser, hotelUser, audit, thread, send } = await anAuditWithThreads(
      server,
      'Improvements',
    )
    const [admin, property, auditor, otherAdminClient] = await Promise.all(
      [adminUser, hotelUser, auditorUser, otherAdmin].map((user) => aHubClient(server, user)),
    )
    if (!admin || !property || !auditor || !otherAdminClient) throw new Error('A client did not connect.')
    const text = `Please fit a meter ${'and read it '.repeat(40)}`
    const conversationMessageID = await send(server.as(adminUser), 'Customer', text)
    await waitFor(() => expect(property.received.onAuditUpdate).toHaveLength(1))
    const { auditId: auditID, questionId: auditTypeQuestionID } = thread('Customer')
    expect(property.received.Message).toMatchObject([
      {
        sentBy: adminUser.user_id,
        question: {
          auditID,
          auditTypeQuestionID,
          customerMessages: 1,
          hasUnreadCustomerMessages: true,
          customerThread: [{ conversationMessageID, hasRead: false }],
        },
      },
    ])
    expect(admin.received.Message).toMatchObject([
      { sentBy: adminUser.user_id, question: { hasUnreadCustomerMessages: false } },
    ])
    const link = `/audits/audit/${auditID}?question=${auditTypeQuestionID}&tab=customer`
    expect(property.received.notify).toMatchObject([
      {
        sender: adminUser.name,
        link,
        siteName: 'Quinta das Amendoeiras',
        criterion: 'A.1',
        conversationMessageID,
      },
    ])
    expect(property.received.notify[0]?.text).toMatch(/^Please fit a meter .{150,180}…$/)
    expect(property.received.onAuditUpdate).toMatchObject([
      { audits: [{ auditID: audit.audit_id, hasUnreadMessages: true }] },
    ])
    await waitForDelivery(admin, auditor, otherAdminClient)
    expect(admin.received.notify).toHaveLength(1)
    expect(admin.received.onAuditUpdate).toEqual([])
    expect([auditor.received.Message, otherAdminClient.received.Message]).toEqual([[], []])

    await server.as(hotelUser).call('readMessage', { body: { conversationMessageID } })
    await waitFor(() => expect(property.received.onAuditUpdate).toHaveLength(2))
    expect(property.received.onAuditUpdate[1]).toMatchObject({ audits: [{ hasUnreadMessages: false }] })
    expect(property.received.Message[1]).toMatchObject({
      sentBy: null,
      question: { hasUnreadCustomerMessages: false },
    })
    await waitFor(() => expect(admin.received.Message).toHaveLength(2))
    expect(admin.received.Message[1]?.question.customerThread[0]?.taggedUsers).toMatchObject([
      { hasRead: true },
    ])

    await server.as(adminUser).call('deleteMessage', { body: { conversationMessageID } })
    await waitFor(() => expect(property.received.Message).toHaveLength(3))
    expect(property.received.Message[2]?.question).toMatchObject({ customerMessages: 0, customerThread: [] })
    for (const client of [admin, property, auditor, otherAdminClient]) client.disconnect()
  })

  it('sends no event when the transaction is rolled back', async () => {
    const { adminUser, hotelUser, thread } = await anAuditWithThreads(server, 'Improvements')
    const property = await aHubClient(server, hotelUser)
    const documents = [{ name: 'Virus.exe', mimeType: '', content: 'TVo=' }]
    await server
      .as(adminUser)
      .refusal('sendMessage', { params: thread('Customer'), body: { message: 'Look', documents } })
    await waitForDelivery(property)
    expect(property.received).toMatchObject({ Message: [], onAuditUpdate: [] })
    property.disconnect()
  })
})

describe('hub events of a changed audit', () => {
  it('sends the row to everyone whose list contains the audit, each as they see it', async () => {
    const { adminUser, otherAdmin, auditorUser, hotelUser, audit } = await anAuditWithThreads(
      server,
      'Report Pending',
    )
    const unrelatedUser = await aHubClient(server, await aUser(server.db))
    const [admin, auditor, property] = await Promise.all(
      [otherAdmin, auditorUser, hotelUser].map((user) => aHubClient(server, user)),
    )
    if (!admin || !auditor || !property) throw new Error('A client did not connect.')
    const auditID = audit.audit_id
    await server.as(adminUser).call('assignAudit', { body: { auditID, userID: otherAdmin.user_id } })
    for (const { received } of [admin, auditor, property])
      await waitFor(() =>
        expect(received.onAuditUpdate).toMatchObject([
          { audits: [{ auditID, reviewerName: otherAdmin.name }] },
        ]),
      )
    // Fields that the property's list does not show are not sent to the property.
    const listed = (await server.as(hotelUser).call('listAudits')).body[0]
    expect(property.received.onAuditUpdate[0]?.audits).toEqual([listed])
    await waitForDelivery(unrelatedUser)
    expect(unrelatedUser.received.onAuditUpdate).toEqual([])
    for (const client of [admin, auditor, property, unrelatedUser]) client.disconnect()
  })

  it('sends only the removal to people who can no longer read the audit', async () => {
    const { adminUser, auditorUser, hotelUser, audit } = await anAuditWithThreads(server, 'Report Pending')
    await createAnswers(server.db, audit)
    const property = await aHubClient(server, hotelUser)
    const auditor = await aHubClient(server, auditorUser)
    const auditID = audit.audit_id
    await server.as(auditorUser).call('changeAuditStatus', {
      params: { id: auditID, value: 'Quality Check' },
      body: { giftDeclaration: { hasBeenBribed: false } },
    })
    await waitFor(() =>
      expect(property.received.onAuditUpdate).toEqual([{ audits: [{ auditID, removed: true }] }]),
    )
    await server.as(adminUser).call('assignAudit', { body: { auditID, userID: adminUser.user_id } })
    const [question] = await server.db
      .selectFrom('audit_response')
      .select('audit_type_question_id')
      .where('audit_id', '=', auditID)
      .execute()
    await server.as(adminUser).call('answerCriterion', {
      params: { auditId: auditID, auditTypeQuestionID: question?.audit_type_question_id ?? '' },
      body: { responseType: 6 },
    })
    await waitFor(() => expect(auditor.received.onAuditUpdate.length).toBeGreaterThan(1))
    await waitForDelivery(property)
    expect(property.received.onAuditUpdate).toHaveLength(1)
    for (const client of [auditor, property]) client.disconnect()
  })

  it('sends the removal to an auditor who was replaced', async () => {
    const { auditorUser, audit } = await anAuditWithThreads(server, 'Report Pending')
    const newAuditor = await aUser(server.db, { roles: ['Auditor'] })
    const [formerAuditor, newAuditorClient] = await Promise.all(
      [auditorUser, newAuditor].map((user) => aHubClient(server, user)),
    )
    if (!formerAuditor || !newAuditorClient) throw new Error('A client did not connect.')
    // The change is made in the database, because saving through the API also closes both connections.
    await server.platform.transaction(async (trx) => {
      await trx
        .updateTable('audit')
        .set({ auditor_id: newAuditor.user_id })
        .where('audit_id', '=', audit.audit_id)
        .execute()
      const before = { status: 'Report Pending', auditorID: auditorUser.user_id } as const
      publishAuditChanged(server.platform, trx, audit.audit_id, before)
    })
    const auditID = audit.audit_id
    await waitFor(() =>
      expect(formerAuditor.received.onAuditUpdate).toEqual([{ audits: [{ auditID, removed: true }] }]),
    )
    await waitFor(() =>
      expect(newAuditorClient.received.onAuditUpdate).toMatchObject([
        { audits: [{ auditID, auditor: { userID: newAuditor.user_id } }] },
      ]),
    )
    for (const client of [formerAuditor, newAuditorClient]) client.disconnect()
  })
})

describe('hub events of an answer', () => {
  it('sends the answer to everyone who can open the review', async () => {
    const { adminUser, otherAdmin, auditorUser, hotelUser, audit, type } = await anAuditWithThreads(
      server,
      'Report Pending',
    )
    const [admin, auditor, property, unrelatedUser] = await Promise.all(
      [otherAdmin, auditorUser, hotelUser, await aUser(server.db, { roles: ['Auditor'] })].map((user) =>
        aHubClient(server, user),
      ),
    )
    if (!admin || !auditor || !property || !unrelatedUser) throw new Error('A client did not connect.')
    const [auditTypeQuestionID = ''] = type.questionIDs
    const auditID = audit.audit_id
    const params = { auditId: auditID, auditTypeQuestionID }
    await server.as(auditorUser).call('answerCriterion', {
      params,
      body: { auditQuestionStatus: 'Noncompliant', text: 'No meter.', responseType: 1 },
    })
    for (const { received } of [admin, auditor])
      await waitFor(() =>
        expect(received.Answer).toMatchObject([
          {
            auditID,
            responses: [
              {
                auditTypeQuestionID,
                auditQuestionStatus: 'Noncompliant',
                auditorResponse: [{ text: 'No meter.' }],
              },
            ],
          },
        ]),
      )
    // Nothing was changed, so no event is sent.
    await server.as(adminUser).refusal('answerCriterion', { params, body: { responseType: 5, text: 'Why?' } })
    await waitForDelivery(admin, property, unrelatedUser)
    expect(admin.received.Answer).toHaveLength(1)
    expect([property.received.Answer, unrelatedUser.received.Answer]).toEqual([[], []])
    for (const client of [admin, auditor, property, unrelatedUser]) client.disconnect()
  })

  it('omits the quality check from the event for the property', async () => {
    const { adminUser, hotelUser, audit, type } = await anAuditWithThreads(server, 'Improvements')
    await createAnswers(server.db, audit)
    await server.db
      .updateTable('audit')
      .set({ results_sent_at: server.clock.now() })
      .where('audit_id', '=', audit.audit_id)
      .execute()
    const [admin, property] = await Promise.all(
      [adminUser, hotelUser].map((user) => aHubClient(server, user)),
    )
    if (!admin || !property) throw new Error('A client did not connect.')
    const [auditTypeQuestionID = ''] = type.questionIDs
    await server.as(adminUser).call('answerCriterion', {
      params: { auditId: audit.audit_id, auditTypeQuestionID },
      body: { responseType: 5, text: 'Look again.' },
    })
    await waitFor(() => expect(property.received.Answer).toHaveLength(1))
    await waitFor(() => expect(admin.received.Answer).toHaveLength(1))
    expect(admin.received.Answer[0]?.responses[0]).toMatchObject({ approved: false })
    const [propertyResponse] = property.received.Answer[0]?.responses ?? []
    expect(propertyResponse?.approved).toBeNull()
    expect(JSON.stringify(propertyResponse)).not.toContain('Look again.')
    for (const client of [admin, property]) client.disconnect()
  })
})

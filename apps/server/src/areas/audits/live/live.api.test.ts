import { afterAll, describe, expect, it, vi } from 'vitest'
import { answered } from '#test/builders/answers'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { anAuditWithThreads } from '../messages/testing/talk.ts'
import { publishAuditChanged } from './publish-audit-changed.ts'
import { aHubClient } from './testing/onlooker.ts'

const server = await startTestServer()
afterAll(() => server.stop())

/** A busy machine takes its time. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })

/** Whatever was told before this has arrived once this has. */
async function untilTold(...onlookers: Awaited<ReturnType<typeof aHubClient>>[]) {
  const mark = crypto.randomUUID()
  const users = await server.db.selectFrom('user_account').select('user_id').execute()
  await server.platform.transaction(async () => undefined)
  server.platform.hub.toUsers(
    users.map(({ user_id }) => user_id),
    'notify',
    { sender: mark, text: '', link: '' },
  )
  for (const { heard } of onlookers)
    await until(() => expect(heard.notify.some(({ sender }) => sender === mark)).toBe(true))
}

describe('a message', () => {
  it('arrives at everybody in the thread as they see it, and is announced to those it is for', async () => {
    const { maren, otto, ines, duarte, audit, thread, say } = await anAuditWithThreads(server, 'Improvements')
    const [admin, property, auditor, another] = await Promise.all(
      [maren, duarte, ines, otto].map((who) => aHubClient(server, who)),
    )
    if (!admin || !property || !auditor || !another) throw new Error('Not everybody came.')
    const text = `Please fit a meter ${'and read it '.repeat(40)}`
    const conversationMessageID = await say(server.as(maren), 'Customer', text)
    await until(() => expect(property.heard.onAuditUpdate).toHaveLength(1))
    const { auditId: auditID, questionId: auditTypeQuestionID } = thread('Customer')
    expect(property.heard.Message).toMatchObject([
      {
        sentBy: maren.user_id,
        question: {
          auditID,
          auditTypeQuestionID,
          customerMessages: 1,
          hasUnreadCustomerMessages: true,
          customerThread: [{ conversationMessageID, hasRead: false }],
        },
      },
    ])
    expect(admin.heard.Message).toMatchObject([
      { sentBy: maren.user_id, question: { hasUnreadCustomerMessages: false } },
    ])
    const link = `/audits/audit/${auditID}?question=${auditTypeQuestionID}&tab=customer`
    expect(property.heard.notify).toMatchObject([
      {
        sender: maren.name,
        link,
        siteName: 'Quinta das Amendoeiras',
        criterion: 'A.1',
        conversationMessageID,
      },
    ])
    expect(property.heard.notify[0]?.text).toMatch(/^Please fit a meter .{150,180}…$/)
    expect(property.heard.onAuditUpdate).toMatchObject([
      { audits: [{ auditID: audit.audit_id, hasUnreadMessages: true }] },
    ])
    await untilTold(admin, auditor, another)
    expect(admin.heard.notify).toHaveLength(1)
    expect(admin.heard.onAuditUpdate).toEqual([])
    expect([auditor.heard.Message, another.heard.Message]).toEqual([[], []])

    await server.as(duarte).call('readMessage', { body: { conversationMessageID } })
    await until(() => expect(property.heard.onAuditUpdate).toHaveLength(2))
    expect(property.heard.onAuditUpdate[1]).toMatchObject({ audits: [{ hasUnreadMessages: false }] })
    expect(property.heard.Message[1]).toMatchObject({
      sentBy: null,
      question: { hasUnreadCustomerMessages: false },
    })
    await until(() => expect(admin.heard.Message).toHaveLength(2))
    expect(admin.heard.Message[1]?.question.customerThread[0]?.taggedUsers).toMatchObject([{ hasRead: true }])

    await server.as(maren).call('deleteMessage', { body: { conversationMessageID } })
    await until(() => expect(property.heard.Message).toHaveLength(3))
    expect(property.heard.Message[2]?.question).toMatchObject({ customerMessages: 0, customerThread: [] })
    for (const onlooker of [admin, property, auditor, another]) onlooker.leave()
  })

  it('that was not sent after all is told to nobody', async () => {
    const { maren, duarte, thread } = await anAuditWithThreads(server, 'Improvements')
    const property = await aHubClient(server, duarte)
    const documents = [{ name: 'Virus.exe', mimeType: '', content: 'TVo=' }]
    await server
      .as(maren)
      .refusal('sendMessage', { params: thread('Customer'), body: { message: 'Look', documents } })
    await untilTold(property)
    expect(property.heard).toMatchObject({ Message: [], onAuditUpdate: [] })
    property.leave()
  })
})

describe('a change of an audit', () => {
  it('reaches everybody in whose list it stands, each as theirs shows it', async () => {
    const { maren, otto, ines, duarte, audit } = await anAuditWithThreads(server, 'Report Pending')
    const stranger = await aHubClient(server, await aUser(server.db))
    const [admin, auditor, property] = await Promise.all(
      [otto, ines, duarte].map((who) => aHubClient(server, who)),
    )
    if (!admin || !auditor || !property) throw new Error('Not everybody came.')
    const auditID = audit.audit_id
    await server.as(maren).call('assignAudit', { body: { auditID, userID: otto.user_id } })
    for (const { heard } of [admin, auditor, property])
      await until(() =>
        expect(heard.onAuditUpdate).toMatchObject([{ audits: [{ auditID, reviewerName: otto.name }] }]),
      )
    // What the property's list does not show is not told to the property either.
    const listed = (await server.as(duarte).call('listAudits')).body[0]
    expect(property.heard.onAuditUpdate[0]?.audits).toEqual([listed])
    await untilTold(stranger)
    expect(stranger.heard.onAuditUpdate).toEqual([])
    for (const onlooker of [admin, auditor, property, stranger]) onlooker.leave()
  })

  it('takes the row from those who may no longer read it, and says no more about it', async () => {
    const { maren, ines, duarte, audit } = await anAuditWithThreads(server, 'Report Pending')
    await answered(server.db, audit)
    const property = await aHubClient(server, duarte)
    const auditor = await aHubClient(server, ines)
    const auditID = audit.audit_id
    await server.as(ines).call('changeAuditStatus', {
      params: { id: auditID, value: 'Quality Check' },
      body: { giftDeclaration: { hasBeenBribed: false } },
    })
    await until(() =>
      expect(property.heard.onAuditUpdate).toEqual([{ audits: [{ auditID, removed: true }] }]),
    )
    await server.as(maren).call('assignAudit', { body: { auditID, userID: maren.user_id } })
    const [question] = await server.db
      .selectFrom('audit_response')
      .select('audit_type_question_id')
      .where('audit_id', '=', auditID)
      .execute()
    await server.as(maren).call('answerCriterion', {
      params: { auditId: auditID, auditTypeQuestionID: question?.audit_type_question_id ?? '' },
      body: { responseType: 6 },
    })
    await until(() => expect(auditor.heard.onAuditUpdate.length).toBeGreaterThan(1))
    await untilTold(property)
    expect(property.heard.onAuditUpdate).toHaveLength(1)
    for (const onlooker of [auditor, property]) onlooker.leave()
  })

  it('tells an auditor that the audit has passed to another', async () => {
    const { ines, audit } = await anAuditWithThreads(server, 'Report Pending')
    const successor = await aUser(server.db, { roles: ['Auditor'] })
    const [former, next] = await Promise.all([ines, successor].map((who) => aHubClient(server, who)))
    if (!former || !next) throw new Error('Not everybody came.')
    // By hand, for saving it also renews both connections, and an event could come too late for them.
    await server.platform.transaction(async (trx) => {
      await trx
        .updateTable('audit')
        .set({ auditor_id: successor.user_id })
        .where('audit_id', '=', audit.audit_id)
        .execute()
      const before = { status: 'Report Pending', auditorID: ines.user_id } as const
      publishAuditChanged(server.platform, trx, audit.audit_id, before)
    })
    const auditID = audit.audit_id
    await until(() => expect(former.heard.onAuditUpdate).toEqual([{ audits: [{ auditID, removed: true }] }]))
    await until(() =>
      expect(next.heard.onAuditUpdate).toMatchObject([
        { audits: [{ auditID, auditor: { userID: successor.user_id } }] },
      ]),
    )
    for (const onlooker of [former, next]) onlooker.leave()
  })
})

describe('an answer', () => {
  it('reaches everybody who may have the review open, as far as they see it', async () => {
    const { maren, otto, ines, duarte, audit, type } = await anAuditWithThreads(server, 'Report Pending')
    const [admin, auditor, property, stranger] = await Promise.all(
      [otto, ines, duarte, await aUser(server.db, { roles: ['Auditor'] })].map((who) =>
        aHubClient(server, who),
      ),
    )
    if (!admin || !auditor || !property || !stranger) throw new Error('Not everybody came.')
    const [auditTypeQuestionID = ''] = type.questionIDs
    const auditID = audit.audit_id
    const params = { auditId: auditID, auditTypeQuestionID }
    await server.as(ines).call('answerCriterion', {
      params,
      body: { auditQuestionStatus: 'Noncompliant', text: 'No meter.', responseType: 1 },
    })
    for (const { heard } of [admin, auditor])
      await until(() =>
        expect(heard.Answer).toMatchObject([
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
    // Nothing was written, so there is nothing to tell.
    await server.as(maren).refusal('answerCriterion', { params, body: { responseType: 5, text: 'Why?' } })
    await untilTold(admin, property, stranger)
    expect(admin.heard.Answer).toHaveLength(1)
    expect([property.heard.Answer, stranger.heard.Answer]).toEqual([[], []])
    for (const onlooker of [admin, auditor, property, stranger]) onlooker.leave()
  })

  it('is told to the property without what the check says of it', async () => {
    const { maren, duarte, audit, type } = await anAuditWithThreads(server, 'Improvements')
    await answered(server.db, audit)
    await server.db
      .updateTable('audit')
      .set({ results_sent_at: server.clock.now() })
      .where('audit_id', '=', audit.audit_id)
      .execute()
    const [admin, property] = await Promise.all([maren, duarte].map((who) => aHubClient(server, who)))
    if (!admin || !property) throw new Error('Not everybody came.')
    const [auditTypeQuestionID = ''] = type.questionIDs
    await server.as(maren).call('answerCriterion', {
      params: { auditId: audit.audit_id, auditTypeQuestionID },
      body: { responseType: 5, text: 'Look again.' },
    })
    await until(() => expect(property.heard.Answer).toHaveLength(1))
    await until(() => expect(admin.heard.Answer).toHaveLength(1))
    expect(admin.heard.Answer[0]?.responses[0]).toMatchObject({ approved: false })
    const [seen] = property.heard.Answer[0]?.responses ?? []
    expect(seen?.approved).toBeNull()
    expect(JSON.stringify(seen)).not.toContain('Look again.')
    for (const onlooker of [admin, property]) onlooker.leave()
  })
})

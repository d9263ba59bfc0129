import { problems } from '@sojourn/contract'
import type { AuditStatus } from '@sojourn/domain'
import { afterAll, describe, expect, it } from 'vitest'
import { createAnswers } from '#test/builders/answers'
import { anAudit } from '#test/builders/audit'
import { aTypeWithCriteria } from '#test/builders/criteria'
import { aMessage } from '#test/builders/message'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import { startTestServer } from '#test/server'
import { CLOCK_START } from '#test/start'
import { png } from '../../platform/files/testing/samples.ts'

const server = await startTestServer()
afterAll(() => server.stop())

const independentAdmin = await aUser(server.db, { roles: ['Admin', 'Auditor'] })
const type = await aTypeWithCriteria(server.db, 2)
const typeWithManyCriteria = await aTypeWithCriteria(server.db, 40)

type Answers = Parameters<typeof createAnswers>[2]
type AuditType = typeof type

/** An audit whose current and former auditors also have the Admin role. */
async function aReport(status: AuditStatus, answers: Answers, { audit_type_id }: AuditType = type) {
  const roles = ['Admin', 'Auditor'] as const
  const current = await aUser(server.db, { roles: [...roles] })
  const former = await aUser(server.db, { roles: [...roles] })
  const audit = await anAudit(server.db, {
    status,
    audit_type_id,
    auditor_id: current.user_id,
    first_audit: false,
  })
  await server.db
    .insertInto('former_auditor')
    .values({ audit_id: audit.audit_id, user_id: former.user_id, replaced_at: CLOCK_START })
    .execute()
  await createAnswers(server.db, audit, answers)
  return { auditID: audit.audit_id, current, former }
}

const undecided: Answers = {}
const approved: Answers = { approved: true }
const noncompliant: Answers = { status: 'Noncompliant', approved: true }
const rejected: Answers = { approved: false }

const [questionID = ''] = type.questionIDs
const postAnswer = (body: object) => (client: Client, auditID: string) =>
  client.post(`/api/Audit/${auditID}/${questionID}`, body)
const changeStatus = (status: AuditStatus, body?: object) => (client: Client, auditID: string) =>
  client.put(`/api/Audit/${auditID}/${encodeURIComponent(status)}`, body, { 'if-match': '"1"' })

const saveExpiry = async (client: Client, auditID: string) => {
  const { body } = await client.call('getAudit', { params: { id: auditID }, query: { criteria: 'none' } })
  return client.put('/api/Audit', { ...body, auditExpiresDate: '2030-01-01' })
}

const aThreadMessage = (auditID: string, pinned = false) =>
  aMessage(server.db, {
    auditID,
    questionID,
    conversation: 'Auditor',
    userID: independentAdmin.user_id,
    pinned,
  })

const documents = [{ name: 'Meter.png', mimeType: '', content: png().toString('base64') }]

const ADMIN_ACTIONS: [
  name: string,
  status: AuditStatus,
  answers: Answers,
  send: (client: Client, auditID: string) => ReturnType<Client['get']>,
  type?: AuditType,
][] = [
  ['approve a criterion', 'Quality Check', undecided, postAnswer({ responseType: 6 })],
  ['reject a criterion', 'Quality Check', undecided, postAnswer({ responseType: 5, text: 'No.' })],
  ['change a criterion', 'Quality Check', undecided, postAnswer({ auditQuestionStatus: 'Noncompliant' })],
  ['comment on a criterion', 'Quality Check', undecided, postAnswer({ text: 'Seen.' })],
  [
    'add evidence',
    'Quality Check',
    undecided,
    (client, auditID) => client.post(`/api/Audit/${auditID}/Attachments/${questionID}`, documents),
  ],
  [
    'approve a group',
    'Quality Check',
    undecided,
    (client, auditID) => client.post(`/api/Audit/${auditID}/Groups/${type.groupID}/Approve`),
  ],
  ['accept an improvement', 'Improvements', noncompliant, postAnswer({ auditQuestionStatus: 'Compliant' })],
  [
    'send a criterion back',
    'Improvements',
    noncompliant,
    postAnswer({ responseType: 5, text: 'Look again.' }),
  ],
  ['reject the report', 'Quality Check', rejected, changeStatus('Rejected')],
  ['require improvements', 'Quality Check', noncompliant, changeStatus('Improvements')],
  ['certify', 'Quality Check', approved, changeStatus('Certified')],
  ['fail', 'Quality Check', noncompliant, changeStatus('Not Certified'), typeWithManyCriteria],
  ['reject the improvements', 'Improvements', rejected, changeStatus('Rejected')],
  ['require improvements again', 'Improvements', noncompliant, changeStatus('Improvements')],
  ['certify after improvements', 'Improvements', approved, changeStatus('Certified')],
  [
    'withdraw the certificate',
    'Certified',
    approved,
    changeStatus('Improvements', { criteria: [questionID], text: 'Sold.' }),
  ],
  [
    'change the improvements deadline',
    'Improvements',
    noncompliant,
    (client, auditID) => client.put(`/api/Audit/${auditID}/ChangeDeadline`, { date: '2026-07-01' }),
  ],
  [
    'change the expiry date of a certificate',
    'Certified',
    approved,
    (client, auditID) => client.put(`/api/Audit/${auditID}/ChangeExpiry`, { date: '2030-01-01' }),
  ],
  [
    'pin a message',
    'Quality Check',
    undecided,
    async (client, auditID) => {
      const conversationMessageID = await aThreadMessage(auditID)
      return client.post('/api/Audit/PinMessage', { conversationMessageID })
    },
  ],
  [
    'complete a pinned message',
    'Quality Check',
    undecided,
    async (client, auditID) => {
      const conversationMessageID = await aThreadMessage(auditID, true)
      return client.post('/api/Audit/CompletePinned', { conversationMessageID })
    },
  ],
  ['save another expiry date of a submitted audit', 'Quality Check', approved, saveExpiry],
]

describe('a current or former auditor of an audit', () => {
  it.each(ADMIN_ACTIONS)(
    'cannot %s with the Admin role in %s',
    async (_name, status, answers, send, auditType) => {
      const { auditID, current, former } = await aReport(status, answers, auditType)
      for (const person of [current, former]) {
        const response = await send(server.as(person), auditID)
        expect(response).toMatchObject({
          status: 403,
          body: { code: 'audit-not-independent', title: problems['audit-not-independent'].sentence },
        })
      }
      expect((await send(server.as(independentAdmin), auditID)).status).toBeLessThan(300)
    },
  )

  it('can answer and submit their own report with the Admin role', async () => {
    const { auditID, current } = await aReport('Report Pending', (index) => (index === 0 ? undefined : {}))
    const auditor = server.as(current)
    const params = { auditId: auditID, auditTypeQuestionID: questionID }
    await auditor.call('answerCriterion', {
      params,
      body: { auditQuestionStatus: 'Compliant', text: 'Seen on the tour.' },
    })
    const { body } = await auditor.call('changeAuditStatus', {
      params: { id: auditID, value: 'Quality Check' },
      body: { giftDeclaration: { hasBeenBribed: false } },
    })
    expect(body.auditStatus.name).toBe('Quality Check')
  })

  it('can change the expiry date before the report is submitted', async () => {
    const { auditID, current } = await aReport('Report Pending', undecided)
    await server
      .as(current)
      .call('changeAuditExpiry', { params: { id: auditID }, body: { date: '2029-01-01' } })
  })

  it('cannot be assigned as the administrator of that audit', async () => {
    const { auditID, current, former } = await aReport('Quality Check', undecided)
    const admin = server.as(independentAdmin)
    for (const { user_id: userID } of [current, former])
      expect((await admin.refusal('assignAudit', { body: { auditID, userID } })).body).toMatchObject({
        status: 409,
        code: 'audit-assignee-not-independent',
      })
    await admin.call('assignAudit', { body: { auditID, userID: independentAdmin.user_id } })
  })
})

describe('replacing the auditor', () => {
  const bodyWithAuditor = async (auditID: string, userID: string) => {
    const admin = server.as(independentAdmin)
    const { body } = await admin.call('getAudit', { params: { id: auditID }, query: { criteria: 'none' } })
    if (body.auditType === null || body.auditorDate === null || body.auditExpiresDate === null)
      throw new Error('This audit has no type or dates.')
    const { auditType, auditorDate, auditExpiresDate } = body
    return { auditID, auditType, auditor: { userID }, auditorDate, auditExpiresDate }
  }
  const replaceAuditor = async (auditID: string, userID: string) =>
    server.as(independentAdmin).call('updateAudit', { body: await bodyWithAuditor(auditID, userID) })

  it.each<[string, AuditStatus, Answers, (typeof ADMIN_ACTIONS)[number][3]]>([
    ['approved a criterion', 'Quality Check', undecided, postAnswer({ responseType: 6 })],
    ['rejected a criterion', 'Quality Check', undecided, postAnswer({ responseType: 5, text: 'No.' })],
    [
      'corrected a submitted answer',
      'Quality Check',
      undecided,
      postAnswer({ auditQuestionStatus: 'Noncompliant' }),
    ],
    ['rejected the report', 'Quality Check', rejected, changeStatus('Rejected')],
    ['required improvements', 'Quality Check', noncompliant, changeStatus('Improvements')],
    [
      'accepted an improvement',
      'Improvements',
      noncompliant,
      postAnswer({ auditQuestionStatus: 'Compliant' }),
    ],
    [
      'changed the deadline',
      'Improvements',
      noncompliant,
      (client: Client, auditID: string) =>
        client.put(`/api/Audit/${auditID}/ChangeDeadline`, { date: '2026-07-01' }),
    ],
  ] as const)('refuses a person who %s with 409', async (_name, status, answers, send) => {
    const checker = await aUser(server.db, { roles: ['Admin', 'Auditor'] })
    const { auditID } = await aReport(status, answers)
    const updateAudit = (values: { auditor_submitted_at: Date } | { status: AuditStatus }) =>
      server.db.updateTable('audit').set(values).where('audit_id', '=', auditID).execute()
    await updateAudit({ auditor_submitted_at: CLOCK_START })
    expect((await send(server.as(checker), auditID)).status).toBeLessThan(300)
    // In Rejected, the auditor can still be replaced.
    await updateAudit({ status: 'Rejected' })
    const body = await bodyWithAuditor(auditID, checker.user_id)
    expect((await server.as(independentAdmin).refusal('updateAudit', { body })).body).toMatchObject({
      status: 409,
      code: 'audit-auditor-not-independent',
      title: problems['audit-auditor-not-independent'].sentence,
    })
    const readAudit = async (client: Client) =>
      (await client.call('getAudit', { params: { id: auditID }, query: { criteria: 'none' } })).body
    expect((await readAudit(server.as(independentAdmin))).qualityCheckerIDs).toContain(checker.user_id)
  })

  it('accepts an Admin who has not checked the audit, and a former auditor', async () => {
    const { auditID, former } = await aReport('Quality Check', undecided)
    await server.as(independentAdmin).post(`/api/Audit/${auditID}/${questionID}`, { responseType: 6 })
    const other = await aUser(server.db, { roles: ['Admin', 'Auditor'] })
    for (const { user_id } of [other, former])
      expect((await replaceAuditor(auditID, user_id)).body.auditor?.userID).toBe(user_id)
  })

  it('accepts an Admin who corrected an answer before the report was submitted', async () => {
    const { auditID } = await aReport('Report Pending', undecided)
    const other = await aUser(server.db, { roles: ['Admin', 'Auditor'] })
    const correctAnswer = postAnswer({ auditQuestionStatus: 'Noncompliant' })
    expect((await correctAnswer(server.as(other), auditID)).status).toBeLessThan(300)
    expect((await replaceAuditor(auditID, other.user_id)).body.qualityCheckerIDs).toEqual([])
  })

  it('prevents the former auditor from making the decision', async () => {
    const first = await aUser(server.db, { roles: ['Admin', 'Auditor'] })
    const newAuditor = await aUser(server.db, { roles: ['Auditor'] })
    const audit = await anAudit(server.db, {
      status: 'Quality Check',
      audit_type_id: type.audit_type_id,
      auditor_id: first.user_id,
    })
    await createAnswers(server.db, audit, approved)
    const { body } = await replaceAuditor(audit.audit_id, newAuditor.user_id)
    expect(body.formerAuditorIDs).toEqual([first.user_id])
    const params = { id: audit.audit_id, value: 'Certified' } as const
    expect((await server.as(first).refusal('changeAuditStatus', { params })).status).toBe(403)
    const { body: newAuditorView } = await server
      .as(newAuditor)
      .call('getAudit', { params: { id: audit.audit_id } })
    expect(newAuditorView.formerAuditorIDs).toEqual([])
    await server.as(independentAdmin).call('changeAuditStatus', { params })
  })

  it('returns 404 to a former auditor without the Admin role', async () => {
    const audit = await anAudit(server.db, { status: 'Quality Check', audit_type_id: type.audit_type_id })
    const newAuditor = await aUser(server.db, { roles: ['Auditor'] })
    await replaceAuditor(audit.audit_id, newAuditor.user_id)
    const former = server.as(audit.auditor_id ?? '')
    expect((await former.refusal('getAudit', { params: { id: audit.audit_id } })).status).toBe(404)
  })

  it('unassigns an administrator who becomes the auditor', async () => {
    const adminAndAuditor = await aUser(server.db, { roles: ['Admin', 'Auditor'] })
    const audit = await anAudit(server.db, { assigned_user_id: adminAndAuditor.user_id })
    const { body } = await replaceAuditor(audit.audit_id, adminAndAuditor.user_id)
    expect(body.assignedToUser).toBeNull()
    expect(body.eventLog[0]).toMatchObject({
      eventType: 'administrator-changed',
      description: 'Unallocated, because the administrator is now the auditor.',
      actor: { userID: independentAdmin.user_id, role: 'Admin' },
    })
  })
})

import { problems } from '@sojourn/contract'
import type { AuditStatus } from '@sojourn/domain'
import { afterAll, describe, expect, it } from 'vitest'
import { answered } from '#test/builders/answers'
import { anAudit } from '#test/builders/audit'
import { aTypeWithCriteria } from '#test/builders/criteria'
import { aMessage } from '#test/builders/message'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import { startTestServer } from '#test/server'
import { START } from '#test/start'
import { png } from '../../platform/files/testing/samples.ts'

const server = await startTestServer()
afterAll(() => server.stop())

const independent = await aUser(server.db, { roles: ['Admin', 'Auditor'] })
const type = await aTypeWithCriteria(server.db, 2)
const failing = await aTypeWithCriteria(server.db, 40)

type Answers = Parameters<typeof answered>[2]
type AuditType = typeof type

/** An audit whose current and former auditor have the Admin role too. */
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
    .values({ audit_id: audit.audit_id, user_id: former.user_id, replaced_at: START })
    .execute()
  await answered(server.db, audit, answers)
  return { auditID: audit.audit_id, current, former }
}

const undecided: Answers = {}
const approved: Answers = { approved: true }
const open: Answers = { status: 'Noncompliant', approved: true }
const rejected: Answers = { approved: false }

const [questionID = ''] = type.questionIDs
const answer = (body: object) => (client: Client, auditID: string) =>
  client.post(`/api/Audit/${auditID}/${questionID}`, body)
const move = (to: AuditStatus, body?: object) => (client: Client, auditID: string) =>
  client.put(`/api/Audit/${auditID}/${encodeURIComponent(to)}`, body, { 'if-match': '"1"' })

const saveExpiry = async (client: Client, auditID: string) => {
  const { body } = await client.call('getAudit', { params: { id: auditID }, query: { criteria: 'none' } })
  return client.put('/api/Audit', { ...body, auditExpiresDate: '2030-01-01' })
}

const aThreadMessage = (auditID: string, pinned = false) =>
  aMessage(server.db, { auditID, questionID, conversation: 'Auditor', userID: independent.user_id, pinned })

const file = [{ name: 'Meter.png', mimeType: '', content: png().toString('base64') }]

const JUDGING: [
  name: string,
  status: AuditStatus,
  answers: Answers,
  send: (client: Client, auditID: string) => ReturnType<Client['get']>,
  type?: AuditType,
][] = [
  ['approve a criterion', 'Quality Check', undecided, answer({ responseType: 6 })],
  ['reject a criterion', 'Quality Check', undecided, answer({ responseType: 5, text: 'No.' })],
  ['change a criterion', 'Quality Check', undecided, answer({ auditQuestionStatus: 'Noncompliant' })],
  ['comment on a criterion', 'Quality Check', undecided, answer({ text: 'Seen.' })],
  [
    'add evidence',
    'Quality Check',
    undecided,
    (client, auditID) => client.post(`/api/Audit/${auditID}/Attachments/${questionID}`, file),
  ],
  [
    'approve a group',
    'Quality Check',
    undecided,
    (client, auditID) => client.post(`/api/Audit/${auditID}/Groups/${type.groupID}/Approve`),
  ],
  ['accept an improvement', 'Improvements', open, answer({ auditQuestionStatus: 'Compliant' })],
  ['send a criterion back', 'Improvements', open, answer({ responseType: 5, text: 'Look again.' })],
  ['reject the report', 'Quality Check', rejected, move('Rejected')],
  ['require improvements', 'Quality Check', open, move('Improvements')],
  ['certify', 'Quality Check', approved, move('Certified')],
  ['fail', 'Quality Check', open, move('Not Certified'), failing],
  ['reject the improvements', 'Improvements', rejected, move('Rejected')],
  ['require improvements again', 'Improvements', open, move('Improvements')],
  ['certify after improvements', 'Improvements', approved, move('Certified')],
  [
    'withdraw the certificate',
    'Certified',
    approved,
    move('Improvements', { criteria: [questionID], text: 'Sold.' }),
  ],
  [
    'change the improvements deadline',
    'Improvements',
    open,
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
  it.each(JUDGING)('cannot %s with the Admin role in %s', async (_name, status, answers, send, ofType) => {
    const { auditID, current, former } = await aReport(status, answers, ofType)
    for (const person of [current, former]) {
      const response = await send(server.as(person), auditID)
      expect(response).toMatchObject({
        status: 403,
        body: { code: 'audit-not-independent', title: problems['audit-not-independent'].sentence },
      })
    }
    expect((await send(server.as(independent), auditID)).status).toBeLessThan(300)
  })

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
    const admin = server.as(independent)
    for (const { user_id: userID } of [current, former])
      expect((await admin.refusal('assignAudit', { body: { auditID, userID } })).body).toMatchObject({
        status: 409,
        code: 'audit-assignee-not-independent',
      })
    await admin.call('assignAudit', { body: { auditID, userID: independent.user_id } })
  })
})

describe('replacing the auditor', () => {
  const bodyWithAuditor = async (auditID: string, userID: string) => {
    const admin = server.as(independent)
    const { body } = await admin.call('getAudit', { params: { id: auditID }, query: { criteria: 'none' } })
    if (body.auditType === null || body.auditorDate === null || body.auditExpiresDate === null)
      throw new Error('This audit has no type or dates.')
    const { auditType, auditorDate, auditExpiresDate } = body
    return { auditID, auditType, auditor: { userID }, auditorDate, auditExpiresDate }
  }
  const withAuditor = async (auditID: string, userID: string) =>
    server.as(independent).call('updateAudit', { body: await bodyWithAuditor(auditID, userID) })

  it.each<[string, AuditStatus, Answers, (typeof JUDGING)[number][3]]>([
    ['approved a criterion', 'Quality Check', undecided, answer({ responseType: 6 })],
    ['rejected a criterion', 'Quality Check', undecided, answer({ responseType: 5, text: 'No.' })],
    [
      'corrected a submitted answer',
      'Quality Check',
      undecided,
      answer({ auditQuestionStatus: 'Noncompliant' }),
    ],
    ['rejected the report', 'Quality Check', rejected, move('Rejected')],
    ['required improvements', 'Quality Check', open, move('Improvements')],
    ['accepted an improvement', 'Improvements', open, answer({ auditQuestionStatus: 'Compliant' })],
    [
      'changed the deadline',
      'Improvements',
      open,
      (client: Client, auditID: string) =>
        client.put(`/api/Audit/${auditID}/ChangeDeadline`, { date: '2026-07-01' }),
    ],
  ] as const)('refuses a person who %s with 409', async (_name, status, answers, send) => {
    const checker = await aUser(server.db, { roles: ['Admin', 'Auditor'] })
    const { auditID } = await aReport(status, answers)
    const change = (values: { auditor_submitted_at: Date } | { status: AuditStatus }) =>
      server.db.updateTable('audit').set(values).where('audit_id', '=', auditID).execute()
    await change({ auditor_submitted_at: START })
    expect((await send(server.as(checker), auditID)).status).toBeLessThan(300)
    // Only in a status such as this can the auditor still be changed.
    await change({ status: 'Rejected' })
    const body = await bodyWithAuditor(auditID, checker.user_id)
    expect((await server.as(independent).refusal('updateAudit', { body })).body).toMatchObject({
      status: 409,
      code: 'audit-auditor-not-independent',
      title: problems['audit-auditor-not-independent'].sentence,
    })
    const seenBy = async (client: Client) =>
      (await client.call('getAudit', { params: { id: auditID }, query: { criteria: 'none' } })).body
    expect((await seenBy(server.as(independent))).qualityCheckerIDs).toContain(checker.user_id)
  })

  it('accepts an Admin who has not checked the audit, and a former auditor', async () => {
    const { auditID, former } = await aReport('Quality Check', undecided)
    await server.as(independent).post(`/api/Audit/${auditID}/${questionID}`, { responseType: 6 })
    const other = await aUser(server.db, { roles: ['Admin', 'Auditor'] })
    for (const { user_id } of [other, former])
      expect((await withAuditor(auditID, user_id)).body.auditor?.userID).toBe(user_id)
  })

  it('accepts an Admin who corrected an answer before the report was submitted', async () => {
    const { auditID } = await aReport('Report Pending', undecided)
    const other = await aUser(server.db, { roles: ['Admin', 'Auditor'] })
    const change = answer({ auditQuestionStatus: 'Noncompliant' })
    expect((await change(server.as(other), auditID)).status).toBeLessThan(300)
    expect((await withAuditor(auditID, other.user_id)).body.qualityCheckerIDs).toEqual([])
  })

  it('prevents the former auditor from deciding', async () => {
    const first = await aUser(server.db, { roles: ['Admin', 'Auditor'] })
    const next = await aUser(server.db, { roles: ['Auditor'] })
    const audit = await anAudit(server.db, {
      status: 'Quality Check',
      audit_type_id: type.audit_type_id,
      auditor_id: first.user_id,
    })
    await answered(server.db, audit, approved)
    const { body } = await withAuditor(audit.audit_id, next.user_id)
    expect(body.formerAuditorIDs).toEqual([first.user_id])
    const params = { id: audit.audit_id, value: 'Certified' } as const
    expect((await server.as(first).refusal('changeAuditStatus', { params })).status).toBe(403)
    const { body: seen } = await server.as(next).call('getAudit', { params: { id: audit.audit_id } })
    expect(seen.formerAuditorIDs).toEqual([])
    await server.as(independent).call('changeAuditStatus', { params })
  })

  it('returns 404 to a former auditor without the Admin role', async () => {
    const audit = await anAudit(server.db, { status: 'Quality Check', audit_type_id: type.audit_type_id })
    const next = await aUser(server.db, { roles: ['Auditor'] })
    await withAuditor(audit.audit_id, next.user_id)
    const former = server.as(audit.auditor_id ?? '')
    expect((await former.refusal('getAudit', { params: { id: audit.audit_id } })).status).toBe(404)
  })

  it('unassigns an administrator who becomes the auditor', async () => {
    const both = await aUser(server.db, { roles: ['Admin', 'Auditor'] })
    const audit = await anAudit(server.db, { assigned_user_id: both.user_id })
    const { body } = await withAuditor(audit.audit_id, both.user_id)
    expect(body.assignedToUser).toBeNull()
    expect(body.eventLog[0]).toMatchObject({
      eventType: 'administrator-changed',
      description: 'Unallocated, because the administrator is now the auditor.',
      actor: { userID: independent.user_id, role: 'Admin' },
    })
  })
})

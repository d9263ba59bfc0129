import type { AuditStatus } from '@sojourn/domain'
import { afterAll, describe, expect, it } from 'vitest'
import { createAnswers } from '#test/builders/answers'
import { anAudit } from '#test/builders/audit'
import { aDocument } from '#test/builders/document'
import { aMessage } from '#test/builders/message'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { anAuditWithHistory } from './testing/an-audit-with-history.ts'

const server = await startTestServer()
afterAll(() => server.stop())

const PDF = { name: 'policy.pdf', mimeType: 'application/pdf' }
const evidenceOf = (id = '', overrides: object = {}) =>
  aDocument(server, { owner: { kind: 'audit-response', id }, ...overrides })

describe('listOfflineFiles', () => {
  it('lists the documents of the audit and the photos of earlier audits', async () => {
    const { audit, params, auditor, former, formerAnswers, question, adminID } =
      await anAuditWithHistory(server)
    const [answer] = await createAnswers(server.db, audit, (index) => (index === 1 ? {} : undefined))
    const document = await evidenceOf(answer?.responseID, PDF)
    await evidenceOf(answer?.responseID)
    const message = async (conversation: 'Auditor' | 'Customer') => {
      const criterion = { auditID: audit.audit_id, questionID: question(2), conversation, userID: adminID }
      return aDocument(server, {
        owner: { kind: 'conversation-message', id: await aMessage(server.db, criterion) },
        ...PDF,
      })
    }
    const [threadDocument] = [await message('Auditor'), await message('Customer')]
    const photo = await evidenceOf(formerAnswers[0]?.responseID)
    await evidenceOf(formerAnswers[0]?.responseID, PDF)
    await aDocument(server, { owner: { kind: 'audit-report', id: former.audit_id }, ...PDF })
    const { body } = await auditor.call('listOfflineFiles', { params })
    const listed = body.map(({ documentID, kind, auditTypeQuestionID }) => ({
      documentID,
      kind,
      auditTypeQuestionID,
    }))
    expect(listed).toHaveLength(3)
    expect(listed).toEqual(
      expect.arrayContaining([
        { documentID: document, kind: 'document', auditTypeQuestionID: question(1) },
        { documentID: threadDocument, kind: 'document', auditTypeQuestionID: question(2) },
        { documentID: photo, kind: 'earlier-photo', auditTypeQuestionID: question(0) },
      ]),
    )
    for (const { documentID } of body)
      expect((await auditor.call('getDocument', { params: { documentID } })).status).toBe(200)
  })

  it('is available only to Admins and the auditor of the audit', async () => {
    const { params, admin, formerAuditor } = await anAuditWithHistory(server)
    expect((await admin.call('listOfflineFiles', { params })).body).toEqual([])
    expect((await formerAuditor.refusal('listOfflineFiles', { params })).status).toBe(404)
  })
})

describe('evidence of earlier audits', () => {
  const statusFor = async (status: AuditStatus) => {
    const { auditor, formerAnswers } = await anAuditWithHistory(server, { status })
    const documentID = await evidenceOf(formerAnswers[0]?.responseID)
    const { status: downloadStatus } = await auditor.get(`/api/document/${documentID}`)
    const { status: linkStatus } = await auditor.post(`/api/document/${documentID}/Link`)
    expect(linkStatus).toBe(downloadStatus)
    return downloadStatus
  }

  it.each([
    ['Audit Confirmed', 200],
    ['Report Pending', 200],
    ['Quality Check', 200],
    ['Rejected', 200],
    ['Date Set', 404],
    ['Improvements', 404],
    ['Certified', 404],
    ['Cancelled', 404],
  ] as const)('requested by the auditor of the next audit in %s returns %s', async (status, expected) => {
    expect(await statusFor(status)).toBe(expected)
  })

  it('is not readable for auditors of other properties, or of an earlier audit', async () => {
    const { audit, formerAnswers, formerAuditor } = await anAuditWithHistory(server)
    const documentID = await evidenceOf(formerAnswers[0]?.responseID)
    const otherAuditor = server.as((await anAudit(server.db, { status: 'Report Pending' })).auditor_id ?? '')
    expect((await otherAuditor.get(`/api/document/${documentID}`)).status).toBe(404)
    const [answer] = await createAnswers(server.db, audit)
    const currentDocument = await evidenceOf(answer?.responseID)
    expect((await formerAuditor.get(`/api/document/${currentDocument}`)).status).toBe(404)
  })

  it('is not readable for a person who is no longer an auditor', async () => {
    const { audit, formerAnswers } = await anAuditWithHistory(server)
    const documentID = await evidenceOf(formerAnswers[0]?.responseID)
    const hotel = await aUser(server.db, { roles: ['Hotel'] })
    await server.db
      .updateTable('audit')
      .set({ auditor_id: hotel.user_id })
      .where('audit_id', '=', audit.audit_id)
      .execute()
    expect((await server.as(hotel).get(`/api/document/${documentID}`)).status).toBe(404)
  })

  it('is not readable before the results of the earlier audit were sent', async () => {
    const { auditor, former, formerAnswers } = await anAuditWithHistory(server)
    await server.db
      .updateTable('audit')
      .set({ status: 'Expired Audit', results_sent_at: null })
      .where('audit_id', '=', former.audit_id)
      .execute()
    const documentID = await evidenceOf(formerAnswers[0]?.responseID)
    expect((await auditor.get(`/api/document/${documentID}`)).status).toBe(404)
  })
})

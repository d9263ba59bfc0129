import type { AuditStatus } from '@sojourn/domain'
import { answered } from '#test/builders/answers'
import type { TestServer } from '#test/server'
import { anAuditWithThreads } from '../../messages/testing/audit-with-threads.ts'

/** An audit with threads whose first two criteria are answered. */
export async function aReview(server: TestServer, status: AuditStatus, auditorChanged = false) {
  const conversation = await anAuditWithThreads(server, status)
  const answers = await answered(server.db, conversation.audit, (index) =>
    index < 2
      ? { status: 'Noncompliant', approved: status === 'Rejected' ? false : null, auditorChanged }
      : undefined,
  )
  const at = (index: number) => ({
    auditId: conversation.audit.audit_id,
    questionId: conversation.type.questionIDs[index] ?? '',
  })
  const responseID = answers[0]?.responseID ?? ''
  return { ...conversation, at, responseID }
}
export type Review = Awaited<ReturnType<typeof aReview>>

/** The documents of a criterion's answer, as the auditor sees them. */
export async function documentsOf(server: TestServer, review: Review, index = 0) {
  const { auditId, questionId } = review.at(index)
  const { body } = await server.as(review.auditorUser).call('getAudit', { params: { id: auditId } })
  const questions = body.auditType?.groups.flatMap((group) => group.questions) ?? []
  const question = questions.find(({ auditTypeQuestionID }) => auditTypeQuestionID === questionId)
  return question?.response?.attachments ?? []
}

import { createHash } from 'node:crypto'
import type { BodyOf, Calls } from '@sojourn/contract'
import type { AuditStatus } from '@sojourn/domain'
import { createAnswers } from '#test/builders/answers'
import type { TestServer } from '#test/server'
import { newId } from '../../../../platform/ids.ts'
import { anAuditWithThreads } from '../../messages/testing/audit-with-threads.ts'

/** An audit with threads whose first two criteria are answered. */
export async function aReview(server: TestServer, status: AuditStatus, auditorChanged = false) {
  const conversation = await anAuditWithThreads(server, status)
  const answers = await createAnswers(server.db, conversation.audit, (index) =>
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

/** Uploads a file in one request of the tus protocol and returns the id of the upload. */
export async function uploadFile(
  server: TestServer,
  user: { user_id: string },
  name: string,
  content: Buffer<ArrayBuffer>,
): Promise<string> {
  const authorization = `Bearer ${await server.tokenFor(user)}`
  const tus = { authorization, 'tus-resumable': '1.0.0' }
  const creation = await fetch(`${server.url}/api/Upload`, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(content.length),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  })
  const location = creation.headers.get('location') ?? ''
  await fetch(`${server.url}${location}`, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: content,
  })
  return location.slice(location.lastIndexOf('/') + 1)
}

export const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

type Body = BodyOf<Calls['addEvidence']>

/** The body of `addEvidence` for a file that the device hashed, for the first criterion unless others are given. */
export const evidenceBody = (review: Review, content: Uint8Array, overrides: Partial<Body> = {}): Body => ({
  evidenceID: newId(),
  name: 'IMG_0050.jpg',
  size: content.length,
  sha256: sha256Of(content),
  capturedAt: null,
  clockOffset: null,
  position: null,
  place: null,
  questionIDs: [review.at(0).questionId],
  ...overrides,
})

/** Uploads the file as the audit's auditor and adds it as evidence. */
export async function sendEvidence(
  server: TestServer,
  review: Review,
  content: Buffer<ArrayBuffer>,
  overrides: Partial<Body> = {},
) {
  const body = evidenceBody(review, content, overrides)
  const uploadID = await uploadFile(server, review.auditorUser, body.name, content)
  const response = await server
    .as(review.auditorUser)
    .call('addEvidence', { params: { auditId: review.audit.audit_id }, body: { ...body, uploadID } })
  return { body, ...response.body }
}

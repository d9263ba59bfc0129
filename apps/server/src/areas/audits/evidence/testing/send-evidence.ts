import { createHash } from 'node:crypto'
import type { BodyOf, Calls } from '@sojourn/contract'
import type { TestServer } from '#test/server'
import { newId } from '../../../../platform/ids.ts'
import type { Review } from './a-review.ts'
import { uploadFile } from './upload-file.ts'

export const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

type Body = BodyOf<Calls['addEvidence']>

/** The body of `addEvidence` for a file that the device hashed, for the first criterion unless others are given. */
export const evidenceBody = (review: Review, content: Uint8Array, part: Partial<Body> = {}): Body => ({
  evidenceID: newId(),
  name: 'IMG_0050.jpg',
  size: content.length,
  sha256: sha256Of(content),
  capturedAt: null,
  clockOffset: null,
  position: null,
  place: null,
  questionIDs: [review.at(0).questionId],
  ...part,
})

/** Uploads the file as the audit's auditor and adds it as evidence. */
export async function sendEvidence(
  server: TestServer,
  review: Review,
  content: Buffer<ArrayBuffer>,
  part: Partial<Body> = {},
) {
  const body = evidenceBody(review, content, part)
  const uploadID = await uploadFile(server, review.auditorUser, body.name, content)
  const response = await server
    .as(review.auditorUser)
    .call('addEvidence', { params: { auditId: review.audit.audit_id }, body: { ...body, uploadID } })
  return { body, ...response.body }
}

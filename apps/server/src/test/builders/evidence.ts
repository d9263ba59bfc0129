import type { DbOrTrx } from '../../platform/db/pool.ts'
import { newId } from '../../platform/ids.ts'
import { CLOCK_START } from '../start.ts'

export interface InsertedEvidence {
  evidenceID: string
  name: string
  sha256: string
  size: number
}

/** Registers a document of an answer as evidence, with an unsigned receipt. */
export async function anEvidence(db: DbOrTrx, documentID: string): Promise<InsertedEvidence> {
  const document = await db
    .selectFrom('document')
    .innerJoin('audit_response', 'audit_response.audit_response_id', 'document.owner_id')
    .select(['audit_id', 'name', 'mime_type', 'size', 'sha256'])
    .where('document_id', '=', documentID)
    .executeTakeFirstOrThrow()
  const { audit_id, name, mime_type, size } = document
  const sha256 = document.sha256 ?? ''
  const evidenceID = newId()
  await db
    .insertInto('evidence')
    .values({
      evidence_id: evidenceID,
      audit_id,
      name,
      mime_type,
      size,
      sha256,
      hashed_on_device: true,
      received_at: CLOCK_START,
      receipt_number: 1,
      receipt: 'not signed',
    })
    .execute()
  await db.updateTable('audit').set({ receipts: 1 }).where('audit_id', '=', audit_id).execute()
  await db
    .updateTable('document')
    .set({ evidence_id: evidenceID })
    .where('document_id', '=', documentID)
    .execute()
  return { evidenceID, name, sha256, size }
}

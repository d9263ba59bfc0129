import { type ClassificationKey, isClassification } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'

const selectAttachments = (db: DbOrTrx) =>
  db
    .selectFrom('environmental_attachment as attachment')
    .innerJoin('document', 'document.document_id', 'attachment.document_id')
    .where('document.deleted_at', 'is', null)
    .select([
      'attachment.document_id as documentID',
      'attachment.report_id as reportID',
      'attachment.classification',
      'document.name',
      'document.mime_type as mimeType',
      'document.size',
    ])

type AttachmentDatabaseRow = Awaited<ReturnType<ReturnType<typeof selectAttachments>['executeTakeFirstOrThrow']>>
export type AttachmentRecord = Omit<AttachmentDatabaseRow, 'classification'> & { classification: ClassificationKey }

const toAttachments = ({ classification, ...row }: AttachmentDatabaseRow): AttachmentRecord[] =>
  isClassification(classification) ? [{ ...row, classification }] : []

/** Oldest first: new ids come later. */
export async function findAttachments(
  db: DbOrTrx,
  reportID: string,
  keys: readonly ClassificationKey[],
): Promise<AttachmentRecord[]> {
  const rows = await selectAttachments(db)
    .where('attachment.report_id', '=', reportID)
    .where('attachment.classification', 'in', keys)
    .orderBy('attachment.document_id')
    .execute()
  return rows.flatMap(toAttachments)
}

export async function findAttachment(db: DbOrTrx, documentID: string): Promise<AttachmentRecord | undefined> {
  const row = await selectAttachments(db).where('attachment.document_id', '=', documentID).executeTakeFirst()
  return row && toAttachments(row)[0]
}

export async function insertAttachment(
  trx: DbOrTrx,
  attachment: { documentID: string; reportID: string; classification: ClassificationKey },
): Promise<void> {
  await trx
    .insertInto('environmental_attachment')
    .values({
      document_id: attachment.documentID,
      report_id: attachment.reportID,
      classification: attachment.classification,
    })
    .execute()
}

export async function removeAttachment(trx: DbOrTrx, documentID: string): Promise<void> {
  await trx.deleteFrom('environmental_attachment').where('document_id', '=', documentID).execute()
}

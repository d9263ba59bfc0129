import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { GeneratedDocumentKind } from './compose.ts'

export async function findGeneratedDocument(db: DbOrTrx, auditID: string, kind: GeneratedDocumentKind) {
  const row = await db
    .selectFrom('generated_document')
    .select(['fingerprint', 'document_id'])
    .where('audit_id', '=', auditID)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row && { fingerprint: row.fingerprint, documentID: row.document_id }
}

/** Replaces the previous document and returns its id. The row lock serialises simultaneous renderings. */
export async function saveGeneratedDocument(
  trx: DbOrTrx,
  document: {
    auditID: string
    kind: GeneratedDocumentKind
    fingerprint: string
    documentID: string
    at: Date
  },
): Promise<string | undefined> {
  const before = await trx
    .selectFrom('generated_document')
    .select('document_id')
    .where('audit_id', '=', document.auditID)
    .where('kind', '=', document.kind)
    .forUpdate()
    .executeTakeFirst()
  const row = {
    audit_id: document.auditID,
    kind: document.kind,
    fingerprint: document.fingerprint,
    document_id: document.documentID,
    generated_at: document.at,
  }
  await trx
    .insertInto('generated_document')
    .values(row)
    .onConflict((conflict) => conflict.columns(['audit_id', 'kind']).doUpdateSet(row))
    .execute()
  return before?.document_id
}

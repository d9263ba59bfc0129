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

/** A certificate by its number, with the facts of its verification page. */
export async function findCertificate(db: DbOrTrx, number: string) {
  const row = await db
    .selectFrom('certificate')
    .innerJoin('audit', 'audit.audit_id', 'certificate.audit_id')
    .select(['certificate.certificate_number', 'certificate.issued_at', 'certificate.withdrawn_at'])
    .select(['audit.site_name', 'audit.audit_expires_date'])
    .where('certificate.certificate_number', '=', number)
    .executeTakeFirst()
  return (
    row && {
      certificateNumber: row.certificate_number,
      propertyName: row.site_name,
      issuedAt: row.issued_at,
      withdrawnAt: row.withdrawn_at,
      expires: row.audit_expires_date,
    }
  )
}

import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { MadeKind } from './compose.ts'

export async function findMade(db: DbOrTrx, auditID: string, kind: MadeKind) {
  const row = await db
    .selectFrom('made_document')
    .select(['fingerprint', 'document_id'])
    .where('audit_id', '=', auditID)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row && { fingerprint: row.fingerprint, documentID: row.document_id }
}

/** Takes the place of the one before, whose id it answers. Two who made it at once come one after the other. */
export async function keepMade(
  trx: DbOrTrx,
  made: { auditID: string; kind: MadeKind; fingerprint: string; documentID: string; at: Date },
): Promise<string | undefined> {
  const before = await trx
    .selectFrom('made_document')
    .select('document_id')
    .where('audit_id', '=', made.auditID)
    .where('kind', '=', made.kind)
    .forUpdate()
    .executeTakeFirst()
  const row = {
    audit_id: made.auditID,
    kind: made.kind,
    fingerprint: made.fingerprint,
    document_id: made.documentID,
    made_at: made.at,
  }
  await trx
    .insertInto('made_document')
    .values(row)
    .onConflict((conflict) => conflict.columns(['audit_id', 'kind']).doUpdateSet(row))
    .execute()
  return before?.document_id
}

/** A certificate by its number, with what its page says of it. */
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

import type { DbOrTrx } from '../../../../platform/db/pool.ts'

export async function insertCertificate(
  trx: DbOrTrx,
  { number, auditID, at }: { number: string; auditID: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('certificate')
    .values({ certificate_number: number, audit_id: auditID, issued_at: at })
    .execute()
}

/** The number stays known, as withdrawn. */
export async function withdrawCertificates(trx: DbOrTrx, auditID: string, at: Date): Promise<void> {
  await trx
    .updateTable('certificate')
    .set({ withdrawn_at: at })
    .where('audit_id', '=', auditID)
    .where('withdrawn_at', 'is', null)
    .execute()
}

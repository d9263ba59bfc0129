import type { DbOrTrx } from '../../../../platform/db/pool.ts'

/** Nobody changes the audit until the transaction ends; several may hold it so at once. */
export async function lockAuditForShare(trx: DbOrTrx, auditID: string): Promise<void> {
  await trx.selectFrom('audit').select('audit_id').where('audit_id', '=', auditID).forShare().execute()
}

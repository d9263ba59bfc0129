import type { CalendarDay } from '@sojourn/domain'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'

interface AuditLink {
  auditID: string
  /** The audit date it asks about. */
  validFrom: CalendarDay
  expiresAt: Date
}

export async function insertLink(
  trx: DbOrTrx,
  link: { tokenHash: string; auditID: string; validFrom: CalendarDay; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await trx
    .insertInto('audit_link')
    .values({
      token_hash: link.tokenHash,
      audit_id: link.auditID,
      valid_from: link.validFrom,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .execute()
}

export const findLink = (db: DbOrTrx, tokenHash: string): Promise<AuditLink | undefined> =>
  db
    .selectFrom('audit_link')
    .select(['audit_id as auditID', 'valid_from as validFrom', 'expires_at as expiresAt'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

/** False for a link that was used already. Two clicks at once meet here. */
export async function useLink(trx: DbOrTrx, tokenHash: string, at: Date): Promise<boolean> {
  const used = await trx
    .updateTable('audit_link')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

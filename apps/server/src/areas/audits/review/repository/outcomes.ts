import type { GiftDeclaration } from '@sojourn/domain'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'
import { newId } from '../../../../platform/ids.ts'
import type { ChangeStamp } from '../../events.ts'

export async function insertGiftDeclaration(
  trx: DbOrTrx,
  { at, by }: ChangeStamp,
  auditID: string,
  { hasBeenBribed, items, who, value }: GiftDeclaration,
): Promise<void> {
  if (by === null) throw new Error('A gift declaration needs a user.')
  await trx
    .insertInto('gift_declaration')
    .values({
      gift_declaration_id: newId(at.getTime()),
      audit_id: auditID,
      declared_by: by,
      declared_at: at,
      has_been_bribed: hasBeenBribed,
      items,
      who,
      value,
    })
    .execute()
}

export async function insertCertificate(
  trx: DbOrTrx,
  { number, auditID, at }: { number: string; auditID: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('certificate')
    .values({ certificate_number: number, audit_id: auditID, issued_at: at })
    .execute()
}

/** The row remains, so that the number can be verified as withdrawn. */
export async function withdrawCertificates(trx: DbOrTrx, auditID: string, at: Date): Promise<void> {
  await trx
    .updateTable('certificate')
    .set({ withdrawn_at: at })
    .where('audit_id', '=', auditID)
    .where('withdrawn_at', 'is', null)
    .execute()
}

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

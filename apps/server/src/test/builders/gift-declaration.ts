import type { Insertable, Selectable } from 'kysely'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { GiftDeclaration } from '../../platform/db/schema.generated.ts'
import { newId } from '../../platform/ids.ts'
import { START } from '../start.ts'
import { anAudit } from './audit.ts'
import { aUser } from './user.ts'

/** A declaration that no gift was received, of the given or a new audit and auditor. */
export const aGiftDeclaration = async (
  db: DbOrTrx,
  given: Partial<Insertable<GiftDeclaration>> = {},
): Promise<Selectable<GiftDeclaration>> =>
  db
    .insertInto('gift_declaration')
    .values({
      gift_declaration_id: newId(),
      audit_id: given.audit_id ?? (await anAudit(db)).audit_id,
      declared_by: given.declared_by ?? (await aUser(db, { roles: ['Auditor'] })).user_id,
      declared_at: START,
      has_been_bribed: false,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

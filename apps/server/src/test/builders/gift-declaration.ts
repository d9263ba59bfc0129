import type { Insertable, Selectable } from 'kysely'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { GiftDeclaration } from '../../platform/db/schema.generated.ts'
import { newId } from '../../platform/ids.ts'
import { CLOCK_START } from '../start.ts'
import { anAudit } from './audit.ts'
import { aUser } from './user.ts'

/** A declaration that no gift was received, of the audit and auditor in `columns` or of new ones. */
export const aGiftDeclaration = async (
  db: DbOrTrx,
  columns: Partial<Insertable<GiftDeclaration>> = {},
): Promise<Selectable<GiftDeclaration>> =>
  db
    .insertInto('gift_declaration')
    .values({
      gift_declaration_id: newId(),
      audit_id: columns.audit_id ?? (await anAudit(db)).audit_id,
      declared_by: columns.declared_by ?? (await aUser(db, { roles: ['Auditor'] })).user_id,
      declared_at: CLOCK_START,
      has_been_bribed: false,
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

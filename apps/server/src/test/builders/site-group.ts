import type { Insertable, Selectable } from 'kysely'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { SiteGroup } from '../../platform/db/schema.generated.ts'
import { newId } from '../../platform/ids.ts'
import { CLOCK_START } from '../start.ts'

/** A customer group without a parent; `kind: 'travel-trade'` creates a travel trade. */
export const aSiteGroup = (
  db: DbOrTrx,
  columns: Partial<Insertable<SiteGroup>> = {},
): Promise<Selectable<SiteGroup>> =>
  db
    .insertInto('site_group')
    .values({
      group_id: newId(),
      kind: 'customer-group',
      name: 'Coastal Houses',
      created_at: CLOCK_START,
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

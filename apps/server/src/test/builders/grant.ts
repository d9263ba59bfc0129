import type { Selectable } from 'kysely'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { AccessGrant } from '../../platform/db/schema.generated.ts'
import { CLOCK_START } from '../start.ts'

/** Lets a person read one site, or every site of a company. */
export const aGrant = (
  db: DbOrTrx,
  columns: { user_id: string; source?: 'audit'; source_id?: string } & (
    | { site_id: string }
    | { company_id: string }
  ),
): Promise<Selectable<AccessGrant>> =>
  db
    .insertInto('access_grant')
    .values({ granted_at: CLOCK_START, ...columns })
    .returningAll()
    .executeTakeFirstOrThrow()

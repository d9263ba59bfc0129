import type { Insertable, Selectable } from 'kysely'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { Company } from '../../platform/db/schema.generated.ts'
import { newId } from '../../platform/ids.ts'
import { CLOCK_START } from '../start.ts'

export const aCompany = (
  db: DbOrTrx,
  columns: Partial<Insertable<Company>> = {},
): Promise<Selectable<Company>> =>
  db
    .insertInto('company')
    .values({ company_id: newId(), name: 'Harbour & Hill Hotels', created_at: CLOCK_START, ...columns })
    .returningAll()
    .executeTakeFirstOrThrow()

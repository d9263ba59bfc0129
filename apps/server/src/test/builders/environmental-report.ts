import type { Insertable, Selectable } from 'kysely'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { EnvironmentalReport } from '../../platform/db/schema.generated.ts'
import { newId } from '../../platform/ids.ts'
import { CLOCK_START } from '../start.ts'
import { aSite } from './site.ts'

/** The report of February 2026, with 1,000 guest nights, of `columns.site_id` or a new site. */
export const anEnvironmentalReport = async (
  db: DbOrTrx,
  columns: Partial<Insertable<EnvironmentalReport>> = {},
): Promise<Selectable<EnvironmentalReport>> =>
  db
    .insertInto('environmental_report')
    .values({
      report_id: newId(),
      site_id: columns.site_id ?? (await aSite(db)).site_id,
      month: '2026-02-01',
      total_guest_nights: 1000,
      created_at: CLOCK_START,
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

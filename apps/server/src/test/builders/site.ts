import type { Insertable, Selectable } from 'kysely'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { Site } from '../../platform/db/schema.generated.ts'
import { newId } from '../../platform/ids.ts'
import { CLOCK_START } from '../start.ts'
import { aCompany } from './company.ts'

/** A site of `columns.company_id` or a new company. */
export async function aSite(db: DbOrTrx, columns: Partial<Insertable<Site>> = {}): Promise<Selectable<Site>> {
  return db
    .insertInto('site')
    .values({
      site_id: newId(),
      company_id: columns.company_id ?? (await aCompany(db)).company_id,
      site_name: 'The Lantern Inn',
      address1: '4 Quay Street',
      city_town: 'Falmouth',
      post_code: 'TR11 3AA',
      country: 'GB',
      created_at: CLOCK_START,
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

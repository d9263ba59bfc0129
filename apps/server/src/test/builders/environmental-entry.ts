import type { Insertable, Selectable } from 'kysely'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { EnvironmentalEntry } from '../../platform/db/schema.generated.ts'
import { newId } from '../../platform/ids.ts'
import { anEnvironmentalReport } from './environmental-report.ts'

/** 1,000 kWh of mains electricity at 0.2 kg CO2e, in the report named or a new one. */
export async function anEnvironmentalEntry(
  db: DbOrTrx,
  given: Partial<Insertable<EnvironmentalEntry>> = {},
): Promise<Selectable<EnvironmentalEntry>> {
  const { item_id } = await db
    .selectFrom('environmental_item')
    .select('item_id')
    .where('classification', '=', 'MAINS_ELECTRICITY')
    .executeTakeFirstOrThrow()
  return db
    .insertInto('environmental_entry')
    .values({
      entry_id: newId(),
      report_id: given.report_id ?? (await anEnvironmentalReport(db)).report_id,
      classification: 'MAINS_ELECTRICITY',
      row_no: 1,
      item_id,
      typed: JSON.stringify({
        'supplier-name': 'Coast Power',
        'kwh-used': '1000',
        'co2e-conversion-number': '0.2',
      }),
      co2e_factor: 0.2,
      kwh_factor: 1,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

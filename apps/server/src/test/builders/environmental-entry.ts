import { calculateEntry, isClassification, quantityOf } from '@sojourn/domain'
import type { Insertable, Selectable } from 'kysely'
import { saveTotals } from '../../areas/environment/index.ts'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { EnvironmentalEntry } from '../../platform/db/schema.generated.ts'
import { newId } from '../../platform/ids.ts'
import { anEnvironmentalReport } from './environmental-report.ts'

const TYPED_FIELDS = { 'supplier-name': 'Coast Power', 'kwh-used': '1000', 'co2e-conversion-number': '0.2' }

/** The quantity and the results that the domain computes, as the columns store them. */
function calculateResults(entry: Partial<Insertable<EnvironmentalEntry>>) {
  const { classification = 'MAINS_ELECTRICITY', typed = JSON.stringify(TYPED_FIELDS) } = entry
  if (!isClassification(classification)) throw new Error(`There is no classification "${classification}".`)
  const { unit_rate: unitRate = null, co2e_factor: co2eFactor = 0.2, kwh_factor: kWhFactor = 1 } = entry
  const fields = JSON.parse(String(typed))
  const results = calculateEntry(classification, fields, { unitRate, co2eFactor, kWhFactor })
  return {
    quantity: quantityOf(classification, fields),
    total: results.total,
    kwh: results.kWh,
    kg_co2e: results.kgCO2e,
    kg_co2e_reduction: results.reduction,
  }
}

/** 1,000 kWh of mains electricity at 0.2 kg CO2e, in `columns.report_id` or a new report. */
export async function anEnvironmentalEntry(
  db: DbOrTrx,
  columns: Partial<Insertable<EnvironmentalEntry>> = {},
): Promise<Selectable<EnvironmentalEntry>> {
  const { item_id } = await db
    .selectFrom('environmental_item')
    .select('item_id')
    .where('classification', '=', 'MAINS_ELECTRICITY')
    .executeTakeFirstOrThrow()
  const entry = await db
    .insertInto('environmental_entry')
    .values({
      entry_id: newId(),
      report_id: columns.report_id ?? (await anEnvironmentalReport(db)).report_id,
      classification: 'MAINS_ELECTRICITY',
      row_no: 1,
      item_id,
      typed: JSON.stringify(TYPED_FIELDS),
      co2e_factor: 0.2,
      kwh_factor: 1,
      ...calculateResults(columns),
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await saveTotals(db, [entry.report_id])
  return entry
}

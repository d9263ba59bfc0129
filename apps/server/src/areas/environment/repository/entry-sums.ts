import { type ClassificationKey, monthFromDay, type Period } from '@sojourn/domain'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { type EntryRecord, toClassificationKey } from './entries.ts'
import { inPeriods } from './reports.ts'

/**
 * The added results of all entries of a month that have the same classification, the same estimates and the same missing
 * results. Totals and marks computed from sums are therefore the same as those computed from the entries.
 */
export type EntrySum = Pick<EntryRecord, 'month' | 'classification' | 'results' | 'estimate' | 'unitEstimate'>

/** Added as decimals: sums of doubles depend on the order of the rows. */
const sumOf = (result: 'total' | 'kwh' | 'kg_co2e' | 'kg_co2e_reduction') =>
  sql<number | null>`sum(${sql.ref(`entry.${result}`)}::numeric)::double precision`

const selectSums = (db: DbOrTrx) =>
  db
    .selectFrom('environmental_report as report')
    .innerJoin('environmental_entry as entry', 'entry.report_id', 'report.report_id')
    .leftJoin('environmental_unit as unit', 'unit.unit_id', 'entry.unit_id')
    .select([
      'report.month',
      'entry.classification',
      'entry.estimate',
      sql<boolean>`coalesce(unit.estimate, false)`.as('unit_estimate'),
      sumOf('total').as('total'),
      sumOf('kwh').as('kwh'),
      sumOf('kg_co2e').as('kg_co2e'),
      sumOf('kg_co2e_reduction').as('kg_co2e_reduction'),
    ])
    .groupBy(['report.month', 'entry.classification', 'entry.estimate'])
    .groupBy([
      sql`coalesce(unit.estimate, false)`,
      sql`entry.total is null`,
      sql`entry.kwh is null`,
      sql`entry.kg_co2e is null`,
      sql`entry.kg_co2e_reduction is null`,
    ])

type SumDatabaseRow = Awaited<ReturnType<ReturnType<typeof selectSums>['executeTakeFirstOrThrow']>>

const toEntrySum = (row: SumDatabaseRow): EntrySum => ({
  month: monthFromDay(row.month),
  classification: toClassificationKey(row.classification),
  estimate: row.estimate,
  unitEstimate: row.unit_estimate,
  results: { total: row.total, kWh: row.kwh, kgCO2e: row.kg_co2e, reduction: row.kg_co2e_reduction },
})

export const sumEntries = async (
  db: DbOrTrx,
  reportID: string,
  keys: readonly ClassificationKey[],
): Promise<EntrySum[]> =>
  (
    await selectSums(db)
      .where('report.report_id', '=', reportID)
      .where('entry.classification', 'in', keys)
      .execute()
  ).map(toEntrySum)

/** The sums of a site's months in some periods, in one query however many months they are. */
export const sumEntriesOfPeriods = async (
  db: DbOrTrx,
  {
    siteID,
    periods,
    keys,
  }: { siteID: string; periods: readonly Period[]; keys: readonly ClassificationKey[] },
): Promise<EntrySum[]> =>
  (
    await selectSums(db)
      .where('report.site_id', '=', siteID)
      .where(inPeriods('report.month', periods))
      .where('entry.classification', 'in', keys)
      .execute()
  ).map(toEntrySum)

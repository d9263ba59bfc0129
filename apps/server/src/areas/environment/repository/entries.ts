import {
  CLASSIFICATION_KEYS,
  type ClassificationKey,
  type EntryResults,
  isClassification,
  type Month,
  monthFromDay,
  type Period,
  quantityOf,
} from '@sojourn/domain'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { inPeriods } from './reports.ts'

/** The factors that an entry was calculated with, and their source. */
export interface AppliedFactors {
  unitRate: number | null
  co2eFactor: number | null
  kWhFactor: number | null
  edition: number | null
  source: string | null
  reference: string
  estimate: boolean
}

export interface EntryRecord extends AppliedFactors {
  entryID: string
  reportID: string
  month: Month
  classification: ClassificationKey
  rowNo: number
  itemID: string
  unitID: string | null
  typed: Record<string, string>
  /** The quantity field as a number. */
  quantity: number | null
  /** Calculated by the domain when the entry was saved. */
  results: EntryResults
  /** Whether the weight of the unit is an estimate. */
  unitEstimate: boolean
}

const selectEntries = (db: DbOrTrx) =>
  db
    .selectFrom('environmental_report as report')
    .innerJoin('environmental_entry as entry', 'entry.report_id', 'report.report_id')
    .leftJoin('environmental_unit as unit', 'unit.unit_id', 'entry.unit_id')
    .select([
      'entry.entry_id',
      'entry.report_id',
      'report.month',
      'entry.classification',
      'entry.row_no',
      'entry.item_id',
      'entry.unit_id',
      'entry.typed',
      'entry.quantity',
      'entry.unit_rate',
      'entry.co2e_factor',
      'entry.kwh_factor',
      'entry.edition',
      'entry.source_key',
      'entry.reference',
      'entry.estimate',
      'entry.total',
      'entry.kwh',
      'entry.kg_co2e',
      'entry.kg_co2e_reduction',
      'unit.estimate as unit_estimate',
    ])
    .orderBy('report.month')
    .orderBy('entry.row_no')

type EntryDatabaseRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>

function toTypedValues(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]))
}

function toClassificationKey(classification: string): ClassificationKey {
  if (!isClassification(classification)) throw new Error(`There is no classification "${classification}".`)
  return classification
}

const toEntry = (row: EntryDatabaseRow): EntryRecord => ({
  entryID: row.entry_id,
  reportID: row.report_id,
  month: monthFromDay(row.month),
  classification: toClassificationKey(row.classification),
  rowNo: row.row_no,
  itemID: row.item_id,
  unitID: row.unit_id,
  typed: toTypedValues(row.typed),
  quantity: row.quantity,
  unitRate: row.unit_rate,
  co2eFactor: row.co2e_factor,
  kWhFactor: row.kwh_factor,
  edition: row.edition,
  source: row.source_key,
  reference: row.reference,
  estimate: row.estimate,
  results: { total: row.total, kWh: row.kwh, kgCO2e: row.kg_co2e, reduction: row.kg_co2e_reduction },
  unitEstimate: row.unit_estimate ?? false,
})

const classificationOrder = ({ classification }: EntryRecord): number =>
  CLASSIFICATION_KEYS.indexOf(classification)
const toOrderedEntries = (rows: EntryDatabaseRow[]): EntryRecord[] =>
  rows.map(toEntry).sort((a, b) => classificationOrder(a) - classificationOrder(b))

/** In form order. */
export const findEntries = async (db: DbOrTrx, reportID: string): Promise<EntryRecord[]> =>
  toOrderedEntries(await selectEntries(db).where('report.report_id', '=', reportID).execute())

export const findSectionEntries = async (
  db: DbOrTrx,
  reportID: string,
  keys: readonly ClassificationKey[],
): Promise<EntryRecord[]> =>
  toOrderedEntries(
    await selectEntries(db)
      .where('report.report_id', '=', reportID)
      .where('entry.classification', 'in', keys)
      .execute(),
  )

export const findItemEntries = async (
  db: DbOrTrx,
  reportID: string,
  itemID: string,
): Promise<EntryRecord[]> =>
  toOrderedEntries(
    await selectEntries(db)
      .where('report.report_id', '=', reportID)
      .where('entry.item_id', '=', itemID)
      .execute(),
  )

/** The entries of a site in some classifications and periods, read with one query. */
export const findEntriesOfPeriods = async (
  db: DbOrTrx,
  {
    siteID,
    periods,
    keys,
  }: { siteID: string; periods: readonly Period[]; keys: readonly ClassificationKey[] },
): Promise<EntryRecord[]> =>
  toOrderedEntries(
    await selectEntries(db)
      .where('report.site_id', '=', siteID)
      .where(inPeriods('report.month', periods))
      .where('entry.classification', 'in', keys)
      .execute(),
  )

export async function findEntry(db: DbOrTrx, entryID: string): Promise<EntryRecord | undefined> {
  const row = await selectEntries(db).where('entry.entry_id', '=', entryID).executeTakeFirst()
  return row && toEntry(row)
}

export type NewEntry = Omit<EntryRecord, 'month' | 'quantity' | 'unitEstimate'>

export async function insertEntries(trx: DbOrTrx, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  await trx
    .insertInto('environmental_entry')
    .values(
      entries.map((entry) => ({
        entry_id: entry.entryID,
        report_id: entry.reportID,
        classification: entry.classification,
        row_no: entry.rowNo,
        item_id: entry.itemID,
        unit_id: entry.unitID,
        typed: JSON.stringify(entry.typed),
        quantity: quantityOf(entry.classification, entry.typed),
        unit_rate: entry.unitRate,
        co2e_factor: entry.co2eFactor,
        kwh_factor: entry.kWhFactor,
        edition: entry.edition,
        source_key: entry.source,
        reference: entry.reference,
        estimate: entry.estimate,
        total: entry.results.total,
        kwh: entry.results.kWh,
        kg_co2e: entry.results.kgCO2e,
        kg_co2e_reduction: entry.results.reduction,
      })),
    )
    .execute()
}

export async function removeEntries(trx: DbOrTrx, entryIDs: readonly string[]): Promise<void> {
  if (entryIDs.length === 0) return
  await trx.deleteFrom('environmental_entry').where('entry_id', 'in', entryIDs).execute()
}

/** Decrements the row numbers after a removed entry, so that they have no gap. */
export async function decrementRowNumbersAfter(
  trx: DbOrTrx,
  { reportID, classification, rowNo }: Pick<EntryRecord, 'reportID' | 'classification' | 'rowNo'>,
): Promise<void> {
  await trx
    .updateTable('environmental_entry')
    .set((row) => ({ row_no: row('row_no', '-', 1) }))
    .where('report_id', '=', reportID)
    .where('classification', '=', classification)
    .where('row_no', '>', rowNo)
    .execute()
}

/**
 * The summed results of the entries of a month that have the same classification, estimates and missing results, so that
 * totals and marks calculated from the sums equal those calculated from the entries.
 */
export type EntrySum = Pick<EntryRecord, 'month' | 'classification' | 'results' | 'estimate' | 'unitEstimate'>

/** Summed as numeric, because sums of doubles depend on the row order. */
const selectSum = (result: 'total' | 'kwh' | 'kg_co2e' | 'kg_co2e_reduction') =>
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
      selectSum('total').as('total'),
      selectSum('kwh').as('kwh'),
      selectSum('kg_co2e').as('kg_co2e'),
      selectSum('kg_co2e_reduction').as('kg_co2e_reduction'),
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

/** The sums of a site for each month of some periods, read with one query. */
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

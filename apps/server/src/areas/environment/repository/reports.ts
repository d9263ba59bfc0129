import {
  type ClassificationKey,
  firstDay,
  isClassification,
  type Month,
  monthFromDay,
  type Period,
} from '@sojourn/domain'
import { type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { FindDocumentSite } from '../../../platform/files/storage-limits.ts'
import { readableBy } from '../../people/index.ts'
import { type Reader, SITE_COLUMNS, type SiteRecord } from './sites.ts'

const selectAttachments = (db: DbOrTrx) =>
  db
    .selectFrom('environmental_attachment as attachment')
    .innerJoin('document', 'document.document_id', 'attachment.document_id')
    .where('document.deleted_at', 'is', null)
    .select([
      'attachment.document_id as documentID',
      'attachment.report_id as reportID',
      'attachment.classification',
      'document.name',
      'document.mime_type as mimeType',
      'document.size',
    ])

type AttachmentDatabaseRow = Awaited<
  ReturnType<ReturnType<typeof selectAttachments>['executeTakeFirstOrThrow']>
>
export type AttachmentRecord = Omit<AttachmentDatabaseRow, 'classification'> & {
  classification: ClassificationKey
}

const toAttachments = ({ classification, ...row }: AttachmentDatabaseRow): AttachmentRecord[] =>
  isClassification(classification) ? [{ ...row, classification }] : []

/** Oldest first, because ids are time-ordered. */
export async function findAttachments(
  db: DbOrTrx,
  reportID: string,
  keys: readonly ClassificationKey[],
): Promise<AttachmentRecord[]> {
  const rows = await selectAttachments(db)
    .where('attachment.report_id', '=', reportID)
    .where('attachment.classification', 'in', keys)
    .orderBy('attachment.document_id')
    .execute()
  return rows.flatMap(toAttachments)
}

export async function findAttachment(db: DbOrTrx, documentID: string): Promise<AttachmentRecord | undefined> {
  const row = await selectAttachments(db).where('attachment.document_id', '=', documentID).executeTakeFirst()
  return row && toAttachments(row)[0]
}

export async function insertAttachment(
  trx: DbOrTrx,
  attachment: { documentID: string; reportID: string; classification: ClassificationKey },
): Promise<void> {
  await trx
    .insertInto('environmental_attachment')
    .values({
      document_id: attachment.documentID,
      report_id: attachment.reportID,
      classification: attachment.classification,
    })
    .execute()
}

export async function removeAttachment(trx: DbOrTrx, documentID: string): Promise<void> {
  await trx.deleteFrom('environmental_attachment').where('document_id', '=', documentID).execute()
}

export interface Attributes {
  totalGuestNights: number | null
  /** The value of this month; null if it is inherited from an earlier month. */
  grossFloorArea: number | null
  occupiedRoomNights: number | null
}

export interface ReportRecord extends Attributes {
  reportID: string
  month: Month
  version: number
  /** The floor area that applies, and the month in which it was set. */
  floorArea: { value: number; setIn: Month } | null
  site: SiteRecord
}

const selectReports = (db: DbOrTrx) =>
  db
    .selectFrom('environmental_report as report')
    .innerJoin('site', 'site.site_id', 'report.site_id')
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('environmental_report as earlier')
          .select(['earlier.month as setIn', 'earlier.gross_floor_area as floorArea'])
          .whereRef('earlier.site_id', '=', 'report.site_id')
          .whereRef('earlier.month', '<=', 'report.month')
          .where('earlier.gross_floor_area', 'is not', null)
          .orderBy('earlier.month', 'desc')
          .limit(1)
          .as('area'),
      (join) => join.onTrue(),
    )
    .select(SITE_COLUMNS)
    .select([
      'report.report_id as reportID',
      'report.month',
      'report.total_guest_nights as totalGuestNights',
      'report.gross_floor_area as grossFloorArea',
      'report.occupied_room_nights as occupiedRoomNights',
      'report.version',
      'area.setIn',
      'area.floorArea',
    ])

type ReportDatabaseRow = Awaited<ReturnType<ReturnType<typeof selectReports>['executeTakeFirstOrThrow']>>

const toReport = (row: ReportDatabaseRow): ReportRecord => ({
  reportID: row.reportID,
  month: monthFromDay(row.month),
  totalGuestNights: row.totalGuestNights,
  grossFloorArea: row.grossFloorArea,
  occupiedRoomNights: row.occupiedRoomNights,
  version: row.version,
  floorArea:
    row.floorArea === null || row.setIn === null
      ? null
      : { value: row.floorArea, setIn: monthFromDay(row.setIn) },
  site: {
    siteID: row.siteID,
    siteName: row.siteName,
    address1: row.address1,
    cityTown: row.cityTown,
    postCode: row.postCode,
    country: row.country,
    benchmark: row.benchmark,
  },
})

type ReportSelector = { reportID: string } | { siteID: string; month: Month }

export async function findReport(
  db: DbOrTrx,
  reader: Reader,
  selector: ReportSelector,
): Promise<ReportRecord | undefined> {
  const query = selectReports(db).where(readableBy(reader, 'site.site_id'))
  const row = await ('reportID' in selector
    ? query.where('report.report_id', '=', selector.reportID)
    : query.where('report.site_id', '=', selector.siteID).where('report.month', '=', firstDay(selector.month))
  ).executeTakeFirst()
  return row && toReport(row)
}

export const findSiteOfReport: FindDocumentSite = async (db, reportID) => {
  const row = await db
    .selectFrom('environmental_report')
    .select('site_id')
    .where('report_id', '=', reportID)
    .executeTakeFirst()
  return row?.site_id
}

/** Locks the report and its entries until the transaction ends. Returns the version. */
export async function lockReport(trx: DbOrTrx, reportID: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom('environmental_report')
    .select('version')
    .where('report_id', '=', reportID)
    .forUpdate()
    .executeTakeFirst()
  return row?.version
}

/** All reports of a site, newest first. */
export const findTimeline = (db: DbOrTrx, siteID: string) =>
  db
    .selectFrom('environmental_report as report')
    .select(['report.report_id as reportID', 'report.month'])
    .select(sql<boolean>`report.entry_count > 0`.as('hasData'))
    .where('report.site_id', '=', siteID)
    .orderBy('report.month', 'desc')
    .execute()

/** Returns false if the month already has a report. */
export async function insertReport(
  trx: DbOrTrx,
  report: { reportID: string; siteID: string; month: Month; createdAt: Date; createdBy: string | null },
  attributes: Attributes = { totalGuestNights: null, grossFloorArea: null, occupiedRoomNights: null },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('environmental_report')
    .values({
      report_id: report.reportID,
      site_id: report.siteID,
      month: firstDay(report.month),
      total_guest_nights: attributes.totalGuestNights,
      gross_floor_area: attributes.grossFloorArea,
      occupied_room_nights: attributes.occupiedRoomNights,
      created_at: report.createdAt,
      created_by: report.createdBy,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'month']).doNothing())
    .returning('report_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function saveAttributes(trx: DbOrTrx, reportID: string, attributes: Attributes): Promise<void> {
  await trx
    .updateTable('environmental_report')
    .set((row) => ({
      total_guest_nights: attributes.totalGuestNights,
      gross_floor_area: attributes.grossFloorArea,
      occupied_room_nights: attributes.occupiedRoomNights,
      version: row('version', '+', 1),
    }))
    .where('report_id', '=', reportID)
    .execute()
}

export async function incrementVersion(trx: DbOrTrx, reportID: string): Promise<void> {
  await trx
    .updateTable('environmental_report')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('report_id', '=', reportID)
    .execute()
}

/** Updates the stored totals of reports. Must be called after every change of entries. */
export async function saveTotals(trx: DbOrTrx, reportIDs: readonly string[]): Promise<void> {
  await sql`
    update environmental_report as report set
      entry_count = summed.entry_count, energy_kwh = summed.energy_kwh, water_m3 = summed.water_m3,
      waste_kg = summed.waste_kg, kg_co2e = summed.kg_co2e, kg_co2e_reduction = summed.kg_co2e_reduction
    from (
      select changed.report_id, count(entry.entry_id) as entry_count,
        round(sum(kwh)::numeric, 6) as energy_kwh,
        round((sum(total) filter (where section_type = 'WATER'))::numeric, 6) as water_m3,
        round((sum(total) filter (where section_type = 'SOLID_WASTE'))::numeric, 6) as waste_kg,
        round((sum(kg_co2e) filter (where section_type in ('ENERGY', 'WATER', 'SOLID_WASTE')))::numeric, 6) as kg_co2e,
        round(sum(kg_co2e_reduction)::numeric, 6) as kg_co2e_reduction
      from unnest(${reportIDs}::uuid[]) as changed (report_id)
      left join environmental_entry as entry using (report_id)
      left join environmental_classification using (classification)
      group by changed.report_id
    ) as summed
    where summed.report_id = report.report_id`.execute(trx)
}

export async function removeReport(trx: DbOrTrx, reportID: string): Promise<void> {
  await trx.deleteFrom('environmental_report').where('report_id', '=', reportID).execute()
}

/** An SQL condition: the month is in one of the periods. */
export const inPeriods = (column: string, periods: readonly Period[]) =>
  sql<SqlBool>`(${sql.join(
    periods.map(
      ({ from, to }) => sql`${sql.ref(column)} between ${firstDay(from)}::date and ${firstDay(to)}::date`,
    ),
    sql` or `,
  )})`

/** The guest and room nights of a site's months, oldest first. */
export async function findMonths(db: DbOrTrx, siteID: string, periods: readonly Period[]) {
  const rows = await db
    .selectFrom('environmental_report as report')
    .select(['report.month', 'report.total_guest_nights as totalGuestNights'])
    .select('report.occupied_room_nights as occupiedRoomNights')
    .where('report.site_id', '=', siteID)
    .where(inPeriods('report.month', periods))
    .orderBy('report.month')
    .execute()
  return rows.map((row) => ({ ...row, month: monthFromDay(row.month) }))
}

/** The months in which a site's floor area was set. */
export async function findFloorAreas(db: DbOrTrx, siteID: string) {
  const rows = await db
    .selectFrom('environmental_report')
    .select(['month', 'gross_floor_area'])
    .where('site_id', '=', siteID)
    .where('gross_floor_area', 'is not', null)
    .execute()
  return rows.map((row) => ({ month: monthFromDay(row.month), grossFloorArea: row.gross_floor_area ?? 0 }))
}

/** The guest nights of a site's months and the time of their first entry, oldest first. */
export async function findEntryDays(db: DbOrTrx, siteID: string, period: Period) {
  const rows = await db
    .selectFrom('environmental_report as report')
    .select(['report.month', 'report.total_guest_nights', 'report.first_entered_at', 'report.created_at'])
    .where('report.site_id', '=', siteID)
    .where(inPeriods('report.month', [period]))
    .orderBy('report.month')
    .execute()
  return rows.map((row) => ({
    month: row.month,
    guestNights: row.total_guest_nights,
    firstEnteredAt: row.first_entered_at ?? row.created_at,
  }))
}

/** Stores the time of the first entry of a month, once. */
export async function markFirstEntry(trx: DbOrTrx, reportID: string, at: Date): Promise<void> {
  await trx
    .updateTable('environmental_report')
    .set({ first_entered_at: at })
    .where('report_id', '=', reportID)
    .where('first_entered_at', 'is', null)
    .where('entry_count', '>', 0)
    .execute()
}

import type { ResponseRow } from '@sojourn/contract/environment/response-calls'
import {
  CLASSIFICATIONS,
  calculatedFieldTexts,
  classificationsOf,
  type EnvironmentalSection,
  fieldsToCopy,
  shiftMonth,
} from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getClassification, getReport, getSection, readerOf } from '../access.ts'
import { addAttachment, deleteAttachment } from '../commands/attachments.ts'
import {
  addResponse,
  deleteResponse,
  type SavedSection,
  saveResponses,
  updateResponse,
} from '../commands/save-responses.ts'
import { type EntryRecord, findItemEntries, findSectionEntries } from '../repository/entries.ts'
import { findUnits, type UnitRecord } from '../repository/reference.ts'
import {
  type AttachmentRecord,
  findAttachments,
  findReport,
  type ReportRecord,
} from '../repository/reports.ts'

type EntryValues = Pick<EntryRecord, 'entryID' | 'reportID' | 'classification' | 'rowNo' | 'itemID' | 'typed'>

/** One row per field, in the order of the form. */
function presentEntry(entry: EntryValues, calculated: Readonly<Record<string, string>>): ResponseRow[] {
  const { fields, classificationID } = CLASSIFICATIONS[entry.classification]
  return fields.flatMap((field, index) => {
    const readOnly = field.kind === 'calculated'
    const typed = field.kind === 'item' ? entry.itemID : (entry.typed[field.name] ?? '')
    const value = readOnly ? calculated[field.name] : typed
    if (value === undefined) return []
    return {
      environmentalResponseID: entry.entryID,
      name: field.name,
      value,
      classificationItemID: entry.itemID,
      classificationID,
      rowNo: entry.rowNo,
      environmentalReportID: entry.reportID,
      dataType: '',
      sortOrder: index + 1,
      readOnly,
    }
  })
}

const presentEntries = (entries: readonly EntryRecord[], guestNights: number | null): ResponseRow[] =>
  entries.flatMap((entry) =>
    presentEntry(entry, calculatedFieldTexts(entry.classification, entry.results, guestNights)),
  )

/** Entries that are not stored have no calculated values. */
const presentDrafts = (entries: readonly EntryValues[]): ResponseRow[] =>
  entries.flatMap((entry) => presentEntry(entry, {}))

/** The stored calculation: input x unit rate x factor. */
function presentComputation(entry: EntryRecord, units: ReadonlyMap<string, UnitRecord>) {
  const { baseUnit, classificationID } = CLASSIFICATIONS[entry.classification]
  return {
    environmentalResponseID: entry.entryID,
    classificationID,
    rowNo: entry.rowNo,
    quantity: entry.quantity,
    unitName: entry.unitID === null ? null : (units.get(entry.unitID)?.name ?? null),
    unitRate: entry.unitRate,
    baseUnit,
    total: entry.results.total,
    kgCO2eFactor: entry.co2eFactor,
    kgCO2e: entry.results.kgCO2e,
    kWhFactor: entry.kWhFactor,
    kWh: entry.results.kWh,
    reduction: entry.results.reduction,
    edition: entry.edition,
    source: entry.source,
    reference: entry.reference,
    isEstimate: entry.estimate,
  }
}

/** The entries of the previous month as a template. Nothing is stored. */
async function findLastMonthRows(
  db: DbOrTrx,
  reader: Principal,
  report: ReportRecord,
  section: EnvironmentalSection,
) {
  const month = shiftMonth(report.month, -1)
  const earlier = await findReport(db, readerOf(reader), { siteID: report.site.siteID, month })
  if (!earlier) return []
  const entries = await findSectionEntries(db, earlier.reportID, classificationsOf(section.sectionType))
  return presentDrafts(
    entries.map((entry) => ({
      ...entry,
      reportID: report.reportID,
      typed: fieldsToCopy(entry.classification, entry.typed),
    })),
  )
}

type ResponseCalls =
  | 'addReportAttachment'
  | 'addResponse'
  | 'addResponses'
  | 'deleteReportAttachment'
  | 'deleteResponse'
  | 'listComputations'
  | 'listItemResponses'
  | 'listLastMonthResponses'
  | 'listReportAttachments'
  | 'listResponses'
  | 'updateResponse'
  | 'updateResponses'

const presentAttachment = ({ documentID, classification, name, mimeType, size }: AttachmentRecord) => ({
  documentID,
  classificationID: CLASSIFICATIONS[classification].classificationID,
  name,
  mimeType,
  size,
})

function respondWithEntries({ report, entries }: SavedSection, version: (version: number) => void) {
  version(report.version)
  return presentEntries(entries, report.totalGuestNights)
}

export function responseHandlers(platform: Platform): Pick<Handlers, ResponseCalls> {
  const { db } = platform
  return {
    listResponses: async ({ principal, params, version }) => {
      const { sectionType } = getSection(params.sectionId)
      const report = await getReport(db, principal, params.reportId)
      const entries = await findSectionEntries(db, report.reportID, classificationsOf(sectionType))
      return respondWithEntries({ report, entries }, version)
    },
    addResponses: async ({ principal, params, body, ifMatch, version }) => {
      const section = getSection(params.sectionId)
      const change = { reportID: params.reportId, section, rows: body, ifMatch, mode: 'add' as const }
      return respondWithEntries(await saveResponses(platform, principal, change), version)
    },
    updateResponses: async ({ principal, params, body, ifMatch, version }) => {
      const section = getSection(params.sectionId)
      const change = { reportID: params.reportId, section, rows: body, ifMatch, mode: 'update' as const }
      return respondWithEntries(await saveResponses(platform, principal, change), version)
    },
    listLastMonthResponses: async ({ principal, params }) =>
      findLastMonthRows(
        db,
        principal,
        await getReport(db, principal, params.reportId),
        getSection(params.sectionId),
      ),
    listComputations: async ({ principal, params }) => {
      const { sectionType } = getSection(params.sectionId)
      const report = await getReport(db, principal, params.reportId)
      const entries = await findSectionEntries(db, report.reportID, classificationsOf(sectionType))
      const units = new Map((await findUnits(db)).map((unit) => [unit.unitID, unit]))
      return entries.map((entry) => presentComputation(entry, units))
    },
    listItemResponses: async ({ principal, params, version }) => {
      const report = await getReport(db, principal, params.reportId)
      const entries = await findItemEntries(db, report.reportID, params.classificationItemId)
      return respondWithEntries({ report, entries }, version)
    },
    addResponse: async ({ principal, body, ifMatch, version }) =>
      respondWithEntries(
        await addResponse(platform, principal, {
          reportID: body.environmentalReportID,
          rows: body.rows,
          ifMatch,
        }),
        version,
      ),
    updateResponse: async ({ principal, body, ifMatch, version }) =>
      respondWithEntries(
        await updateResponse(platform, principal, {
          entryID: body.environmentalResponseID,
          rows: body.rows,
          ifMatch,
        }),
        version,
      ),
    deleteResponse: async ({ principal, query, ifMatch, version }) => {
      respondWithEntries(await deleteResponse(platform, principal, { entryID: query.id, ifMatch }), version)
    },
    listReportAttachments: async ({ principal, params }) => {
      const { sectionType } = getSection(params.sectionId)
      const { reportID } = await getReport(db, principal, params.reportId)
      return (await findAttachments(db, reportID, classificationsOf(sectionType))).map(presentAttachment)
    },
    addReportAttachment: async ({ principal, params, body }) =>
      presentAttachment(
        await addAttachment(platform, principal, {
          reportID: params.reportId,
          classification: getClassification(params.classificationId),
          body,
        }),
      ),
    deleteReportAttachment: async ({ principal, params }) => {
      await deleteAttachment(platform, principal, params.id)
    },
  }
}

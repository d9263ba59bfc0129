import { CLASSIFICATIONS, classificationsOf } from '@sojourn/domain'
import type { Handlers } from '../../../platform/http/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getReport } from '../access.ts'
import { addAttachment, deleteAttachment } from '../commands/attachments.ts'
import { addResponse, deleteResponse, updateResponse } from '../commands/save-response.ts'
import { type SavedSection, saveResponses } from '../commands/save-responses.ts'
import { presentComputation, presentEntries } from '../present-entries.ts'
import { lastMonth } from '../queries/last-month.ts'
import { type AttachmentRecord, findAttachments } from '../repository/attachments.ts'
import { findItemEntries, findSectionEntries } from '../repository/entries.ts'
import { findUnits } from '../repository/units.ts'
import { getClassification, getSection } from '../sections.ts'

type Served =
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

function answer({ report, entries }: SavedSection, version: (version: number) => void) {
  version(report.version)
  return presentEntries(entries, report.totalGuestNights)
}

export function responseHandlers(platform: Platform): Pick<Handlers, Served> {
  const { db } = platform
  return {
    listResponses: async ({ principal, params, version }) => {
      const { sectionType } = getSection(params.sectionId)
      const report = await getReport(db, principal, params.reportId)
      const entries = await findSectionEntries(db, report.reportID, classificationsOf(sectionType))
      return answer({ report, entries }, version)
    },
    addResponses: async ({ principal, params, body, ifMatch, version }) => {
      const section = getSection(params.sectionId)
      const change = { reportID: params.reportId, section, rows: body, ifMatch, mode: 'add' as const }
      return answer(await saveResponses(platform, principal, change), version)
    },
    updateResponses: async ({ principal, params, body, ifMatch, version }) => {
      const section = getSection(params.sectionId)
      const change = { reportID: params.reportId, section, rows: body, ifMatch, mode: 'update' as const }
      return answer(await saveResponses(platform, principal, change), version)
    },
    listLastMonthResponses: async ({ principal, params }) =>
      lastMonth(db, principal, await getReport(db, principal, params.reportId), getSection(params.sectionId)),
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
      return answer({ report, entries }, version)
    },
    addResponse: async ({ principal, body, ifMatch, version }) =>
      answer(
        await addResponse(platform, principal, {
          reportID: body.environmentalReportID,
          rows: body.rows,
          ifMatch,
        }),
        version,
      ),
    updateResponse: async ({ principal, body, ifMatch, version }) =>
      answer(
        await updateResponse(platform, principal, {
          entryID: body.environmentalResponseID,
          rows: body.rows,
          ifMatch,
        }),
        version,
      ),
    deleteResponse: async ({ principal, query, ifMatch, version }) => {
      answer(await deleteResponse(platform, principal, { entryID: query.id, ifMatch }), version)
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
          given: body,
        }),
      ),
    deleteReportAttachment: async ({ principal, params }) => {
      await deleteAttachment(platform, principal, params.id)
    },
  }
}

import { classificationsOf, copiedFields, type EnvironmentalSection, monthsLater } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { readerOf } from '../access.ts'
import { presentDrafts } from '../present-entries.ts'
import { findSectionEntries } from '../repository/entries.ts'
import { findReport, type ReportRecord } from '../repository/reports.ts'

/** What was entered the month before, to begin this month with. Nothing is stored yet. */
export async function lastMonth(
  db: DbOrTrx,
  reader: Principal,
  report: ReportRecord,
  section: EnvironmentalSection,
) {
  const month = monthsLater(report.month, -1)
  const earlier = await findReport(db, readerOf(reader), { siteID: report.site.siteID, month })
  if (!earlier) return []
  const entries = await findSectionEntries(db, earlier.reportID, classificationsOf(section.sectionType))
  return presentDrafts(
    entries.map((entry) => ({
      ...entry,
      reportID: report.reportID,
      typed: copiedFields(entry.classification, entry.typed),
    })),
  )
}

import {
  areSameEntries,
  classificationsOf,
  differingEntries,
  type EnvironmentalSection,
  type SentRow,
} from '@sojourn/domain'
import { Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getReport } from '../access.ts'
import { parseEntries } from '../check-entries.ts'
import { logReportEvent } from '../events.ts'
import { loadReference } from '../load-reference.ts'
import { type EntryRecord, findSectionEntries } from '../repository/entries.ts'
import { incrementVersion, type ReportRecord, saveTotals } from '../repository/reports.ts'
import { lockReportToChange } from './demand-fresh.ts'
import { entriesToLog, replaceEntries } from './write-entries.ts'

export interface SavedSection {
  report: ReportRecord
  entries: EntryRecord[]
}

/** `add`: only where there is nothing yet. */
export async function saveResponses(
  platform: Platform,
  actor: Principal,
  change: {
    reportID: string
    section: EnvironmentalSection
    rows: readonly SentRow[]
    ifMatch: number | undefined
    mode: 'add' | 'update'
  },
): Promise<SavedSection> {
  const { reportID, section, rows } = change
  const keys = classificationsOf(section.sectionType)
  return platform.transaction(async (trx) => {
    const report = await lockReportToChange(trx, actor, reportID, change.ifMatch)
    const before = await findSectionEntries(trx, reportID, keys)
    if (change.mode === 'add' && before.length > 0) throw new Problem('section-has-data')
    const at = platform.clock.now()
    const reference = await loadReference(trx, keys, { month: report.month, country: report.site.country })
    const entries = parseEntries(rows, reference, { keys, before, now: at })
    if (areSameEntries(before, entries)) return { report, entries: before }
    await replaceEntries(trx, { reportID, reference, before, at }, entries)
    await saveTotals(trx, [reportID])
    await incrementVersion(trx, reportID)
    const differing = differingEntries(before, entries)
    await logReportEvent(trx, at, actor, report, {
      title: `${section.title} data saved`,
      description: `${section.title} has ${entries.length} entries now, before ${before.length}.`,
      data: { before: entriesToLog(differing.before), after: entriesToLog(differing.after) },
    })
    return {
      report: await getReport(trx, actor, reportID),
      entries: await findSectionEntries(trx, reportID, keys),
    }
  })
}

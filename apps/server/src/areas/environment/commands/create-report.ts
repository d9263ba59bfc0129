import { isReportable, type Month } from '@sojourn/domain'
import { notFound, Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getSiteToChange, readerOf } from '../access.ts'
import { logReportEvent } from '../events.ts'
import { findReport, insertReport, type ReportRecord } from '../repository/reports.ts'

/** Two who open a month at the same moment get the same report. */
export async function createReport(
  platform: Platform,
  actor: Principal,
  { siteID, month }: { siteID: string; month: Month },
): Promise<ReportRecord> {
  return platform.transaction(async (trx) => {
    const site = await getSiteToChange(trx, actor, siteID)
    const at = platform.clock.now()
    if (!isReportable(month, at)) throw new Problem('month-not-ended')
    const reportID = newId(at.getTime())
    const isNew = await insertReport(trx, { reportID, siteID, month, createdAt: at, createdBy: actor.userID })
    if (isNew)
      await logReportEvent(
        trx,
        at,
        actor,
        { reportID, month, site },
        { title: 'Report started', description: 'the report was started.' },
      )
    const report = await findReport(trx, readerOf(actor), { siteID, month })
    if (!report) throw notFound()
    return report
  })
}

import { CLASSIFICATION_KEYS } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { notFound, Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { getReportToChange } from '../access.ts'
import { presentReport } from '../present-report.ts'
import { sumEntries } from '../repository/entry-sums.ts'
import { lockReport, type ReportRecord } from '../repository/reports.ts'

/** The report, held until the transaction ends, as the person saw it: somebody else's change in between is told. */
export async function lockReportToChange(
  trx: DbOrTrx,
  actor: Principal,
  reportID: string,
  ifMatch: number | undefined,
): Promise<ReportRecord> {
  const seen = await getReportToChange(trx, actor, reportID)
  if ((await lockReport(trx, seen.reportID)) === undefined) throw notFound()
  const report = await getReportToChange(trx, actor, reportID)
  if (ifMatch !== undefined && ifMatch !== report.version)
    throw new Problem('stale', {
      current: presentReport(report, await sumEntries(trx, reportID, CLASSIFICATION_KEYS), true),
    })
  return report
}

import type { EnvironmentalReport } from '@sojourn/contract/environment/report'
import { CLASSIFICATION_KEYS } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { mayModifySite } from '../access.ts'
import { presentReport } from '../present-report.ts'
import { sumEntries } from '../repository/entry-sums.ts'
import type { ReportRecord } from '../repository/reports.ts'

/** The whole page of a month, in a fixed number of queries. */
export const showReport = async (
  db: DbOrTrx,
  reader: Principal,
  report: ReportRecord,
): Promise<EnvironmentalReport> =>
  presentReport(
    report,
    await sumEntries(db, report.reportID, CLASSIFICATION_KEYS),
    await mayModifySite(db, reader, report.site.siteID),
  )

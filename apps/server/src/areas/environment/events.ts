import { monthTitle } from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { Json } from '../../platform/db/schema.generated.ts'
import { logEvent } from '../../platform/event-log.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { ReportRecord } from './repository/reports.ts'

interface EventContent {
  title: string
  description: string
  data?: Json
}

const SOURCE = 'Environmental'

export const logReportEvent = (
  trx: DbOrTrx,
  at: Date,
  actor: Principal,
  report: Pick<ReportRecord, 'reportID' | 'month' | 'site'>,
  told: EventContent,
): Promise<void> =>
  logEvent(trx, at, {
    correlationID: report.reportID,
    source: SOURCE,
    userID: actor.userID,
    title: told.title,
    description: `${report.site.siteName}, ${monthTitle(report.month)}: ${told.description}`,
    ...(told.data === undefined ? {} : { data: told.data }),
  })

export const logReferenceEvent = (
  trx: DbOrTrx,
  at: Date,
  actor: Principal,
  correlationID: string,
  told: EventContent,
): Promise<void> => logEvent(trx, at, { correlationID, source: SOURCE, userID: actor.userID, ...told })

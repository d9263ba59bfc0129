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
  content: EventContent,
): Promise<void> =>
  logEvent(trx, at, {
    correlationID: report.reportID,
    source: SOURCE,
    userID: actor.userID,
    title: content.title,
    description: `${report.site.siteName}, ${monthTitle(report.month)}: ${content.description}`,
    ...(content.data === undefined ? {} : { data: content.data }),
  })

export const logReferenceEvent = (
  trx: DbOrTrx,
  at: Date,
  actor: Principal,
  correlationID: string,
  content: EventContent,
): Promise<void> => logEvent(trx, at, { correlationID, source: SOURCE, userID: actor.userID, ...content })

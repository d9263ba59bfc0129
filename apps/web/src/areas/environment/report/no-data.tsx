import { isSameMonth, type Month, monthTitle } from '@sojourn/domain/environment/months'
import { monthToOpen } from '@sojourn/domain/environment/open-report'
import type { Answer } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { BackLink } from './back-link.tsx'
import { usePlace } from './use-place.ts'

interface NoDataProps {
  month: Month
  reports: Answer<'listSiteReports'> | undefined
}

/** What a reader finds where nobody has begun the month: the way to one with data, or back. */
export function NoData({ month, reports = [] }: NoDataProps) {
  const { go } = usePlace()
  const newest = monthToOpen(reports, new Date())
  const isElsewhere = reports.some((report) => report.hasData && isSameMonth(report, newest))
  return (
    <EmptyState
      text={m.environmental_report_no_data({ month: monthTitle(month) })}
      action={
        isElsewhere ? (
          <Button
            variant="default"
            onClick={() => go({ month: String(newest.month), year: String(newest.year), compare: undefined })}
          >
            {m.environmental_report_newest({ month: monthTitle(newest) })}
          </Button>
        ) : (
          <BackLink />
        )
      }
    />
  )
}

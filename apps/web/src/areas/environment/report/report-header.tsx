import { isReportable, type Month, monthsLater, monthTitle } from '@sojourn/domain/environment/months'
import { canDeleteReports } from '@sojourn/domain/environment/policy'
import {
  IconAdjustmentsHorizontal,
  IconCalendarMonth,
  IconChevronLeft,
  IconChevronRight,
} from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { signedInRoute } from '../../../features/routing/base-routes.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { MonthPicker } from '../month-picker.tsx'
import { BackLink } from './back-link.tsx'
import { ExportReport } from './export/export-report.tsx'
import { useExport } from './export/use-export.ts'
import css from './report.module.css'
import { usePlace } from './use-place.ts'

/** Another month of the same site; what was chosen to compare with belonged to this one. */
function useMonths() {
  const { go } = usePlace()
  return ({ month, year }: Month) =>
    go({ month: String(month), year: String(year), compare: undefined, section: undefined, edit: undefined })
}

function PreviousMonth({ month }: { month: Month }) {
  const show = useMonths()
  const before = monthsLater(month, -1)
  const isThere = isReportable(before, new Date())
  return (
    <span className={css.previous}>
      <IconButton
        icon={IconChevronLeft}
        size={36}
        label={
          isThere
            ? m.environmental_report_previous_month({ month: monthTitle(before) })
            : m.environmental_report_no_previous_month()
        }
        disabled={!isThere}
        onClick={() => show(before)}
      />
    </span>
  )
}

interface CalendarAndNextProps {
  month: Month
  /** The months there is something to see in, for somebody who cannot begin another. */
  only: readonly Month[] | undefined
}

function CalendarAndNext({ month, only }: CalendarAndNextProps) {
  const show = useMonths()
  const now = new Date()
  const after = monthsLater(month, 1)
  const isThere = isReportable(after, now)
  return (
    <span className={css.steps}>
      <IconButton
        icon={IconChevronRight}
        size={36}
        label={
          isThere
            ? m.environmental_report_next_month({ month: monthTitle(after) })
            : m.environmental_report_no_next_month()
        }
        disabled={!isThere}
        onClick={() => show(after)}
      />
      <MonthPicker
        value={month}
        label={m.environmental_report_choose_month()}
        rules={{ now, withoutFuture: true, withoutCurrent: true, ...(only ? { only } : {}) }}
        onPick={show}
      >
        <IconButton icon={IconCalendarMonth} size={36} label={m.environmental_report_choose_month()} />
      </MonthPicker>
    </span>
  )
}

const ExportNotice = lazy(async () => ({
  default: (await import('./export/export-notice.tsx')).ExportNotice,
}))
const ReportMenu = lazy(async () => ({ default: (await import('./report-menu.tsx')).ReportMenu }))

interface ReportHeaderProps {
  month: Month
  site: CallResponse<'getEnvironmentalSite'> | undefined
  report: CallResponse<'getEnvironmentalReport'>
  reports: CallResponse<'listSiteReports'> | undefined
  comparison: Month
}

export function ReportHeader({ month, site, report, reports, comparison }: ReportHeaderProps) {
  const { go } = usePlace()
  const { roles } = signedInRoute.useRouteContext()
  // Kept here, where it outlasts the month it was asked for in.
  const exporting = useExport()
  // Who may not begin a month has nothing to find in one that nobody has begun.
  const only = site && !site.mayModify ? reports : undefined
  return (
    <>
      <PageHeader
        title={monthTitle(month)}
        crumbs={[<BackLink key="back" />, ...(site ? [site.siteName] : [])]}
        lead={<PreviousMonth month={month} />}
        badge={<CalendarAndNext month={month} only={only} />}
        actions={
          report && (
            <>
              {report.mayModify && (
                <Button
                  variant="default"
                  leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />}
                  onClick={() => go({ edit: 'attributes' })}
                >
                  {m.environmental_attributes()}
                </Button>
              )}
              <ExportReport
                exporting={exporting}
                report={report}
                reports={reports ?? []}
                comparison={comparison}
              />
              {canDeleteReports(roles) && (
                <Suspense>
                  <ReportMenu report={report} />
                </Suspense>
              )}
            </>
          )
        }
      />
      <Suspense>{exporting.state && <ExportNotice state={exporting.state} />}</Suspense>
    </>
  )
}

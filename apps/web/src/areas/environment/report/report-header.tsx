import { isReportable, type Month, monthTitle, shiftMonth } from '@sojourn/domain/environment/months'
import { canDeleteReports, reportBackTarget } from '@sojourn/domain/environment/policy'
import {
  IconAdjustmentsHorizontal,
  IconCalendarMonth,
  IconChevronLeft,
  IconChevronRight,
  IconFileSpreadsheet,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { signedInRoute } from '../../../features/routing/base-routes.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { MonthPicker } from '../month-picker.tsx'
import css from './report.module.css'
import { useReportLocation } from './report-location.ts'
import type { Report } from './report-query.ts'
import { type ReportExport, useExport } from './use-export.ts'

/** Opens another month of the site and resets the comparison. */
function useOpenMonth() {
  const { changeLocation } = useReportLocation()
  return ({ month, year }: Month) =>
    changeLocation({
      month: String(month),
      year: String(year),
      compare: undefined,
      section: undefined,
      edit: undefined,
    })
}

function PreviousMonth({ month }: { month: Month }) {
  const openMonth = useOpenMonth()
  const previous = shiftMonth(month, -1)
  const canOpen = isReportable(previous, new Date())
  return (
    <span className={css.previous}>
      <IconButton
        icon={IconChevronLeft}
        size={36}
        label={
          canOpen
            ? m.environmental_report_previous_month({ month: monthTitle(previous) })
            : m.environmental_report_no_previous_month()
        }
        disabled={!canOpen}
        onClick={() => openMonth(previous)}
      />
    </span>
  )
}

interface NextMonthAndPickerProps {
  month: Month
  /** For read-only users: the months with a report. */
  selectableMonths: readonly Month[] | undefined
}

function NextMonthAndPicker({ month, selectableMonths }: NextMonthAndPickerProps) {
  const openMonth = useOpenMonth()
  const now = new Date()
  const next = shiftMonth(month, 1)
  const canOpen = isReportable(next, now)
  return (
    <span className={css.steps}>
      <IconButton
        icon={IconChevronRight}
        size={36}
        label={
          canOpen
            ? m.environmental_report_next_month({ month: monthTitle(next) })
            : m.environmental_report_no_next_month()
        }
        disabled={!canOpen}
        onClick={() => openMonth(next)}
      />
      <MonthPicker
        value={month}
        label={m.environmental_report_choose_month()}
        rules={{
          now,
          withoutFuture: true,
          withoutCurrent: true,
          ...(selectableMonths ? { only: selectableMonths } : {}),
        }}
        onPick={openMonth}
      >
        <IconButton icon={IconCalendarMonth} size={36} label={m.environmental_report_choose_month()} />
      </MonthPicker>
    </span>
  )
}

const ExportProgress = lazy(async () => ({
  default: (await import('./export-progress.tsx')).ExportProgress,
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
  const { changeLocation } = useReportLocation()
  const { roles } = signedInRoute.useRouteContext()
  // The export state is in the header, so that it survives a change of month.
  const exporting = useExport()
  // Read-only users cannot create reports, so other months are not selectable.
  const selectableMonths = site && !site.mayModify ? reports : undefined
  return (
    <>
      <PageHeader
        title={monthTitle(month)}
        crumbs={[<BackLink key="back" />, ...(site ? [site.siteName] : [])]}
        lead={<PreviousMonth month={month} />}
        afterTitle={<NextMonthAndPicker month={month} selectableMonths={selectableMonths} />}
        actions={
          report && (
            <>
              {report.mayModify && (
                <Button
                  variant="default"
                  leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />}
                  onClick={() => changeLocation({ edit: 'attributes' })}
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
      <Suspense>{exporting.state && <ExportProgress state={exporting.state} />}</Suspense>
    </>
  )
}

export function BackLink() {
  const { roles } = signedInRoute.useRouteContext()
  const { siteId } = useReportLocation()
  return reportBackTarget(roles) === 'audits' ? (
    <Link to="/audits">{m.environmental_report_back_audits()}</Link>
  ) : (
    <Link to="/environmental" search={siteId === undefined ? {} : { siteId }}>
      {m.environmental_report_back_sites()}
    </Link>
  )
}

/** 404 means that the site does not exist or is not accessible; other errors can be retried. */
export const ReportFailed = ({ error, onRetry }: { error: Error; onRetry(): void }) =>
  error instanceof ApiError && error.status === 404 ? (
    <EmptyState text={m.environmental_report_not_found()} action={<BackLink />} />
  ) : (
    <ErrorState error={error} onRetry={onRetry} />
  )

const ExportDialog = lazy(async () => ({
  default: (await import('./export-dialog.tsx')).ExportDialog,
}))

interface ExportReportProps {
  report: Report
  reports: CallResponse<'listSiteReports'>
  comparison: Month
  exporting: ReportExport
}

/** The export button with the dialog for the timeframe. */
function ExportReport({ report, reports, comparison, exporting }: ExportReportProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        leftSection={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
        disabled={exporting.state?.step === 'working'}
        onClick={() => setOpen(true)}
      >
        {m.environmental_export()}
      </Button>
      <Suspense>
        {isOpen && (
          <ExportDialog
            report={report}
            comparison={comparison}
            onChoose={(timeframe) => {
              setOpen(false)
              void exporting.start(timeframe, { report, reports, comparison })
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}

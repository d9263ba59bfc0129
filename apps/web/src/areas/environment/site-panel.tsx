import { type Month, monthName, monthTitle, parseBenchmark } from '@sojourn/domain/environment/months'
import { canModifyReports } from '@sojourn/domain/environment/policy'
import { IconAlertTriangle, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { signedInRoute } from '../../features/routing/base-routes.ts'
import { formatSiteAddress } from '../../features/sites/format-site.ts'
import { api } from '../../lib/api/api.ts'
import type { CallResponse } from '../../lib/api/call-types.ts'
import { m } from '../../messages/messages.js'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.ts'
import { describeError } from '../../ui/describe-error.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { showToast } from '../../ui/show-toast.ts'
import { SidePanel } from '../../ui/side-panel.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { MonthPicker } from './month-picker.tsx'
import { formatMonthParameter } from './report/report-location.ts'
import { siteQuery, siteReportsQuery } from './report/report-query.ts'
import type { EnvironmentalSite } from './site-match.ts'
import css from './site-panel.module.css'
import {
  buildTimeline,
  isInitiallyOpen,
  type MonthAction,
  type ReportMonth,
  type ReportYear,
} from './timeline-years.ts'

/** The search parameters of a link to a report. */
const toReportSearch = (siteId: string, { month, year }: Month) => ({
  siteId,
  month: String(month),
  year: String(year),
})

const ACTION_TEXTS: Record<MonthAction, { label(): string; labelOfMonth(input: { month: string }): string }> =
  {
    edit: { label: m.environmental_edit, labelOfMonth: m.environmental_edit_of },
    start: { label: m.environmental_start, labelOfMonth: m.environmental_start_of },
    view: { label: m.environmental_view, labelOfMonth: m.environmental_view_of },
  }

interface MonthCardProps {
  siteID: string
  month: ReportMonth
  /** The newest month without data, whose link is emphasised. */
  isNext: boolean
}

function MonthCard({ siteID, month, isNext }: MonthCardProps) {
  const { hasData, overdue, action } = month
  const texts = action && ACTION_TEXTS[action]
  const ItemIcon = hasData ? IconCircleCheckFilled : IconCircle
  return (
    <li className={css.month} data-has-data={hasData || undefined}>
      <ItemIcon size={16} stroke={1.75} className={css.mark} aria-hidden />
      <div className={css.texts}>
        <span className="med">{monthName(month)}</span>
        <span className={css.state}>
          {hasData ? m.environmental_data_added() : m.environmental_no_data_added()}
        </span>
      </div>
      {overdue && (
        <Badge tone="needs" icon={IconAlertTriangle}>
          {m.environmental_overdue({ text: overdue })}
        </Badge>
      )}
      {texts && (
        <Link
          to="/environmental/environmental-report"
          search={toReportSearch(siteID, month)}
          className={css.link}
          data-next={isNext || undefined}
          aria-label={texts.labelOfMonth({ month: monthTitle(month) })}
        >
          {texts.label()}
        </Link>
      )}
    </li>
  )
}

/** The months of a site by year. Older years without data share one disclosure. */
function Timeline({ siteID, mayModify }: { siteID: string; mayModify: boolean }) {
  const reports = useQuery(siteReportsQuery(siteID))
  const { recent, early } = buildTimeline(reports.data ?? [], new Date(), mayModify)
  const newestEmpty = recent.flatMap(({ months }) => months).find(({ hasData }) => !hasData)
  const lastYear = early[0]?.year
  const firstYear = early.at(-1)?.year
  return (
    <section className={css.timeline} aria-label={m.environmental_reports()}>
      <h3 className={css.title}>{m.environmental_reports()}</h3>
      {reports.isPending && <LoadingState text={m.environmental_reports_loading()} rows={8} />}
      {reports.error && !reports.data && (
        <ErrorState error={reports.error} onRetry={() => void reports.refetch()} />
      )}
      {reports.data && (
        <>
          {recent.map((year, index) => (
            <YearDisclosure
              key={year.year}
              siteID={siteID}
              year={year}
              open={isInitiallyOpen(recent, index)}
              next={newestEmpty}
            />
          ))}
          {early.length > 0 && (
            <Disclosure
              title={`${firstYear} – ${lastYear}`}
              value={m.environmental_years_empty({ count: early.length })}
            >
              {early.map((year) => (
                <YearDisclosure key={year.year} siteID={siteID} year={year} />
              ))}
            </Disclosure>
          )}
        </>
      )}
    </section>
  )
}

interface YearDisclosureProps {
  siteID: string
  year: ReportYear
  open?: boolean
  /** The newest month without data. */
  next?: ReportYear['months'][number] | undefined
}

function YearDisclosure({
  siteID,
  year: { year, months, withData },
  open = false,
  next,
}: YearDisclosureProps) {
  return (
    <Disclosure
      title={String(year)}
      open={open}
      value={m.environmental_year_count({ withData, total: months.length })}
    >
      <ol className={css.months} aria-label={String(year)}>
        {months.map((month) => (
          <MonthCard key={month.month} siteID={siteID} month={month} isNext={month === next} />
        ))}
      </ol>
    </Disclosure>
  )
}

/** The queries that depend on the benchmark. */
const BENCHMARK_QUERIES = [
  'getEnvironmentalSite',
  'listEnvironmentalSites',
  'getEnvironmentalReport',
  'getSectionTrends',
] as const

/** The benchmark month; users with write access can set and clear it. */
function Benchmark({ site }: { site: CallResponse<'getEnvironmentalSite'> }) {
  const queryClient = useQueryClient()
  const month = parseBenchmark(site.eprBenchmarkYear)
  const setting = useMutation({
    mutationFn: (eprBenchmarkYear: string) =>
      api.call('setBenchmark', { params: { id: site.siteID }, body: { eprBenchmarkYear } }),
    onSuccess: ({ eprBenchmarkYear }) => {
      showToast.success(
        eprBenchmarkYear === '' ? m.environmental_benchmark_cleared() : m.environmental_benchmark_saved(),
      )
      return Promise.all(BENCHMARK_QUERIES.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
    },
    onError: (error) => showToast.error(describeError(error).message ?? m.ui_error_text(), error),
  })
  const clear = async () => {
    const subject = m.environmental_benchmark_clear_title({ name: site.siteName })
    if (await confirm({ subject, text: m.environmental_benchmark_clear_confirm(), danger: true }))
      setting.mutate('')
  }
  return (
    <div className={css.benchmark}>
      <p>
        <span className={css.label}>{m.environmental_benchmark()}</span>{' '}
        <b>{month ? monthTitle(month) : m.environmental_benchmark_none()}</b>
      </p>
      {site.mayModify && (
        <span className={css.actions}>
          <MonthPicker
            value={month}
            rules={{ now: new Date(), withoutFuture: true, withoutCurrent: true }}
            label={m.environmental_benchmark_pick()}
            onPick={(picked) => setting.mutate(formatMonthParameter(picked))}
          >
            <Button variant="subtle" size="xs" loading={setting.isPending}>
              {month ? m.environmental_benchmark_change() : m.environmental_benchmark_set()}
            </Button>
          </MonthPicker>
          {month && (
            <Button variant="subtle" size="xs" disabled={setting.isPending} onClick={() => void clear()}>
              {m.environmental_benchmark_clear()}
            </Button>
          )}
        </span>
      )}
    </div>
  )
}

interface SitePanelProps {
  siteID: string
  /** The row of the list, shown until the details are loaded. */
  known: EnvironmentalSite | undefined
  /** The previous and next buttons. */
  steps: ReactNode
  onClose(): void
}

/** The details of a site: address, benchmark and monthly reports. */
export function SitePanel({ siteID, known, steps, onClose }: SitePanelProps) {
  const { roles } = signedInRoute.useRouteContext()
  const site = useQuery({
    ...siteQuery(siteID),
    ...(known ? { placeholderData: { ...known, mayModify: canModifyReports(roles) } } : {}),
  })
  return (
    <SidePanel title={m.environmental_details()} tools={steps} isNextToListOnTablet onClose={onClose}>
      {site.isPending && <LoadingState text={m.environmental_details_loading()} />}
      {site.error && <ErrorState error={site.error} onRetry={() => void site.refetch()} />}
      {site.data && (
        <>
          <h2 className="title">{site.data.siteName}</h2>
          <p className={`mut ${css.address}`}>{formatSiteAddress(site.data)}</p>
          <Benchmark site={site.data} />
          <Timeline siteID={siteID} mayModify={site.data.mayModify} />
        </>
      )}
    </SidePanel>
  )
}

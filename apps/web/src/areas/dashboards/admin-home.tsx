import { IconPlus, IconTableImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { callQuery, pageQuery } from '../../lib/api/query.ts'
import { m } from '../../messages/messages.js'
import { Button } from '../../ui/button.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import type { Option } from '../../ui/option-list.tsx'
import { Page, PageBody, PageHeader } from '../../ui/page.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { MyWork } from '../audits/my-work.tsx'
import { DecisionsCard, ExpiringCard, PipelineCard } from './admin/cards/audit-cards.tsx'
import { CompletenessCard, IntensityCard } from './admin/cards/environment-cards.tsx'
import { AuditorsCard, CriteriaCard, ImprovementsCard } from './admin/cards/finding-cards.tsx'
import { SitesCard } from './admin/cards/sites-card.tsx'
import { BarList } from './admin/charts/bar-list.tsx'
import { MonthLines } from './admin/charts/month-lines.tsx'
import { formatDays, formatMonthYear, formatShare, formatWhole } from './admin/format.ts'
import { Headlines } from './admin/headlines.tsx'
import { MetricCard } from './admin/metric-card.tsx'
import { PeriodPicker, toPeriodSearch } from './admin/period-picker.tsx'
import { formatGroupsTitle, formatTurnaroundTitle } from './admin/titles.ts'
import { useDashboardState } from './admin/use-dashboard-state.ts'
import css from './admin-home.module.css'

const formatLast = (values: readonly (number | null)[]): string => {
  const last = values.findLast((value) => value !== null)
  return last === undefined || last === null ? '' : formatDays(last)
}

/** Median days from the visit to the report and to the decision. */
function TurnaroundCard() {
  const { query } = useDashboardState()
  return (
    <MetricCard
      name="turnaround"
      metric="turnaround"
      span={4}
      result={useQuery(pageQuery('getTurnaround', { query }))}
      render={(data) => {
        const { months, period } = data
        const decisions = months.map(({ visitToDecision }) => visitToDecision)
        const reports = months.map(({ visitToReport }) => visitToReport)
        const isEmpty = [...decisions, ...reports].every((value) => value === null)
        return {
          title: formatTurnaroundTitle(data),
          caption: m.analytics_turnaround_caption(),
          list: data.list,
          chart: !isEmpty && (
            <MonthLines
              label={m.analytics_turnaround_chart({
                from: formatMonthYear(period.from),
                to: formatMonthYear(period.to),
              })}
              months={months.map(({ month }) => month)}
              lines={[
                {
                  seriesStyle: 'first',
                  label: m.analytics_decision(),
                  values: decisions,
                  end: formatLast(decisions),
                },
                {
                  seriesStyle: 'second',
                  label: m.analytics_report(),
                  values: reports,
                  end: formatLast(reports),
                },
              ]}
              height={210}
              formatValue={formatWhole}
            />
          ),
          table: {
            head: [
              m.analytics_month(),
              m.analytics_decided(),
              m.analytics_to_decision(),
              m.analytics_to_report(),
            ],
            rows: months.toReversed().map(({ month, decided, visitToDecision, visitToReport }) => ({
              key: month,
              cells: [formatMonthYear(month), ...[decided, visitToDecision, visitToReport].map(formatWhole)],
            })),
          },
        }
      }}
    />
  )
}

/** Noncompliances by group of criteria. */
function GroupsCard() {
  const { query } = useDashboardState()
  return (
    <MetricCard
      name="groups"
      metric="noncompliances"
      span={4}
      result={useQuery(pageQuery('getNoncompliances', { query }))}
      render={(data) => {
        const { groups } = data
        const maximum = Math.max(1, ...groups.map(({ noncompliances }) => noncompliances))
        return {
          title: formatGroupsTitle(data),
          caption: m.analytics_groups_caption(),
          list: data.total.list,
          chart: data.total.noncompliances > 0 && (
            <BarList
              layout="stacked"
              bars={groups.map(({ criteriaGroupID, name, noncompliances, list }) => ({
                key: criteriaGroupID,
                name,
                value: formatWhole(noncompliances),
                parts: [{ seriesStyle: 'first', share: noncompliances / maximum }],
                to: list,
              }))}
            />
          ),
          table: {
            head: [
              m.analytics_group(),
              m.analytics_noncompliances(),
              m.analytics_answers(),
              m.analytics_rate(),
            ],
            rows: groups.map(({ criteriaGroupID, name, noncompliances, answers, list }) => ({
              key: criteriaGroupID,
              to: list,
              cells: [
                name,
                formatWhole(noncompliances),
                formatWhole(answers),
                formatShare(noncompliances, answers),
              ],
            })),
          },
        }
      }}
    />
  )
}

/** For data that does not change during a session. */
const NEVER_STALE = { staleTime: Number.POSITIVE_INFINITY }

function useCountries(): Option[] {
  const { data = [] } = useQuery({ ...callQuery('listCountries'), ...NEVER_STALE })
  return [
    { value: '', label: m.analytics_all_countries() },
    ...data.map(({ code, name }) => ({ value: code, label: name })),
  ]
}

function useAuditTypes(): Option[] {
  const { data = [] } = useQuery(callQuery('listAuditTypes'))
  return [
    { value: '', label: m.analytics_all_audit_types() },
    ...data.map(({ auditTypeID, name }) => ({ value: auditTypeID, label: name })),
  ]
}

/** The filters of all metrics: country, audit type and period. They are stored in the URL. */
function DashboardFilters() {
  const { query, period, changeSearch } = useDashboardState()
  return (
    <search className={css.filters} aria-label={m.ui_filters()}>
      <FilterSelect
        name={m.analytics_country()}
        value={query.country ?? ''}
        options={useCountries()}
        onChange={(country) => changeSearch({ country: country || undefined })}
      />
      <FilterSelect
        name={m.analytics_audit_type()}
        value={query.auditType ?? ''}
        options={useAuditTypes()}
        onChange={(auditType) => changeSearch({ auditType: auditType || undefined })}
      />
      <PeriodPicker value={period} onChange={(next) => changeSearch(toPeriodSearch(next, new Date()))} />
    </search>
  )
}

/**
 * An external dashboard in a frame. The content security policy of the loaded page contains the allowed URL, so the page
 * must be reloaded after the URL changes.
 */
function ExternalDashboard({ url }: { url: string }) {
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setRefused(true)
    }
    document.addEventListener('securitypolicyviolation', onViolation)
    return () => document.removeEventListener('securitypolicyviolation', onViolation)
  }, [])
  if (isRefused)
    return (
      <EmptyState
        text={m.analytics_frame_moved()}
        action={
          <button type="button" className={css.reload} onClick={() => window.location.reload()}>
            {m.analytics_frame_reload()}
          </button>
        }
      />
    )
  return (
    <iframe
      className={css.frame}
      src={url}
      title={m.analytics_label()}
      // Without `allow-top-navigation`, so that the frame cannot navigate the window.
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"
    />
  )
}

/** All metrics. Each card has its own request, so that a slow metric does not delay the others. */
const DashboardGrid = () => (
  <section className={css.analytics} aria-label={m.analytics_label()}>
    <div className={css.grid}>
      <Headlines />
      <DecisionsCard />
      <PipelineCard />
      <TurnaroundCard />
      <CriteriaCard />
      <ExpiringCard />
      <SitesCard />
      <GroupsCard />
      <AuditorsCard />
      <ImprovementsCard />
      <IntensityCard />
      <CompletenessCard />
    </div>
  </section>
)

/** The first steps for a new installation without companies. */
const FirstStep = () => (
  <EmptyState
    text={m.home_first_step()}
    action={
      <div className={css.actions}>
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/companies/company" {...props} />}
        >
          {m.companies_add()}
        </Button>
        <Button
          variant="default"
          leftSection={<IconTableImport size={16} stroke={1.75} aria-hidden />}
          renderRoot={(props) => <Link to="/companies/import" search={{}} {...props} />}
        >
          {m.home_first_step_import()}
        </Button>
      </div>
    }
  />
)

/** The administrator's dashboard: the metrics, an external dashboard from the settings, or the first step without companies. */
export function AdminHome() {
  const { data, error, refetch } = useQuery(callQuery('getProgrammeSettings'))
  const page = data?.analyticsPage
  const companies = useQuery(callQuery('listCompanies', { query: {} }))
  if (companies.data?.pagination.totalCount === 0)
    return (
      <Page>
        <PageHeader title={m.home_title()} />
        <PageBody>
          <FirstStep />
        </PageBody>
      </Page>
    )
  return (
    <Page>
      <PageHeader title={m.home_title()} actions={page === '' && <DashboardFilters />} />
      <PageBody>
        <MyWork />
        {!data && !error && <LoadingState text={m.home_loading()} />}
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {page === '' && <DashboardGrid />}
        {page && <ExternalDashboard url={page} />}
      </PageBody>
    </Page>
  )
}

import { IconPlus, IconTableImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { callQuery, pageQuery } from '../../lib/api/query.ts'
import { m } from '../../messages/messages.js'
import { Button } from '../../ui/button.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import type { Option } from '../../ui/option-list.tsx'
import { Page, PageBody } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { MyWork } from '../audits/my-work.tsx'
import { Auditors } from './analytics/cards/auditors.tsx'
import { Completeness } from './analytics/cards/completeness.tsx'
import { Criteria } from './analytics/cards/criteria.tsx'
import { Decisions } from './analytics/cards/decisions.tsx'
import { Expiring } from './analytics/cards/expiring.tsx'
import { Improvements } from './analytics/cards/improvements.tsx'
import { Intensity } from './analytics/cards/intensity.tsx'
import { Pipeline } from './analytics/cards/pipeline.tsx'
import { Sites } from './analytics/cards/sites.tsx'
import { BarList } from './analytics/charts/bar-list.tsx'
import { MonthLines } from './analytics/charts/month-lines.tsx'
import { PeriodPicker } from './analytics/filters/period-picker.tsx'
import { addressOf } from './analytics/filters/periods.ts'
import { Headlines } from './analytics/headlines.tsx'
import { showDays, showShare, showWhole, titleOfMonth } from './analytics/numbers.ts'
import { FigureCard } from './analytics/parts/figure-card.tsx'
import { groupsTitle, turnaroundTitle } from './analytics/titles.ts'
import { usePlace } from './analytics/use-place.ts'
import css from './first-step.module.css'

const lastOf = (values: readonly (number | null)[]): string => {
  const last = values.findLast((value) => value !== null)
  return last === undefined || last === null ? '' : showDays(last)
}

/** How long it takes from the visit to the report, and to the decision. */
function Turnaround() {
  const { query } = usePlace()
  return (
    <FigureCard
      name="turnaround"
      figure="turnaround"
      span={4}
      result={useQuery(pageQuery('getTurnaround', { query }))}
      tell={(data) => {
        const { months, period } = data
        const decisions = months.map(({ visitToDecision }) => visitToDecision)
        const reports = months.map(({ visitToReport }) => visitToReport)
        const isEmpty = [...decisions, ...reports].every((value) => value === null)
        return {
          title: turnaroundTitle(data),
          caption: m.analytics_turnaround_caption(),
          list: data.list,
          chart: !isEmpty && (
            <MonthLines
              label={m.analytics_turnaround_chart({
                from: titleOfMonth(period.from),
                to: titleOfMonth(period.to),
              })}
              months={months.map(({ month }) => month)}
              lines={[
                { look: 'first', label: m.analytics_decision(), values: decisions, end: lastOf(decisions) },
                { look: 'second', label: m.analytics_report(), values: reports, end: lastOf(reports) },
              ]}
              height={210}
              show={showWhole}
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
              cells: [titleOfMonth(month), ...[decided, visitToDecision, visitToReport].map(showWhole)],
            })),
          },
        }
      }}
    />
  )
}

/** In which part of the standard hotels fail. */
function Groups() {
  const { query } = usePlace()
  return (
    <FigureCard
      name="groups"
      figure="noncompliances"
      span={4}
      result={useQuery(pageQuery('getNoncompliances', { query }))}
      tell={(data) => {
        const { groups } = data
        const most = Math.max(1, ...groups.map(({ noncompliances }) => noncompliances))
        return {
          title: groupsTitle(data),
          caption: m.analytics_groups_caption(),
          list: data.total.list,
          chart: data.total.noncompliances > 0 && (
            <BarList
              manner="under"
              bars={groups.map(({ criteriaGroupID, name, noncompliances, list }) => ({
                key: criteriaGroupID,
                name,
                value: showWhole(noncompliances),
                parts: [{ look: 'first', share: noncompliances / most }],
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
                showWhole(noncompliances),
                showWhole(answers),
                showShare(noncompliances, answers),
              ],
            })),
          },
        }
      }}
    />
  )
}

/** What never changes while somebody works. */
const forGood = { staleTime: Number.POSITIVE_INFINITY }

function useCountries(): Option[] {
  const { data = [] } = useQuery({ ...callQuery('listCountries'), ...forGood })
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

/** Where, of which kind and when: the same for every figure, and in the address. */
function AnalyticsFilters() {
  const { query, period, go } = usePlace()
  return (
    <search className={css.filters} aria-label={m.kit_filters()}>
      <FilterSelect
        name={m.analytics_country()}
        value={query.country ?? ''}
        options={useCountries()}
        onChange={(country) => go({ country: country || undefined })}
      />
      <FilterSelect
        name={m.analytics_audit_type()}
        value={query.auditType ?? ''}
        options={useAuditTypes()}
        onChange={(auditType) => go({ auditType: auditType || undefined })}
      />
      <PeriodPicker value={period} onChange={(next) => go(addressOf(next, new Date()))} />
    </search>
  )
}

/**
 * Another page in the place of ours. Which one may be shown is written into the page when it is opened, so after the
 * address was changed the page has to be opened again.
 */
function AnalyticsFrame({ address }: { address: string }) {
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    const notice = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setRefused(true)
    }
    document.addEventListener('securitypolicyviolation', notice)
    return () => document.removeEventListener('securitypolicyviolation', notice)
  }, [])
  if (isRefused)
    return (
      <EmptyState
        text={m.analytics_frame_stale()}
        action={
          <button type="button" className={css.again} onClick={() => window.location.reload()}>
            {m.analytics_frame_reload()}
          </button>
        }
      />
    )
  return (
    <iframe
      className={css.frame}
      src={address}
      title={m.analytics_label()}
      // It may do what a page of charts does, but never lead the window away.
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"
    />
  )
}

/** The whole programme on one page: each figure asks for itself, so that a slow one keeps none of the others. */
const Analytics = () => (
  <section className={css.analytics} aria-label={m.analytics_label()}>
    <div className={css.grid}>
      <Headlines />
      <Decisions />
      <Pipeline />
      <Turnaround />
      <Criteria />
      <Expiring />
      <Sites />
      <Groups />
      <Auditors />
      <Improvements />
      <Intensity />
      <Completeness />
    </div>
  </section>
)

/** A new installation has no company, so there is nothing to count yet. */
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

/** The metrics of the programme, on our own page or one that the programme names; the first step while it is empty. */
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
      <PageHeader title={m.home_title()} actions={page === '' && <AnalyticsFilters />} />
      <PageBody>
        <MyWork roles={['Admin']} />
        {!data && !error && <LoadingState text={m.home_loading()} />}
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {page === '' && <Analytics />}
        {page && <AnalyticsFrame address={page} />}
      </PageBody>
    </Page>
  )
}

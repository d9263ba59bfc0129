import { countMonths } from '@sojourn/domain/dashboards/period'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { pageQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { formatDays, formatWhole } from './format.ts'
import css from './headlines.module.css'
import { ListLink } from './metric-card.tsx'
import { useDashboardState } from './use-dashboard-state.ts'

/** The five main metrics. */
export function Headlines() {
  const { query, period } = useDashboardState()
  const { data, error, refetch } = useQuery(pageQuery('getHeadlines', { query }))
  return (
    <section className={css.strip} aria-label={m.analytics_metrics()}>
      {data && <HeadlineList data={data} months={countMonths(period)} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <LoadingState text={m.home_loading()}>
          <div className={css.skeleton} />
        </LoadingState>
      )}
    </section>
  )
}

function HeadlineList({ data, months }: { data: CallResponse<'getHeadlines'>; months: number }) {
  const { active, qualityCheck, certified, turnaround, overdue } = data
  return (
    <dl className={css.metrics}>
      <HeadlineMetric label={m.analytics_active()} value={formatWhole(active.count)} to={active.list}>
        {m.analytics_active_note({ count: formatWhole(active.withoutDate) })}
      </HeadlineMetric>
      <HeadlineMetric
        label={m.analytics_quality()}
        value={formatWhole(qualityCheck.count)}
        to={qualityCheck.list}
      >
        {qualityCheck.oldestDays === null
          ? m.analytics_quality_none()
          : m.analytics_quality_note({ days: formatDays(qualityCheck.oldestDays) })}
      </HeadlineMetric>
      <HeadlineMetric
        label={m.analytics_certified({ count: months })}
        value={formatWhole(certified.count)}
        to={certified.list}
      >
        <Comparison change={certified.count - certified.before} months={months} better="more" />
      </HeadlineMetric>
      <HeadlineMetric
        label={m.analytics_turnaround()}
        value={turnaround.medianDays === null ? '-' : formatDays(turnaround.medianDays)}
        to={turnaround.list}
      >
        {turnaround.medianDays === null || turnaround.before === null ? (
          m.analytics_nothing_before({ count: months })
        ) : (
          <Comparison
            change={Math.round(turnaround.medianDays) - Math.round(turnaround.before)}
            months={months}
            better="fewer"
          />
        )}
      </HeadlineMetric>
      <HeadlineMetric label={m.analytics_overdue()} value={formatWhole(overdue.count)} to={overdue.list}>
        {overdue.thisWeek === 0 ? (
          m.analytics_overdue_same()
        ) : (
          <>
            <span className="bad-t med">{m.analytics_more({ count: formatWhole(overdue.thisWeek) })}</span>{' '}
            {m.analytics_overdue_week()}
          </>
        )}
      </HeadlineMetric>
    </dl>
  )
}

interface HeadlineMetricProps {
  label: string
  value: string
  to: string
  children: ReactNode
}

const HeadlineMetric = ({ label, value, to, children }: HeadlineMetricProps) => (
  <div className={css.cell}>
    <dt>{label}</dt>
    <dd>
      <ListLink to={to} className={css.value} label={`${label}: ${value}`}>
        {value}
      </ListLink>
      <p className={css.note}>{children}</p>
    </dd>
  </div>
)

interface ComparisonProps {
  change: number
  months: number
  better: 'more' | 'fewer'
}

/** The change from the previous period; an improvement is green. */
function Comparison({ change, months, better }: ComparisonProps) {
  if (change === 0) return `${m.analytics_same()} ${m.analytics_as_before({ count: months })}`
  const direction = change > 0 ? 'more' : 'fewer'
  const count = formatWhole(Math.abs(change))
  return (
    <>
      <span className={direction === better ? 'good-t med' : 'bad-t med'}>
        {direction === 'more' ? m.analytics_more({ count }) : m.analytics_fewer({ count })}
      </span>{' '}
      {m.analytics_than_before({ count: months })}
    </>
  )
}

import { lengthOf } from '@sojourn/domain/dashboards/period'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { pageQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import css from './headlines.module.css'
import { showDays, showWhole } from './numbers.ts'
import { Way } from './parts/way.tsx'
import { usePlace } from './use-place.ts'

/** The five figures that somebody looks at first. */
export function Headlines() {
  const { query, period } = usePlace()
  const { data, error, refetch } = useQuery(pageQuery('getHeadlines', { query }))
  return (
    <section className={css.strip} aria-label={m.analytics_figures()}>
      {data && <Strip data={data} months={lengthOf(period)} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <LoadingState text={m.home_loading()}>
          <div className={css.coming} />
        </LoadingState>
      )}
    </section>
  )
}

function Strip({ data, months }: { data: CallResponse<'getHeadlines'>; months: number }) {
  const { active, qualityCheck, certified, turnaround, overdue } = data
  return (
    <dl className={css.figures}>
      <Figure label={m.analytics_active()} value={showWhole(active.count)} to={active.list}>
        {m.analytics_active_note({ count: showWhole(active.withoutDate) })}
      </Figure>
      <Figure label={m.analytics_quality()} value={showWhole(qualityCheck.count)} to={qualityCheck.list}>
        {qualityCheck.oldestDays === null
          ? m.analytics_quality_none()
          : m.analytics_quality_note({ days: showDays(qualityCheck.oldestDays) })}
      </Figure>
      <Figure
        label={m.analytics_certified({ count: months })}
        value={showWhole(certified.count)}
        to={certified.list}
      >
        <Compared change={certified.count - certified.before} months={months} better="more" />
      </Figure>
      <Figure
        label={m.analytics_turnaround()}
        value={turnaround.medianDays === null ? '-' : showDays(turnaround.medianDays)}
        to={turnaround.list}
      >
        {turnaround.medianDays === null || turnaround.before === null ? (
          m.analytics_nothing_before({ count: months })
        ) : (
          <Compared
            change={Math.round(turnaround.medianDays) - Math.round(turnaround.before)}
            months={months}
            better="fewer"
          />
        )}
      </Figure>
      <Figure label={m.analytics_overdue()} value={showWhole(overdue.count)} to={overdue.list}>
        {overdue.thisWeek === 0 ? (
          m.analytics_overdue_same()
        ) : (
          <>
            <span className="bad-t med">{m.analytics_more({ count: showWhole(overdue.thisWeek) })}</span>{' '}
            {m.analytics_overdue_week()}
          </>
        )}
      </Figure>
    </dl>
  )
}

interface FigureProps {
  label: string
  value: string
  to: string
  children: ReactNode
}

const Figure = ({ label, value, to, children }: FigureProps) => (
  <div className={css.cell}>
    <dt>{label}</dt>
    <dd>
      <Way to={to} className={css.figure} label={`${label}: ${value}`}>
        {value}
      </Way>
      <p className={css.note}>{children}</p>
    </dd>
  </div>
)

interface ComparedProps {
  change: number
  months: number
  better: 'more' | 'fewer'
}

/** Against as many months before; green is the way it should go. */
function Compared({ change, months, better }: ComparedProps) {
  if (change === 0) return `${m.analytics_same()} ${m.analytics_as_before({ count: months })}`
  const way = change > 0 ? 'more' : 'fewer'
  const count = showWhole(Math.abs(change))
  return (
    <>
      <span className={way === better ? 'good-t med' : 'bad-t med'}>
        {way === 'more' ? m.analytics_more({ count }) : m.analytics_fewer({ count })}
      </span>{' '}
      {m.analytics_than_before({ count: months })}
    </>
  )
}

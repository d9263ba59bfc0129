import { monthTitle } from '@sojourn/domain/environment/months'
import { useNumbers } from '../../../../features/number-format.tsx'
import { m } from '../../../../messages/messages.js'
import type { Trend } from './trend.ts'
import css from './trends.module.css'

/** Which line is which, with the figures of the month that is pointed at, or of the last one. */
export function TrendKey({ trend, at }: { trend: Trend; at: number }) {
  const point = trend.points[at]
  if (!point) return null
  return (
    <dl className={css.key}>
      <div className={css.month}>
        <dt className="sr">{m.environmental_trends_month()}</dt>
        <dd>{monthTitle(point)}</dd>
      </div>
      <Line kind="own" label={m.environmental_trends_this()} value={point.perGuest} />
      <Line kind="before" label={m.environmental_trends_before()} value={point.previousPerGuest} />
      {trend.benchmarkPerGuest !== null && (
        <Line kind="benchmark" label={m.environmental_trends_benchmark()} value={trend.benchmarkPerGuest} />
      )}
    </dl>
  )
}

interface LineProps {
  kind: 'own' | 'before' | 'benchmark'
  label: string
  value: number | null
}

const Line = ({ kind, label, value }: LineProps) => (
  <div>
    <dt>
      <svg width="18" height="8" aria-hidden>
        <line className={css[kind]} x1="0" x2="18" y1="4" y2="4" />
      </svg>
      {label}
    </dt>
    <dd className="num">{useNumbers().figure(value)}</dd>
  </div>
)

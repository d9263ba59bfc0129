import { monthTitle } from '@sojourn/domain/environment/months'
import { useNumbers } from '../../../../features/number-format.tsx'
import { m } from '../../../../messages/messages.js'
import type { Trend } from './trend.ts'
import css from './trends.module.css'

/** The figures of the chart, newest first; a site that has no benchmark has no column for it. */
export function TrendTable({ trend }: { trend: Trend }) {
  const numbers = useNumbers()
  const benchmark = trend.benchmarkPerGuest
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{m.environmental_trends_month()}</th>
          <th scope="col">{m.environmental_trends_this()}</th>
          <th scope="col">{m.environmental_trends_before()}</th>
          {benchmark !== null && <th scope="col">{m.environmental_trends_benchmark()}</th>}
        </tr>
      </thead>
      <tbody>
        {trend.points.toReversed().map((point) => (
          <tr key={monthTitle(point)}>
            <th scope="row">{monthTitle(point)}</th>
            <td>{numbers.figure(point.perGuest)}</td>
            <td>{numbers.figure(point.previousPerGuest)}</td>
            {benchmark !== null && <td>{numbers.figure(benchmark)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

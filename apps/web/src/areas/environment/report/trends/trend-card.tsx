import { percentageChange } from '@sojourn/domain/environment/compare'
import { categoryAndUnit } from '@sojourn/domain/environment/headline'
import { aYearEarlier, monthTitle } from '@sojourn/domain/environment/months'
import { useNumbers } from '../../../../features/number-format.tsx'
import type { Numbers } from '../../../../lib/format/numbers.ts'
import { m } from '../../../../messages/messages.js'
import { changeKind } from '../percent.ts'
import type { Trend } from './trend.ts'
import { TrendChart } from './trend-chart.tsx'
import { TrendTable } from './trend-table.tsx'
import css from './trends.module.css'

const SENTENCES = {
  less: m.environmental_trends_less,
  more: m.environmental_trends_more,
  same: m.environmental_trends_same,
}

/** The title says what is seen. */
function titleOf({ label, points }: Trend, numbers: Numbers): string {
  const { category } = categoryAndUnit(label)
  const last = points.at(-1)
  const change = last ? percentageChange(last.perGuest, last.previousPerGuest) : null
  if (!last || change === null) return m.environmental_trends_plain({ category })
  const month = monthTitle(aYearEarlier(last))
  return SENTENCES[changeKind(change)]({ category, percent: numbers.percent(change), month })
}

export function TrendCard({ trend, asTable }: { trend: Trend; asTable: boolean }) {
  const { unit } = categoryAndUnit(trend.label)
  return (
    <figure className={css.chart}>
      <figcaption>
        <h3>{titleOf(trend, useNumbers())}</h3>
        <p className={css.axis}>{m.environmental_trends_axis({ unit })}</p>
      </figcaption>
      {asTable ? <TrendTable trend={trend} /> : <TrendChart trend={trend} />}
    </figure>
  )
}

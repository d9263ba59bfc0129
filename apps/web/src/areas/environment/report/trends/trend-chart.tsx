import { monthName, monthTitle } from '@sojourn/domain/environment/months'
import { type PointerEvent, useState } from 'react'
import { useNumbers } from '../../../../features/number-format.tsx'
import { labelEvery } from '../../../../lib/chart/label-every.ts'
import { linePath, lonePoints } from '../../../../lib/chart/paths.ts'
import { ticksUpTo } from '../../../../lib/chart/scale.ts'
import { useSize } from '../../../../lib/chart/use-size.ts'
import { m } from '../../../../messages/messages.js'
import type { Trend } from './trend.ts'
import { TrendKey } from './trend-key.tsx'
import css from './trends.module.css'

const HEIGHT = 188
const TOP = 8
const BOTTOM = 24
const RIGHT = 8
/** Enough for a figure of five digits beside the axis. */
const LEFT = 52

const short = (month: { month: number; year: number }): string =>
  `${monthName(month).slice(0, 3)} ${String(month.year).slice(2)}`

/** Two years as lines: this site, itself a year earlier, and its benchmark. */
export function TrendChart({ trend }: { trend: Trend }) {
  const numbers = useNumbers()
  const { points, benchmarkPerGuest: benchmark } = trend
  const { ref, width } = useSize<HTMLDivElement>()
  const [shown, setShown] = useState<number>()
  const own = points.map(({ perGuest }) => perGuest)
  const before = points.map(({ previousPerGuest }) => previousPerGuest)
  const known = [...own, ...before, benchmark].filter((value) => value !== null)
  const ticks = ticksUpTo(Math.max(...known, 0))
  const top = ticks.at(-1) ?? 1
  const last = points.length - 1
  const inner = Math.max(width - LEFT - RIGHT, 1)
  const x = (at: number) => LEFT + (at * inner) / Math.max(last, 1)
  const y = (value: number) => TOP + (1 - value / top) * (HEIGHT - TOP - BOTTOM)
  const [from, to] = [points[0], points.at(-1)]
  const every = labelEvery(points.length, inner)
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const inside = event.clientX - event.currentTarget.getBoundingClientRect().left
    setShown(Math.min(Math.max(Math.round(((inside - LEFT) / inner) * last), 0), last))
  }

  return (
    <>
      <div ref={ref} className={css.canvas}>
        <svg
          width={width}
          height={HEIGHT}
          role="img"
          aria-label={m.environmental_trends_chart({
            label: trend.label,
            from: from ? monthTitle(from) : '',
            to: to ? monthTitle(to) : '',
          })}
          onPointerMove={point}
          onPointerLeave={() => setShown(undefined)}
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={css.grid} x1={LEFT} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} />
              <text className={css.tick} x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
                {numbers.figure(tick)}
              </text>
            </g>
          ))}
          {points.map((one, at) =>
            (last - at) % every === 0 ? (
              <text
                key={monthTitle(one)}
                className={css.tick}
                x={x(at)}
                y={HEIGHT - 6}
                textAnchor={at === last ? 'end' : 'middle'}
              >
                {short(one)}
              </text>
            ) : null,
          )}
          {benchmark !== null && (
            <line
              className={css.benchmark}
              x1={LEFT}
              x2={width - RIGHT}
              y1={y(benchmark)}
              y2={y(benchmark)}
            />
          )}
          <path className={css.before} d={linePath(before, x, y)} />
          <path className={css.own} d={linePath(own, x, y)} />
          {lonePoints(own).map(([at, value]) => (
            <circle key={at} className={css.dot} cx={x(at)} cy={y(value)} r="3" />
          ))}
          {shown !== undefined && (
            <line className={css.hair} x1={x(shown)} x2={x(shown)} y1={TOP} y2={HEIGHT - BOTTOM} />
          )}
        </svg>
      </div>
      <TrendKey trend={trend} at={shown ?? last} />
    </>
  )
}

import { aYearEarlier, monthName, monthTitle } from '@sojourn/domain/environment/months'
import { percentageChange, splitCategoryAndUnit } from '@sojourn/domain/environment/summary'
import { IconChartLine, IconTable } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type PointerEvent, useState } from 'react'
import { useNumberFormatter } from '../../../features/number-format.tsx'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import {
  createLinePath,
  getLabelInterval,
  getTicks,
  listIsolatedPoints,
  useSize,
} from '../../../lib/chart.ts'
import type { NumberFormatter } from '../../../lib/numbers.ts'
import { m } from '../../../messages/messages.js'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx'
import { useReportLocation } from './report-location.ts'
import type { Report } from './report-query.ts'
import { trendsQuery } from './report-query.ts'
import { changeDirection } from './summary-lines.ts'
import css from './trends.module.css'

/** One row of a section's summary over 24 months. */
type Trend = CallResponse<'getSectionTrends'>[number]

/** The legend with the values of the hovered month, or of the last one. */
function TrendLegend({ trend, index }: { trend: Trend; index: number }) {
  const point = trend.points[index]
  if (!point) return null
  return (
    <dl className={css.key}>
      <div className={css.month}>
        <dt className="sr">{m.environmental_trends_month()}</dt>
        <dd>{monthTitle(point)}</dd>
      </div>
      <LegendItem kind="own" label={m.environmental_trends_this()} value={point.perGuest} />
      <LegendItem kind="before" label={m.environmental_trends_before()} value={point.previousPerGuest} />
      {trend.benchmarkPerGuest !== null && (
        <LegendItem
          kind="benchmark"
          label={m.environmental_trends_benchmark()}
          value={trend.benchmarkPerGuest}
        />
      )}
    </dl>
  )
}

interface LegendItemProps {
  kind: 'own' | 'before' | 'benchmark'
  label: string
  value: number | null
}

const LegendItem = ({ kind, label, value }: LegendItemProps) => (
  <div>
    <dt>
      <svg width="18" height="8" aria-hidden>
        <line className={css[kind]} x1="0" x2="18" y1="4" y2="4" />
      </svg>
      {label}
    </dt>
    <dd className="num">{useNumberFormatter().rounded(value)}</dd>
  </div>
)

const HEIGHT = 188
const TOP = 8
const BOTTOM = 24
const RIGHT = 8
/** Space for axis labels of five digits. */
const LEFT = 52

const formatShortMonth = (month: { month: number; year: number }): string =>
  `${monthName(month).slice(0, 3)} ${String(month.year).slice(2)}`

/** A line chart of two years: this site, the year before and the benchmark. */
function TrendChart({ trend }: { trend: Trend }) {
  const numbers = useNumberFormatter()
  const { points, benchmarkPerGuest: benchmark } = trend
  const { ref, width } = useSize<HTMLDivElement>()
  const [hoveredIndex, setHoveredIndex] = useState<number>()
  const own = points.map(({ perGuest }) => perGuest)
  const before = points.map(({ previousPerGuest }) => previousPerGuest)
  const known = [...own, ...before, benchmark].filter((value) => value !== null)
  const ticks = getTicks(Math.max(...known, 0))
  const top = ticks.at(-1) ?? 1
  const last = points.length - 1
  const plotWidth = Math.max(width - LEFT - RIGHT, 1)
  const x = (index: number) => LEFT + (index * plotWidth) / Math.max(last, 1)
  const y = (value: number) => TOP + (1 - value / top) * (HEIGHT - TOP - BOTTOM)
  const [from, to] = [points[0], points.at(-1)]
  const labelInterval = getLabelInterval(points.length, plotWidth)
  const showPointedMonth = (event: PointerEvent<SVGSVGElement>) => {
    const pointerX = event.clientX - event.currentTarget.getBoundingClientRect().left
    setHoveredIndex(Math.min(Math.max(Math.round(((pointerX - LEFT) / plotWidth) * last), 0), last))
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
          onPointerMove={showPointedMonth}
          onPointerLeave={() => setHoveredIndex(undefined)}
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={css.grid} x1={LEFT} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} />
              <text className={css.tick} x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
                {numbers.rounded(tick)}
              </text>
            </g>
          ))}
          {points.map((month, index) =>
            (last - index) % labelInterval === 0 ? (
              <text
                key={monthTitle(month)}
                className={css.tick}
                x={x(index)}
                y={HEIGHT - 6}
                textAnchor={index === last ? 'end' : 'middle'}
              >
                {formatShortMonth(month)}
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
          <path className={css.before} d={createLinePath(before, x, y)} />
          <path className={css.own} d={createLinePath(own, x, y)} />
          {listIsolatedPoints(own).map(([index, value]) => (
            <circle key={index} className={css.dot} cx={x(index)} cy={y(value)} r="3" />
          ))}
          {hoveredIndex !== undefined && (
            <line
              className={css.crosshair}
              x1={x(hoveredIndex)}
              x2={x(hoveredIndex)}
              y1={TOP}
              y2={HEIGHT - BOTTOM}
            />
          )}
        </svg>
      </div>
      <TrendLegend trend={trend} index={hoveredIndex ?? last} />
    </>
  )
}

/** The values of the chart, newest first. The benchmark column is only shown if a benchmark is set. */
function TrendTable({ trend }: { trend: Trend }) {
  const numbers = useNumberFormatter()
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
            <td>{numbers.rounded(point.perGuest)}</td>
            <td>{numbers.rounded(point.previousPerGuest)}</td>
            {benchmark !== null && <td>{numbers.rounded(benchmark)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const TREND_SENTENCES = {
  less: m.environmental_trends_less,
  more: m.environmental_trends_more,
  same: m.environmental_trends_same,
}

/** The title states the change of the last month. */
function formatTitle({ label, points }: Trend, numbers: NumberFormatter): string {
  const { category } = splitCategoryAndUnit(label)
  const last = points.at(-1)
  const change = last ? percentageChange(last.perGuest, last.previousPerGuest) : null
  if (!last || change === null) return m.environmental_trends_default({ category })
  const month = monthTitle(aYearEarlier(last))
  return TREND_SENTENCES[changeDirection(change)]({ category, percent: numbers.percent(change), month })
}

function TrendCard({ trend, asTable }: { trend: Trend; asTable: boolean }) {
  const { unit } = splitCategoryAndUnit(trend.label)
  return (
    <figure className={css.chart}>
      <figcaption>
        <h3>{formatTitle(trend, useNumberFormatter())}</h3>
        <p className={css.axis}>{m.environmental_trends_axis({ unit })}</p>
      </figcaption>
      {asTable ? <TrendTable trend={trend} /> : <TrendChart trend={trend} />}
    </figure>
  )
}

/** The trends of a section over two years, per guest night. */
export function Trends({ report }: { report: Report }) {
  const { trend: selected, asTable, changeLocation } = useReportLocation()
  const section = report.sections.find(({ sectionType }) => sectionType === selected)
  const ItemIcon = asTable ? IconChartLine : IconTable
  if (!section) return null
  return (
    <section className={css.trends} aria-labelledby="trends">
      <header className={css.head}>
        <div className="grow">
          <h2 id="trends" className="title">
            {m.environmental_trends()}
          </h2>
          <p className="dim">{m.environmental_trends_text()}</p>
        </div>
        <button
          type="button"
          className={css.toggle}
          onClick={() => changeLocation({ view: asTable ? undefined : 'table' }, { replace: true })}
        >
          <ItemIcon size={16} stroke={1.75} aria-hidden />
          {asTable ? m.environmental_trends_charts() : m.environmental_trends_table()}
        </button>
      </header>
      <fieldset className={css.choices}>
        <legend className="sr">{m.environmental_trends_sections()}</legend>
        {report.sections.map(({ sectionType, title }) => (
          <button
            key={sectionType}
            type="button"
            className={css.choice}
            aria-pressed={sectionType === selected}
            onClick={() => changeLocation({ trend: sectionType }, { replace: true })}
          >
            {title}
          </button>
        ))}
      </fieldset>
      <SectionTrends report={report} section={section} asTable={asTable} />
    </section>
  )
}

interface SectionTrendsProps {
  report: Report
  section: Report['sections'][number]
  asTable: boolean
}

function SectionTrends({ report, section, asTable }: SectionTrendsProps) {
  const { data, error, refetch } = useQuery(
    trendsQuery(report.environmentalReportID, section.environmentalSectionID),
  )
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingState text={m.environmental_trends_loading()} rows={4} />
  const withData = data.filter(({ points }) =>
    points.some(({ perGuest, previousPerGuest }) => perGuest !== null || previousPerGuest !== null),
  )
  if (withData.length === 0) return <EmptyState text={m.environmental_trends_none()} />
  return (
    <div className={css.charts} data-many={withData.length > 1 || undefined}>
      {withData.map((trend) => (
        <TrendCard key={trend.label} trend={trend} asTable={asTable} />
      ))}
    </div>
  )
}

import { type PointerEvent, type ReactNode, useState } from 'react'
import { getTicks, useSize } from '../../../../lib/chart.ts'
import { ListLink } from '../metric-card.tsx'
import { BOTTOM, formatShortMonth, getAxisLabelWidth, getMonthLabelStep, TOP } from './axes.ts'
import css from './charts.module.css'

interface ChartTooltipProps {
  title: string
  lines: readonly (readonly [label: string, value: string])[]
  /** The horizontal position of the data point. */
  x: number
  width: number
}

/** The values under the pointer. Hidden from screen readers, which have the table. */
export const ChartTooltip = ({ title, lines, x, width }: ChartTooltipProps) => (
  <div className={css.hint} data-side={x > width / 2 ? 'left' : 'right'} style={{ left: x }} aria-hidden>
    <b>{title}</b>
    <dl>
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
)

export interface Scale {
  /** The middle of a month. */
  x(index: number): number
  y(value: number): number
  /** The width of a month. */
  band: number
  /** The right edge of the last month. */
  right: number
  height: number
}

interface ChartFrameProps {
  /** The accessible name of the chart. */
  label: string
  /** A chart with links has the role `group` instead of `img`. */
  hasLinks?: boolean
  months: readonly string[]
  maximum: number
  /** The minimum height. The chart fills its card. */
  height: number
  /** Space on the right for labels at the ends of lines. */
  endSpace?: number
  formatValue(tick: number): string
  /** Only integer axis labels, for counts. */
  isWhole?: boolean
  /** The tooltip of a month. */
  getTooltip(index: number): { title: string; lines: readonly (readonly [label: string, value: string])[] }
  children(scale: Scale): ReactNode
}

/** The axes of a chart by month, with a tooltip for the month under the pointer. */
export function ChartFrame({
  label,
  hasLinks = false,
  months,
  maximum,
  endSpace = 0,
  isWhole = false,
  ...rest
}: ChartFrameProps) {
  const { formatValue, getTooltip, children } = rest
  const { ref, width, height } = useSize<HTMLDivElement>()
  const [hoveredIndex, setHoveredIndex] = useState<number>()
  const ticks = getTicks(maximum).filter((tick) => !isWhole || Number.isInteger(tick))
  const top = ticks.at(-1) ?? 1
  const left = getAxisLabelWidth(ticks.map(formatValue))
  const right = width - endSpace
  const band = Math.max(right - left, 1) / Math.max(months.length, 1)
  const base = height - BOTTOM
  const scale: Scale = {
    x: (index) => left + (index + 0.5) * band,
    y: (value) => TOP + (1 - value / top) * (base - TOP),
    band,
    right,
    height,
  }
  const labelStep = getMonthLabelStep(months.length, band)
  const last = months.length - 1
  const showPointedMonth = (event: PointerEvent<SVGSVGElement>) => {
    const pointerX = event.clientX - event.currentTarget.getBoundingClientRect().left - left
    setHoveredIndex(
      pointerX < 0 || pointerX > right - left ? undefined : Math.min(Math.floor(pointerX / band), last),
    )
  }
  return (
    <div ref={ref} className={css.canvas} style={{ minHeight: rest.height }}>
      {width > 0 && (
        <svg
          width={width}
          height={height}
          role={hasLinks ? 'group' : 'img'}
          aria-label={label}
          onPointerMove={showPointedMonth}
          onPointerLeave={() => setHoveredIndex(undefined)}
        >
          {ticks.map((tick) => (
            <g key={tick} aria-hidden>
              <line
                className={tick === 0 ? css.axis : css.grid}
                x1={left}
                x2={right}
                y1={scale.y(tick)}
                y2={scale.y(tick)}
              />
              <text className={css.tick} x={left - 8} y={scale.y(tick) + 4} textAnchor="end">
                {formatValue(tick)}
              </text>
            </g>
          ))}
          {months.map((month, index) =>
            (last - index) % labelStep === 0 ? (
              <text
                key={month}
                className={css.tick}
                x={scale.x(index)}
                y={height - 4}
                textAnchor="middle"
                aria-hidden
              >
                {formatShortMonth(month, months.length)}
              </text>
            ) : null,
          )}
          {children(scale)}
        </svg>
      )}
      {hoveredIndex !== undefined && months[hoveredIndex] !== undefined && (
        <ChartTooltip {...getTooltip(hoveredIndex)} x={scale.x(hoveredIndex)} width={width} />
      )}
    </div>
  )
}

/** The style of a series in a chart. */
export type SeriesStyle = 'first' | 'second' | 'rest' | 'bad' | 'mark'

interface LegendItem {
  seriesStyle: SeriesStyle
  label: string
  /** The list of the audits in this series. */
  to?: string
}

/** The legend of a chart, with a link to the list of each series. */
export const Legend = ({ keys }: { keys: readonly LegendItem[] }) => (
  <>
    {keys.map(({ seriesStyle, label, to }) => (
      <span key={label} className={css.key}>
        <i data-look={seriesStyle} aria-hidden />
        {to ? (
          <ListLink to={to} className={css.legendLink}>
            {label}
          </ListLink>
        ) : (
          label
        )}
      </span>
    ))}
  </>
)

import { formatMonthYear, formatWhole } from '../format.ts'
import { ListLink } from '../metric-card.tsx'
import { ChartFrame, type Scale, type SeriesStyle } from './chart-frame.tsx'
import css from './charts.module.css'

export interface Column {
  /** 2026-05 */
  month: string
  /** From bottom to top. */
  parts: readonly { seriesStyle: SeriesStyle; label: string; value: number }[]
  /** A line across the column for a second value. */
  mark?: { label: string; value: number }
  /** The label above the column. */
  maximumLabel?: string
  /** The link of the column and its accessible name. */
  link?: { to: string; label: string }
}

interface MonthColumnsProps {
  label: string
  columns: readonly Column[]
  height: number
}

const MAX_COLUMN_WIDTH = 30
/** The gap between stacked parts. */
const GAP = 1.5

const getColumnTotal = (column: Column): number => column.parts.reduce((sum, { value }) => sum + value, 0)

/** Stacked columns by month. */
export function MonthColumns({ label, columns, height }: MonthColumnsProps) {
  const maximum = Math.max(
    0,
    ...columns.flatMap((column) => [getColumnTotal(column), column.mark?.value ?? 0]),
  )
  return (
    <ChartFrame
      label={label}
      hasLinks={columns.some(({ link }) => link)}
      months={columns.map(({ month }) => month)}
      maximum={maximum}
      height={height}
      formatValue={formatWhole}
      isWhole
      getTooltip={(index) => {
        const { month = '', parts = [], mark } = columns[index] ?? {}
        const lines = [...parts, ...(mark ? [mark] : [])]
        return {
          title: formatMonthYear(month),
          lines: lines.map((line) => [line.label, formatWhole(line.value)] as const),
        }
      }}
    >
      {(scale) =>
        columns.map((column, index) => {
          const stack = <StackedColumn column={column} index={index} scale={scale} />
          if (!column.link) return <g key={column.month}>{stack}</g>
          return (
            <ListLink
              key={column.month}
              to={column.link.to}
              label={column.link.label}
              className={css.columnLink}
            >
              {stack}
            </ListLink>
          )
        })
      }
    </ChartFrame>
  )
}

function StackedColumn({ column, index, scale }: { column: Column; index: number; scale: Scale }) {
  const { x, y, band, height } = scale
  const columnWidth = Math.min(MAX_COLUMN_WIDTH, band * 0.62)
  const left = x(index) - columnWidth / 2
  let stackedValue = 0
  return (
    <>
      {/* Makes the full height of the month clickable. */}
      <rect className={css.hitArea} x={x(index) - band / 2} y={0} width={band} height={height} />
      {column.parts.map(({ seriesStyle, label, value }, order) => {
        const from = y(stackedValue)
        stackedValue += value
        const partHeight = from - y(stackedValue) - (order > 0 ? GAP : 0)
        if (value <= 0) return null
        return (
          <rect
            key={label}
            data-look={seriesStyle}
            className={css.part}
            x={left}
            y={y(stackedValue)}
            width={columnWidth}
            height={Math.max(partHeight, 1)}
          />
        )
      })}
      {column.mark && column.mark.value > 0 && (
        <line
          className={css.mark}
          x1={left - Math.min(4, band * 0.12)}
          x2={left + columnWidth + Math.min(4, band * 0.12)}
          y1={y(column.mark.value)}
          y2={y(column.mark.value)}
        />
      )}
      {column.maximumLabel && (
        <text className={css.maximumLabel} x={x(index)} y={y(stackedValue) - 6} textAnchor="middle">
          {column.maximumLabel}
        </text>
      )}
    </>
  )
}

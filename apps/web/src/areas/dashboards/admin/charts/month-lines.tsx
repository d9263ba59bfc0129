import { createLinePath, listIsolatedPoints } from '../../../../lib/chart.ts'
import { formatMonthYear } from '../format.ts'

import { BOTTOM, spreadLabels } from './axes.ts'
import { ChartFrame, type Scale } from './chart-frame.tsx'
import css from './charts.module.css'

export interface Line {
  seriesStyle: 'first' | 'second'
  label: string
  values: readonly (number | null)[]
  /** The value shown at the end of the line, above its name. */
  end?: string
}

interface MonthLinesProps {
  label: string
  months: readonly string[]
  lines: readonly Line[]
  height: number
  formatValue(value: number | null): string
}

/** The width of two short words. */
const END_LABEL_WIDTH = 66
/** The height of two lines of text. */
const END_LABEL_HEIGHT = 30

/** Lines by month. A month without a value is a gap, not zero. */
export function MonthLines({ label, months, lines, height, formatValue }: MonthLinesProps) {
  const known = lines.flatMap(({ values }) => values).filter((value) => value !== null)
  return (
    <ChartFrame
      label={label}
      months={months}
      maximum={Math.max(0, ...known)}
      height={height}
      endSpace={lines.some(({ end }) => end) ? END_LABEL_WIDTH : 0}
      formatValue={formatValue}
      getTooltip={(index) => ({
        title: formatMonthYear(months[index] ?? ''),
        lines: lines.map((line) => [line.label, formatValue(line.values[index] ?? null)] as const),
      })}
    >
      {(scale) => (
        <>
          {lines.map(({ seriesStyle, label: name, values }) => (
            <g key={name} data-look={seriesStyle} className={css.line}>
              <path d={createLinePath(values, scale.x, scale.y)} />
              {listIsolatedPoints(values).map(([index, value]) => (
                <circle key={index} cx={scale.x(index)} cy={scale.y(value)} r="3" />
              ))}
            </g>
          ))}
          <EndLabels lines={lines} scale={scale} />
        </>
      )}
    </ChartFrame>
  )
}

/** The last value and the name of each line, without overlaps. */
function EndLabels({ lines, scale }: { lines: readonly Line[]; scale: Scale }) {
  const ends = lines.flatMap((line) => {
    const index = line.values.findLastIndex((value) => value !== null)
    const value = line.values[index] ?? null
    return line.end === undefined || value === null
      ? []
      : [{ ...line, end: line.end, index, y: scale.y(value) }]
  })
  const labelPositions = spreadLabels(
    ends.map(({ y }) => y),
    END_LABEL_HEIGHT,
    scale.height - BOTTOM - 12,
  )
  return ends.map(({ label, seriesStyle, end, index, y }, order) => {
    const labelY = labelPositions[order] ?? y
    return (
      <g key={label} data-look={seriesStyle} className={css.line}>
        <circle cx={scale.x(index)} cy={y} r="3.5" />
        <text className={css.endValue} x={scale.right + 6} y={labelY - 1}>
          {end}
        </text>
        <text className={css.tick} x={scale.right + 6} y={labelY + 13}>
          {label}
        </text>
      </g>
    )
  })
}

import { monthTitle } from '@sojourn/domain/environment/months'
import { useQuery } from '@tanstack/react-query'
import { areaPath, linePath } from '../../../../lib/chart/paths.ts'
import { m } from '../../../../messages/messages.js'
import type { Report } from '../report.ts'
import { trendsQuery } from '../report-query.ts'
import css from './section-spark.module.css'

const WIDTH = 140
const HEIGHT = 42
/** Room for the line's own width and for the dot at its end. */
const EDGE = 4
const MONTHS = 12

interface SectionSparkProps {
  report: Report
  section: Report['sections'][number]
  label: string
}

/** The last twelve months in a line: its shape, not its figures. */
export function SectionSpark({ report, section, label }: SectionSparkProps) {
  const { data: trends } = useQuery(trendsQuery(report.environmentalReportID, section.environmentalSectionID))
  const points = trends?.find((trend) => trend.label === label)?.points.slice(-MONTHS) ?? []
  const totals = points.map(({ total }) => total)
  const known = totals.filter((total) => total !== null)
  const [from, to] = [points[0], points.at(-1)]
  if (known.length < 2 || !from || !to) return <div className={css.spark} />
  const least = Math.min(...known)
  const range = Math.max(...known) - least || 1
  const x = (at: number) => (at * WIDTH) / (MONTHS - 1)
  const y = (value: number) => HEIGHT - EDGE - ((value - least) / range) * (HEIGHT - 2 * EDGE - 4)
  const last = totals.at(-1) ?? null
  return (
    <div className={css.spark}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={m.environmental_section_spark({ label, from: monthTitle(from), to: monthTitle(to) })}
      >
        <path className={css.area} d={areaPath(totals, x, y, HEIGHT)} />
        <path className={css.line} d={linePath(totals, x, y)} />
      </svg>
      {last !== null && (
        <svg className={css.end} viewBox={`0 0 11 ${HEIGHT}`} aria-hidden>
          <circle cx="5.5" cy={y(last)} r="4.5" />
        </svg>
      )}
    </div>
  )
}

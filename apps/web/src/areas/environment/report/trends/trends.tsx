import { IconChartLine, IconTable } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../../messages/messages.js'
import { EmptyState, ErrorState, LoadingState } from '../../../../ui/states.tsx'
import type { Report } from '../report.ts'
import { trendsQuery } from '../report-query.ts'
import { usePlace } from '../use-place.ts'
import { TrendCard } from './trend-card.tsx'
import css from './trends.module.css'

/** How a section went over two years, per guest night. */
export function Trends({ report }: { report: Report }) {
  const { trend: chosen, asTable, go } = usePlace()
  const section = report.sections.find(({ sectionType }) => sectionType === chosen)
  const Picture = asTable ? IconChartLine : IconTable
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
          onClick={() => go({ view: asTable ? undefined : 'table' }, { replace: true })}
        >
          <Picture size={16} stroke={1.75} aria-hidden />
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
            aria-pressed={sectionType === chosen}
            onClick={() => go({ trend: sectionType }, { replace: true })}
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
  const told = data.filter(({ points }) =>
    points.some(({ perGuest, previousPerGuest }) => perGuest !== null || previousPerGuest !== null),
  )
  if (told.length === 0) return <EmptyState text={m.environmental_trends_none()} />
  return (
    <div className={css.charts} data-many={told.length > 1 || undefined}>
      {told.map((trend) => (
        <TrendCard key={trend.label} trend={trend} asTable={asTable} />
      ))}
    </div>
  )
}

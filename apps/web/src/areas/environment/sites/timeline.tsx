import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { Fold } from '../../../ui/fold.tsx'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { MonthCard } from './month-card.tsx'
import css from './timeline.module.css'
import { isOpenAtFirst, type ReportYear, timelineOf } from './timeline-years.ts'

/** The months of a site, by year. Years long past that hold nothing lie folded together. */
export function Timeline({ siteID, mayModify }: { siteID: string; mayModify: boolean }) {
  // Whoever comes back from a report sees what they did there.
  const reports = useQuery({ ...callQuery('listSiteReports', { params: { id: siteID } }), staleTime: 0 })
  const { recent, early } = timelineOf(reports.data ?? [], new Date(), mayModify)
  const newestEmpty = recent.flatMap(({ months }) => months).find(({ hasData }) => !hasData)
  const lastYear = early[0]?.year
  const firstYear = early.at(-1)?.year
  return (
    <section className={css.timeline} aria-label={m.environmental_reports()}>
      <h3 className={css.title}>{m.environmental_reports()}</h3>
      {reports.isPending && <LoadingState text={m.environmental_reports_loading()} rows={8} />}
      {reports.error && !reports.data && (
        <ErrorState error={reports.error} onRetry={() => void reports.refetch()} />
      )}
      {reports.data && (
        <>
          {recent.map((year, at) => (
            <YearFold
              key={year.year}
              siteID={siteID}
              year={year}
              open={isOpenAtFirst(recent, at)}
              next={newestEmpty}
            />
          ))}
          {early.length > 0 && (
            <Fold
              title={`${firstYear} – ${lastYear}`}
              value={m.environmental_years_empty({ count: early.length })}
            >
              {early.map((year) => (
                <YearFold key={year.year} siteID={siteID} year={year} />
              ))}
            </Fold>
          )}
        </>
      )}
    </section>
  )
}

interface YearFoldProps {
  siteID: string
  year: ReportYear
  open?: boolean
  /** The month that waits first. */
  next?: ReportYear['months'][number] | undefined
}

function YearFold({ siteID, year: { year, months, withData }, open = false, next }: YearFoldProps) {
  return (
    <Fold
      title={String(year)}
      open={open}
      value={m.environmental_year_count({ withData, total: months.length })}
    >
      <ol className={css.months} aria-label={String(year)}>
        {months.map((month) => (
          <MonthCard key={month.month} siteID={siteID} month={month} isNext={month === next} />
        ))}
      </ol>
    </Fold>
  )
}

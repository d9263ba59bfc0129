import type { Month } from '@sojourn/domain/environment/months'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Answer } from '../../../lib/api/call-types.ts'
import { useMedia } from '../../../ui/media.ts'
import { Attributes } from './attributes/attributes.tsx'
import css from './report.module.css'
import type { Report } from './report.ts'
import { comparisonQuery } from './report-query.ts'
import { SectionCards } from './sections/section-cards.tsx'
import { Summary } from './summary/summary.tsx'
import { usePlace } from './use-place.ts'

const TotalsDialog = lazy(async () => ({
  default: (await import('./sections/totals-dialog.tsx')).TotalsDialog,
}))
const Trends = lazy(async () => ({ default: (await import('./trends/trends.tsx')).Trends }))

/** Only a window wider than this has room for the attributes beside the summary. */
const WIDE = '(min-width: 1441px)'

interface OpenReportProps {
  report: Report
  version: number | undefined
  comparison: Month
  reports: Answer<'listSiteReports'>
}

export function OpenReport({ report, version, comparison, reports }: OpenReportProps) {
  const { totals, go } = usePlace()
  const isWide = useMedia(WIDE)
  const summary = useQuery(comparisonQuery(report.environmentalReportID, comparison))
  const totalsOf = report.sections.find(({ sectionType }) => sectionType === totals)
  const attributes = (
    <Attributes
      key={report.environmentalReportID}
      report={report}
      version={version}
      place={isWide ? 'panel' : 'header'}
    />
  )
  return (
    <div className={css.parts}>
      {!isWide && attributes}
      <SectionCards report={report} rows={summary.data} comparison={comparison} />
      <div className={css.columns} data-wide={isWide || undefined}>
        <Summary
          summary={summary}
          month={report}
          comparison={comparison}
          reports={reports}
          onCompare={(compare) => go({ compare })}
        />
        {isWide && attributes}
      </div>
      <Suspense>
        <Trends report={report} />
      </Suspense>
      <Suspense>
        {totalsOf && (
          <TotalsDialog section={totalsOf} onClose={() => go({ totals: undefined }, { replace: true })} />
        )}
      </Suspense>
    </div>
  )
}

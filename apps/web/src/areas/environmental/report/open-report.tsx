import type { Month } from '@sojourn/domain/environment/months'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../../lib/api/call-types.ts'
import { useMedia } from '../../../ui/media.ts'
import { Attributes } from './attributes/attributes.tsx'
import type { Report } from './month-report.tsx'
import css from './report.module.css'
import { comparisonQuery } from './report-query.ts'
import { SectionCards } from './sections/section-cards.tsx'
import { TotalsDialog } from './sections/totals-dialog.tsx'
import { Summary } from './summary/summary.tsx'
import { Trends } from './trends/trends.tsx'
import { usePlace } from './use-place.ts'

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
      <Trends report={report} />
      {totalsOf && <TotalsDialog section={totalsOf} onClose={() => go({ totals: undefined })} />}
    </div>
  )
}

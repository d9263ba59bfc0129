import type { Month } from '@sojourn/domain/environment/months'
import type { Answer } from '../../../../lib/api/call-types.ts'
import { m } from '../../../../messages/messages.js'
import { EmptyState } from '../../../../ui/states.tsx'
import type { Report } from '../report.ts'
import { usePlace } from '../use-place.ts'
import { SectionCard } from './section-card.tsx'
import { SectionRow } from './section-row.tsx'

interface SectionCardsProps {
  report: Report
  rows: Answer<'compareReport'> | undefined
  comparison: Month
}

export function SectionCards({ report, rows, comparison }: SectionCardsProps) {
  const { go } = usePlace()
  if (report.sections.length === 0) return <EmptyState text={m.environmental_sections_none()} />
  return (
    <SectionRow>
      {report.sections.map((section) => (
        <SectionCard
          key={section.sectionType}
          report={report}
          section={section}
          rows={rows}
          comparison={comparison}
          onOpen={() => go({ section: section.sectionType })}
          onTotals={() => go({ totals: section.sectionType })}
        />
      ))}
    </SectionRow>
  )
}

import { categoryAndUnit, headlineOf } from '@sojourn/domain/environment/headline'
import type { Month } from '@sojourn/domain/environment/months'
import { IconChartBar } from '@tabler/icons-react'
import { useNumbers } from '../../../../features/number-format.tsx'
import type { Answer } from '../../../../lib/api/call-types.ts'
import { m } from '../../../../messages/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { EstimateSign, IncompleteBadge } from '../../marked-figure.tsx'
import { SECTION_ICONS } from '../../section-icons.ts'
import { ChangeMark } from '../change-mark.tsx'
import { Help } from '../help.tsx'
import type { Report } from '../report.ts'
import { GUIDANCE } from './guidance.ts'
import css from './section-card.module.css'
import { SectionSpark } from './section-spark.tsx'

interface SectionCardProps {
  report: Report
  section: Report['sections'][number]
  /** The summary, once it has come: what the figure has changed by. */
  rows: Answer<'compareReport'> | undefined
  comparison: Month
  onOpen(): void
  onTotals(): void
}

export function SectionCard(props: SectionCardProps) {
  const numbers = useNumbers()
  const { report, section, rows, comparison, onOpen, onTotals } = props
  const { sectionType, title } = section
  const Picture = SECTION_ICONS[sectionType]
  const summary = section.summaryData.find(({ subSectionTitle }) => subSectionTitle === 'Section Summary')
  const headline = headlineOf(sectionType, summary?.values ?? [])
  const mark = summary?.values.find(({ label }) => label === headline.label)
  const isIncomplete = summary?.values.some((one) => one.isIncomplete)
  const change = rows?.find(({ label }) => label === headline.label)?.percentageChange ?? null
  const action = report.mayModify ? m.environmental_section_edit() : m.environmental_section_view()

  return (
    <li className={css.card}>
      <header className={css.head}>
        <Picture size={18} stroke={1.75} className={css.picture} aria-hidden />
        <h2 className={css.title}>{title}</h2>
        <Help id={`section-${sectionType}`} subject={title}>
          {GUIDANCE[sectionType]()}
        </Help>
      </header>
      <div className={css.stats}>
        <p className="figure num">
          {mark?.isEstimate && headline.value !== null && <EstimateSign />}
          {numbers.figure(headline.value)}
        </p>
        <IconButton
          icon={IconChartBar}
          size={28}
          label={m.environmental_totals_title({ section: title })}
          onClick={onTotals}
        />
      </div>
      <p className={css.about}>
        <span className="cut">
          {section.hasData ? unitOf(headline.label) : m.environmental_section_no_data()}
        </span>
        {change !== null && <ChangeMark change={change} comparison={comparison} />}
      </p>
      {isIncomplete && (
        <p className={css.incomplete}>
          <IncompleteBadge />
        </p>
      )}
      <SectionSpark report={report} section={section} label={headline.label} />
      <Button
        variant="default"
        size="xs"
        className={css.open ?? ''}
        aria-label={m.environmental_section_of({ action, section: title })}
        onClick={onOpen}
      >
        {action}
      </Button>
    </li>
  )
}

/** Where a section counts several things, the unit alone does not say which of them this is. */
function unitOf(label: string): string {
  const { category, unit } = categoryAndUnit(label)
  if (unit === 'items') return m.environmental_section_single_use()
  return /^(Hazardous|Meat|Fish|Dairy)/.test(category) ? `${category}, ${unit}` : unit
}

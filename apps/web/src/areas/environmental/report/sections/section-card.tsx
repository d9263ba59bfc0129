import { Button } from '@mantine/core'
import { categoryAndUnit, headlineOf } from '@sojourn/domain/environment/headline'
import type { Month } from '@sojourn/domain/environment/months'
import { showFigure } from '@sojourn/domain/environment/numbers'
import { IconChartBar } from '@tabler/icons-react'
import type { Answer } from '../../../../lib/api/call-types.ts'
import { m } from '../../../../messages/messages.js'
import { HelpTip } from '../../../../ui/help-tip.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { SECTION_ICONS } from '../../section-icons.ts'
import { ChangeMark } from '../change-mark.tsx'
import type { Report } from '../month-report.tsx'
import { GUIDANCE } from './guidance.ts'
import css from './section-card.module.css'
import { SectionSpark } from './section-spark.tsx'

interface SectionCardProps {
  report: Report
  section: Report['sections'][number]
  /** The summary, once it has come: what the figure has changed by. */
  rows: Answer<'compareReport'> | undefined
  comparison: Month
  /** While the forms are open the cards only say which is which. */
  isCompact: boolean
  isSelected: boolean
  onOpen(): void
  onTotals(): void
}

export function SectionCard(props: SectionCardProps) {
  const { report, section, rows, comparison, isCompact, isSelected, onOpen, onTotals } = props
  const { sectionType, title } = section
  const Picture = SECTION_ICONS[sectionType]
  const summary = section.summaryData.find(({ subSectionTitle }) => subSectionTitle === 'Section Summary')
  const headline = headlineOf(sectionType, summary?.values ?? [])
  const change = rows?.find(({ label }) => label === headline.label)?.percentageChange ?? null
  const action = report.mayModify ? m.environmental_section_edit() : m.environmental_section_view()

  return (
    <li className={css.card} data-compact={isCompact || undefined} data-selected={isSelected || undefined}>
      <header className={css.head}>
        <Picture size={18} stroke={1.75} className={css.picture} aria-hidden />
        <h2 className={css.title}>{title}</h2>
        <HelpTip id={`section-${sectionType}`}>{GUIDANCE[sectionType]()}</HelpTip>
        <IconButton
          icon={IconChartBar}
          size={28}
          label={m.environmental_totals_title({ section: title })}
          onClick={onTotals}
        />
      </header>
      <p className="figure num">{showFigure(headline.value)}</p>
      <p className={css.about}>
        <span>{section.hasData ? unitOf(headline.label) : m.environmental_section_no_data()}</span>
        {change !== null && <ChangeMark change={change} comparison={comparison} />}
      </p>
      {!isCompact && (
        <>
          <SectionSpark report={report} section={section} label={headline.label} />
          <Button
            variant="default"
            size="xs"
            fullWidth
            className={css.open ?? ''}
            aria-label={m.environmental_section_of({ action, section: title })}
            onClick={onOpen}
          >
            {action}
          </Button>
        </>
      )}
    </li>
  )
}

/** "Single-use plastics (items)" is not what the card of procurement is called, so it says whose figure it is. */
function unitOf(label: string): string {
  const { category, unit } = categoryAndUnit(label)
  return /^(Hazardous|Single-use|Meat|Fish|Dairy)/.test(category) ? `${category}, ${unit}` : unit
}

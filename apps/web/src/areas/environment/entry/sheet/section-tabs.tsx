import type { EnvironmentalReport } from '@sojourn/contract/environment/report'
import type { EnvironmentalSectionType } from '@sojourn/domain/criteria/environmental-sections'
import { categoryAndUnit, headlineOf } from '@sojourn/domain/environment/headline'
import { useEffect, useRef } from 'react'
import { useNumbers } from '../../../../features/number-format.tsx'
import { m } from '../../../../messages/messages.js'
import { EstimateSign, IncompleteSign } from '../../marked-figure.tsx'
import { SECTION_ICONS } from '../../section-icons.ts'
import css from './sheet.module.css'

type Section = EnvironmentalReport['sections'][number]

/** "Energy (kWh)" and 77655 as "77,655 kWh". */
function Headline({ section: { sectionType, summaryData } }: { section: Section }) {
  const values = summaryData[0]?.values ?? []
  const { label, value } = headlineOf(sectionType, values)
  const numbers = useNumbers()
  if (value === null) return m.environmental_entry_no_data()
  return (
    <>
      {values.find((one) => one.label === label)?.isEstimate && <EstimateSign />}
      {`${numbers.figure(value)} ${categoryAndUnit(label).unit}`}
      {values.some((one) => one.isIncomplete) && (
        <IncompleteSign label={m.environmental_incomplete_value()} />
      )}
    </>
  )
}

interface SectionTabsProps {
  report: EnvironmentalReport
  section: EnvironmentalSectionType
  onSection(section: EnvironmentalSectionType): void
}

/** The six sections, small: one leads to the next without closing. */
export function SectionTabs({ report, section, onSection }: SectionTabsProps) {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is brought into sight
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current]')
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [section])
  return (
    <nav ref={row} className={css.tabs} aria-label={m.environmental_entry_sections()}>
      {report.sections.map((one) => {
        const Picture = SECTION_ICONS[one.sectionType]
        return (
          <button
            key={one.sectionType}
            type="button"
            className={css.tab}
            aria-current={one.sectionType === section ? 'true' : undefined}
            onClick={() => {
              if (one.sectionType !== section) onSection(one.sectionType)
            }}
          >
            <Picture size={18} stroke={1.6} aria-hidden />
            <span className={css.tabTitle}>{one.title}</span>
            <small className={css.tabFigure}>
              <Headline section={one} />
            </small>
          </button>
        )
      })}
    </nav>
  )
}

import type { EnvironmentalReport } from '@sojourn/contract/environment/report'
import type { EnvironmentalSectionType } from '@sojourn/domain/criteria/numbering'
import { headlineMetricOf, splitCategoryAndUnit } from '@sojourn/domain/environment/summary'
import { useEffect, useRef, useState } from 'react'
import { useNumberFormatter } from '../../../features/number-format.tsx'
import { m } from '../../../messages/messages.js'
import { ModalLayer } from '../../../ui/modal-layer.tsx'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { EstimateSign, IncompleteSign } from '../marked-value.tsx'
import { SECTION_ICONS } from '../section-icons.ts'
import { SectionForm } from './section-form.tsx'
import css from './sheet.module.css'
import { getSectionTitle, SheetHeader } from './sheet.tsx'
import { useSectionData } from './use-entry-form.ts'

type Section = EnvironmentalReport['sections'][number]

/** The headline metric with its unit, for example "77,655 kWh". */
function Headline({ section: { sectionType, summaryData } }: { section: Section }) {
  const values = summaryData[0]?.values ?? []
  const { label, value } = headlineMetricOf(sectionType, values)
  const numbers = useNumberFormatter()
  if (value === null) return m.environmental_entry_no_data()
  return (
    <>
      {values.find((candidate) => candidate.label === label)?.isEstimate && <EstimateSign />}
      {`${numbers.rounded(value)} ${splitCategoryAndUnit(label).unit}`}
      {values.some((candidate) => candidate.isIncomplete) && (
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

/** Tabs that switch between the six sections. */
function SectionTabs({ report, section, onSection }: SectionTabsProps) {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the section changes
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current]')
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [section])
  return (
    <nav ref={row} className={css.tabs} aria-label={m.environmental_entry_sections()}>
      {report.sections.map((tab) => {
        const ItemIcon = SECTION_ICONS[tab.sectionType]
        return (
          <button
            key={tab.sectionType}
            type="button"
            className={css.tab}
            aria-current={tab.sectionType === section ? 'true' : undefined}
            onClick={() => {
              if (tab.sectionType !== section) onSection(tab.sectionType)
            }}
          >
            <ItemIcon size={18} stroke={1.6} aria-hidden />
            <span className={css.tabTitle}>{tab.title}</span>
            <small className={css.tabValue}>
              <Headline section={tab} />
            </small>
          </button>
        )
      })}
    </nav>
  )
}

export interface DetailViewProps {
  report: EnvironmentalReport
  section: EnvironmentalSectionType
  mayModify: boolean
  onSection(section: EnvironmentalSectionType): void
  /** Refetches the report, its cards and its summary. */
  onSaved(): void
  onClose(): void
}

/** A full-screen dialog with the forms of one section. Render it while it is open. */
export function DetailView({ report, section, mayModify, onSection, onSaved, onClose }: DetailViewProps) {
  const [actions, setActions] = useState<HTMLElement | null>(null)
  /** Asks for confirmation if there are unsaved changes. */
  const canLeave = useRef<() => Promise<boolean>>(async () => true)

  const close = async () => {
    if (await canLeave.current()) onClose()
  }
  return (
    <ModalLayer
      className={css.sheet}
      overlayClassName={css.overlay}
      aria-label={m.environmental_entry_title({ section: getSectionTitle(section) })}
      onClose={() => void close()}
    >
      <SheetHeader
        report={report}
        section={section}
        actions={<div ref={setActions} className={css.slot} />}
        onClose={() => void close()}
      />
      <SectionTabs report={report} section={section} onSection={onSection} />
      <SectionBody key={section} {...{ report, section, mayModify, onSaved, actions, canLeave }} />
    </ModalLayer>
  )
}

interface SectionBodyProps extends Pick<DetailViewProps, 'report' | 'section' | 'mayModify' | 'onSaved'> {
  actions: HTMLElement | null
  canLeave: { current: () => Promise<boolean> }
}

function SectionBody(props: SectionBodyProps) {
  const { reference, responses, computations, error, retry } = useSectionData(props.report, props.section)
  if (error)
    return (
      <div className={css.body}>
        <ErrorState error={error} onRetry={retry} />
      </div>
    )
  if (!reference || !responses || !computations)
    return (
      <div className={css.body}>
        <LoadingState
          text={m.environmental_entry_loading({ section: getSectionTitle(props.section).toLowerCase() })}
        />
      </div>
    )
  return <SectionForm {...props} {...{ reference, responses, computations }} />
}

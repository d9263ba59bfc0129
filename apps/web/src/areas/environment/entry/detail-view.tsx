import type { EnvironmentalReport } from '@sojourn/contract/environment/report'
import type { EnvironmentalSectionType } from '@sojourn/domain/criteria/environmental-sections'
import { useRef, useState } from 'react'
import { m } from '../../../messages/messages.js'
import { ModalLayer } from '../../../ui/modal-layer.tsx'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { SectionForm } from './section-form.tsx'
import { SectionTabs } from './sheet/section-tabs.tsx'
import css from './sheet/sheet.module.css'
import { SheetHeader, sectionTitle } from './sheet/sheet-header.tsx'
import { useSectionData } from './use-section-data.ts'

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
  /** Asks if there are unsaved changes. */
  const mayLeave = useRef<() => Promise<boolean>>(async () => true)

  const close = async () => {
    if (await mayLeave.current()) onClose()
  }
  return (
    <ModalLayer
      className={css.sheet}
      overlayClassName={css.overlay}
      aria-label={m.environmental_entry_title({ section: sectionTitle(section) })}
      onClose={() => void close()}
    >
      <SheetHeader
        report={report}
        section={section}
        actions={<div ref={setActions} className={css.slot} />}
        onClose={() => void close()}
      />
      <SectionTabs report={report} section={section} onSection={onSection} />
      <SectionBody key={section} {...{ report, section, mayModify, onSaved, actions, mayLeave }} />
    </ModalLayer>
  )
}

interface SectionBodyProps extends Pick<DetailViewProps, 'report' | 'section' | 'mayModify' | 'onSaved'> {
  actions: HTMLElement | null
  mayLeave: { current: () => Promise<boolean> }
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
          text={m.environmental_entry_loading({ section: sectionTitle(props.section).toLowerCase() })}
        />
      </div>
    )
  return <SectionForm {...props} {...{ reference, responses, computations }} />
}

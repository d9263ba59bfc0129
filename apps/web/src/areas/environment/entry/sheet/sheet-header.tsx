import type { EnvironmentalReport } from '@sojourn/contract/environment/report'
import type { EnvironmentalSectionType } from '@sojourn/domain/criteria/numbering'
import { monthTitle } from '@sojourn/domain/environment/months'
import { SECTIONS } from '@sojourn/domain/environment/sections'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '../../../../messages/messages.js'
import { IconButton } from '../../../../ui/icon-button.tsx'
import css from './sheet.module.css'

export const sectionTitle = (section: EnvironmentalSectionType): string =>
  SECTIONS.find(({ sectionType }) => sectionType === section)?.title ?? ''

interface SheetHeaderProps {
  report: EnvironmentalReport
  section: EnvironmentalSectionType
  /** Before Close: the state, and saving. */
  actions?: ReactNode
  onClose(): void
}

export function SheetHeader({ report, section, actions, onClose }: SheetHeaderProps) {
  return (
    <header className={css.header}>
      <div className={css.titles}>
        <h2 className="title-lg">{m.environmental_entry_title({ section: sectionTitle(section) })}</h2>
        <p className="dim">
          {m.environmental_entry_of({ site: report.site.siteName, month: monthTitle(report) })}
        </p>
      </div>
      <div className={css.actions}>
        {actions}
        <IconButton icon={IconX} size={36} label={m.kit_close()} onClick={onClose} />
      </div>
    </header>
  )
}

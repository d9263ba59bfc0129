import type { EnvironmentalReport } from '@sojourn/contract/environment/report'
import type { EnvironmentalSectionType } from '@sojourn/domain/criteria/numbering'
import { divide } from '@sojourn/domain/environment/calculate'
import { monthTitle } from '@sojourn/domain/environment/months'
import { SECTIONS } from '@sojourn/domain/environment/report'
import {
  type CountedEntry,
  calculateTotals,
  markTotals,
  totalKeysOfSection,
  totalLabel,
} from '@sojourn/domain/environment/totals'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNumberFormatter } from '../../../features/number-format.tsx'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { MarkedValue } from '../marked-value.tsx'
import type { SaveState } from './model/send.ts'
import css from './sheet.module.css'

export const getSectionTitle = (section: EnvironmentalSectionType): string =>
  SECTIONS.find(({ sectionType }) => sectionType === section)?.title ?? ''

interface SheetHeaderProps {
  report: EnvironmentalReport
  section: EnvironmentalSectionType
  /** Shown in front of the close button. */
  actions?: ReactNode
  onClose(): void
}

export function SheetHeader({ report, section, actions, onClose }: SheetHeaderProps) {
  return (
    <header className={css.header}>
      <div className={css.titles}>
        <h2 className="title-lg">{m.environmental_entry_title({ section: getSectionTitle(section) })}</h2>
        <p className="dim">
          {m.environmental_entry_of({ site: report.site.siteName, month: monthTitle(report) })}
        </p>
      </div>
      <div className={css.actions}>
        {actions}
        <IconButton icon={IconX} size={36} label={m.ui_close()} onClick={onClose} />
      </div>
    </header>
  )
}

/** The save state and the save button. */
export function SaveButton({ state, onSave }: { state: SaveState; onSave(): void }) {
  return (
    <>
      <p role="status" className={css.state}>
        {state === 'changed' && (
          <>
            <span className={css.dot} aria-hidden />
            {m.environmental_entry_not_saved()}
          </>
        )}
        {state === 'saving' && <span className="sr">{m.environmental_entry_saving()}</span>}
        {state === 'saved' && <span className="sr">{m.environmental_entry_saved()}</span>}
      </p>
      <Button
        className={css.save}
        data-saved={state === 'saved' || undefined}
        loading={state === 'saving'}
        disabled={state === 'unchanged'}
        leftSection={state === 'saved' ? <IconCheck size={16} stroke={2} aria-hidden /> : undefined}
        onClick={() => {
          if (state === 'changed') onSave()
        }}
      >
        {state === 'saved' ? m.environmental_entry_saved() : m.environmental_entry_save()}
      </Button>
    </>
  )
}

interface TotalsBarProps {
  section: EnvironmentalSectionType
  entries: readonly CountedEntry[]
  guestNights: number | null
  /** Whether the totals include unsaved changes. */
  isUnsaved: boolean
  hasShortcuts: boolean
}

/** The totals of the section, including unsaved rows. */
export function TotalsBar({ section, entries, guestNights, isUnsaved, hasShortcuts }: TotalsBarProps) {
  const numbers = useNumberFormatter()
  const totals = calculateTotals(entries)
  const marks = markTotals(entries)
  return (
    <footer className={css.footer}>
      <dl
        className={css.totals}
        aria-label={m.environmental_entry_totals()}
        data-estimate={isUnsaved || undefined}
        title={isUnsaved ? m.environmental_entry_estimated() : undefined}
      >
        {totalKeysOfSection(section).map((key) => (
          <div key={key}>
            <dt>{totalLabel(key).replace('m3', 'm³')}</dt>
            <dd>
              <span className={css.total}>
                <MarkedValue value={totals[key]} {...marks[key]} />
              </span>
              {guestNights !== null && totals[key] !== null && (
                <span className={css.perNight}>
                  {m.environmental_entry_per_night({
                    value: numbers.rounded(divide(totals[key], guestNights)),
                  })}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {hasShortcuts && (
        <p className={css.keys}>
          <Kbd>{m.environmental_entry_key_tab()}</Kbd> {m.environmental_entry_key_tab_does()}
          <Kbd>{m.environmental_entry_key_enter()}</Kbd> {m.environmental_entry_key_enter_does()}
          <Kbd>{m.environmental_entry_key_paste()}</Kbd> {m.environmental_entry_key_paste_does()}
        </p>
      )}
    </footer>
  )
}

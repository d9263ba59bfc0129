import type { EnvironmentalSectionType } from '@sojourn/domain/criteria/environmental-sections'
import { divide } from '@sojourn/domain/environment/figures'
import {
  type CountedEntry,
  totalLabel,
  markTotals,
  calculateTotals,
  totalKeysOfSection,
} from '@sojourn/domain/environment/totals'
import { useNumbers } from '../../../../features/number-format.tsx'
import { m } from '../../../../messages/messages.js'
import { Kbd } from '../../../../ui/kbd.tsx'
import { MarkedValue } from '../../marked-figure.tsx'
import css from './sheet.module.css'

interface TotalsBarProps {
  section: EnvironmentalSectionType
  entries: readonly CountedEntry[]
  guestNights: number | null
  /** Something of it is not saved yet. */
  isEstimate: boolean
  withKeys: boolean
}

/** What the rows come to, as the card of the section will show it. */
export function TotalsBar({ section, entries, guestNights, isEstimate, withKeys }: TotalsBarProps) {
  const numbers = useNumbers()
  const totals = calculateTotals(entries)
  const marks = markTotals(entries)
  return (
    <footer className={css.footer}>
      <dl
        className={css.totals}
        aria-label={m.environmental_entry_totals()}
        data-estimate={isEstimate || undefined}
        title={isEstimate ? m.environmental_entry_estimated() : undefined}
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
                  {m.environmental_entry_per_night({ figure: numbers.figure(divide(totals[key], guestNights)) })}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {withKeys && (
        <p className={css.keys}>
          <Kbd>{m.environmental_entry_key_tab()}</Kbd> {m.environmental_entry_key_tab_does()}
          <Kbd>{m.environmental_entry_key_enter()}</Kbd> {m.environmental_entry_key_enter_does()}
          <Kbd>{m.environmental_entry_key_paste()}</Kbd> {m.environmental_entry_key_paste_does()}
        </p>
      )}
    </footer>
  )
}

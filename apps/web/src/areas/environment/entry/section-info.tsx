import type { EnvironmentalReport } from '@sojourn/contract/environment/report'
import type { EnvironmentalSectionType } from '@sojourn/domain/criteria/environmental-sections'
import { type ClassificationKey, itemFieldOf } from '@sojourn/domain/environment/classifications'
import { monthTitle, shiftMonth } from '@sojourn/domain/environment/months'
import { IconCopy, IconInfoCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNumbers } from '../../../features/number-format.tsx'
import { api } from '../../../lib/api/api.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { withReason } from '../../../ui/describe-error.ts'
import { showToast } from '../../../ui/show-toast.ts'
import css from './form.module.css'
import { newRowID } from './grid/use-row-actions.ts'
import { calculatedFieldsOf } from './model/columns.ts'
import { type EntryRow, inputsOf, readResponses, type SectionDraft } from './model/rows.ts'
import { filledRows } from './model/send.ts'
import type { EntryForm } from './use-entry-form.ts'
import { sectionParams } from './use-section-data.ts'

/** Rows with the same item, supplier, unit and options are the same source; amounts, dates and notes are ignored. */
function rowIdentity(key: ClassificationKey, { itemID, typed }: EntryRow): string {
  const names = inputsOf(key)
    .filter(({ kind }) => kind === 'text' || kind === 'unit' || kind === 'option')
    .filter(({ name }) => name !== 'cert-no' && name !== itemFieldOf(key))
  return JSON.stringify([itemID, ...names.map(({ name }) => (typed[name] ?? '').trim().toLowerCase())])
}

/** The rows of last month without a counterpart in this month. Each row is matched at most once. */
function missingRows(key: ClassificationKey, existing: readonly EntryRow[], lastMonth: readonly EntryRow[]) {
  const noteOf = ({ typed }: EntryRow) => typed['additional-info'] ?? ''
  const missing = [...lastMonth]
  const unmatched: EntryRow[] = []
  const take = (row: EntryRow, isMatch: (other: EntryRow) => boolean): boolean => {
    const at = missing.findIndex(
      (other) => rowIdentity(key, other) === rowIdentity(key, row) && isMatch(other),
    )
    if (at >= 0) missing.splice(at, 1)
    return at >= 0
  }
  // Rows with the same note are matched first, because notes distinguish rows of the same supplier.
  for (const row of existing) if (!take(row, (other) => noteOf(other) === noteOf(row))) unmatched.push(row)
  for (const row of unmatched) take(row, () => true)
  return missing
}

/** Appends the missing rows of last month after the rows with data. */
export function appendMissingRows(
  draft: SectionDraft,
  lastMonth: SectionDraft,
  keys: readonly ClassificationKey[],
  newID: () => string,
): { draft: SectionDraft; added: number; skipped: number } {
  const filled = new Set(filledRows(draft, keys).map(({ row }) => row.id))
  const next = { ...draft }
  let added = 0
  let skipped = 0
  for (const key of keys) {
    const existing = draft[key].filter(({ id }) => filled.has(id))
    const missing = missingRows(key, existing, lastMonth[key])
    skipped += lastMonth[key].length - missing.length
    added += missing.length
    if (missing.length > 0) next[key] = [...existing, ...missing.map((row) => ({ ...row, id: newID() }))]
  }
  return { draft: next, added, skipped }
}

/** Adds last month's rows that do not exist yet. Suppliers and units are copied, amounts are not. */
function useCopyLastMonth(report: EnvironmentalReport, section: EnvironmentalSectionType, form: EntryForm) {
  const month = monthTitle(shiftMonth(report, -1))
  const copy = useMutation({
    mutationFn: () => api.call('listLastMonthResponses', { params: sectionParams(report, section) }),
    onSuccess: (responses) => {
      const lastMonth = readResponses(responses).draft
      const { draft, added, skipped } = appendMissingRows(form.draft, lastMonth, form.keys, newRowID)
      if (added === 0)
        return showToast.info(
          skipped === 0
            ? m.environmental_entry_nothing_to_copy({ month })
            : m.environmental_entry_all_exist({ month }),
        )
      form.addAll(draft)
      const copied = m.environmental_entry_copied({ count: added, month })
      showToast.success(
        skipped === 0 ? copied : `${copied} ${m.environmental_entry_skipped({ count: skipped })}`,
      )
    },
    onError: (error) => showToast.error(withReason(m.environmental_entry_copy_failed(), error), error),
  })
  return { isCopying: copy.isPending, start: () => copy.mutate() }
}

const INFO_TEXT: Readonly<Record<EnvironmentalSectionType, () => string>> = {
  ENERGY: m.environmental_entry_info_energy,
  WATER: m.environmental_entry_info_water,
  SOLID_WASTE: m.environmental_entry_info_solid_waste,
  EMISSION_REDUCTIONS: m.environmental_entry_info_emission_reductions,
  SUSTAINABLE_PROCUREMENT: m.environmental_entry_info_sustainable_procurement,
  HIGH_EMISSION_FOOD: m.environmental_entry_info_high_emission_food,
}

interface SectionInfoProps {
  report: EnvironmentalReport
  section: EnvironmentalSectionType
  form: EntryForm
  mayModify: boolean
  guestNights: number | null
}

/** The help text of the section, and the button that copies last month's rows. */
export function SectionInfo({ report, section, form, mayModify, guestNights }: SectionInfoProps) {
  const numbers = useNumbers()
  const copy = useCopyLastMonth(report, section, form)
  const isPerNight = form.keys.some((key) =>
    calculatedFieldsOf(key).some(({ calculation }) => calculation.endsWith('per-guest-night')),
  )
  const nights = !isPerNight
    ? ''
    : guestNights === null || guestNights === 0
      ? m.environmental_entry_info_no_nights()
      : m.environmental_entry_info_nights({ nights: numbers.figure(guestNights) })
  return (
    <div className={css.info}>
      <p className={css.infoText}>
        <IconInfoCircle size={16} stroke={1.75} aria-hidden />
        <span>
          {INFO_TEXT[section]()} {nights}
        </span>
      </p>
      {mayModify && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCopy size={14} stroke={1.75} aria-hidden />}
          loading={copy.isCopying}
          onClick={copy.start}
        >
          {m.environmental_entry_copy()}
        </Button>
      )}
    </div>
  )
}

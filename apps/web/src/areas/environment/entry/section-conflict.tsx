import {
  CLASSIFICATIONS,
  type ClassificationKey,
  UNIT_FIELD,
} from '@sojourn/domain/environment/classifications'
import { splitItemName } from '@sojourn/domain/environment/fields'
import { ConflictBanner } from '../../../features/forms/form-banners.tsx'
import { useNumberFormatter } from '../../../features/number-format.tsx'
import type { NumberFormatter } from '../../../lib/numbers.ts'
import { m } from '../../../messages/messages.js'
import type { Reference } from './model/reference.ts'
import type { EntryRow, SectionDraft } from './model/rows.ts'
import type { EntryForm } from './use-entry-form.ts'

/** Describes rows by their amounts, for the comparison with another user's version. */
function describeRows(
  rows: readonly EntryRow[],
  key: ClassificationKey,
  reference: Reference,
  numbers: NumberFormatter,
): string {
  if (rows.length === 0) return m.environmental_entry_conflict_none()
  const amounts = rows.map(({ typed }) => {
    const unit = reference.units.get(typed[UNIT_FIELD] ?? '')?.name ?? CLASSIFICATIONS[key].baseUnit
    return `${numbers.exact(typed[CLASSIFICATIONS[key].quantityField] ?? '-')} ${unit}`
  })
  return m.environmental_entry_conflict_rows({ count: rows.length, amounts: amounts.join(', ') })
}

interface SectionConflictProps {
  form: EntryForm['conflictForm']
  keys: readonly ClassificationKey[]
  reference: Reference
}

/** The rows that another user has saved in the meantime. */
export function SectionConflict({ form, keys, reference }: SectionConflictProps) {
  const numbers = useNumberFormatter()
  const fields = Object.fromEntries(
    keys.map((key) => [
      key,
      {
        label: splitItemName(CLASSIFICATIONS[key].name).name,
        show: (theirs: SectionDraft) => describeRows(theirs[key], key, reference, numbers),
      },
    ]),
  )
  return <ConflictBanner form={form} fields={fields} />
}

import {
  CLASSIFICATIONS,
  type ClassificationKey,
  checkEntry,
  classificationOfRow,
  type DraftEntry,
  dayOf,
  ENTRY_ERRORS,
  groupRowsIntoEntries,
  hasTooManyEntries,
  MAX_SECTION_ENTRIES,
  type OfferedChoices,
  type SentRow,
} from '@sojourn/domain'
import { type FieldError, Problem } from '../../../platform/http/errors.ts'
import type { Reference } from '../reference.ts'
import type { EntryRecord } from '../repository/entries.ts'

/** Disabled items and units stay valid in months that already use them. */
function createOfferedChoices(reference: Reference, before: readonly EntryRecord[]): OfferedChoices {
  const usedItems = new Set(before.map(({ itemID }) => itemID))
  const usedUnits = new Set(before.map(({ unitID }) => unitID))
  const options = new Set(reference.options.map(({ field, optionID }) => `${field} ${optionID}`))
  return {
    item: (itemID) => {
      const item = reference.items.get(itemID)
      return item && (item.enabled || usedItems.has(itemID)) ? item : undefined
    },
    unit: (unitID) => {
      const unit = reference.units.get(unitID)
      return unit && (unit.enabled || usedUnits.has(unitID)) ? unit : undefined
    },
    option: (field, optionID) => options.has(`${field} ${optionID}`),
  }
}

const getFieldName = (entry: DraftEntry, field: string): string =>
  `${CLASSIFICATIONS[entry.classification].classificationID}.${entry.sentRowNo}.${field}`

export function assertEntryCount(count: number): void {
  if (!hasTooManyEntries(count)) return
  throw new Problem('invalid', {
    detail: `A section can have at most ${MAX_SECTION_ENTRIES} entries per month. Please combine entries of the same item.`,
  })
}

/** Validates the rows of a request. Throws with one error per invalid field. */
export function parseEntries(
  rows: readonly SentRow[],
  reference: Reference,
  context: { keys: readonly ClassificationKey[]; before: readonly EntryRecord[]; now: Date },
): DraftEntry[] {
  const keyOf = (itemID: string) => reference.items.get(itemID)?.classification
  const invalidRow = rows.findIndex((row) => {
    const key = classificationOfRow(row, keyOf)
    return row.value.trim() !== '' && (key === undefined || !context.keys.includes(key))
  })
  if (invalidRow >= 0)
    throw new Problem('invalid', {
      errors: [
        {
          field: `${invalidRow}.classificationItemID`,
          code: 'not-offered',
          message: ENTRY_ERRORS['not-offered'],
        },
      ],
    })
  const entries = groupRowsIntoEntries(rows, keyOf)
  assertEntryCount(entries.length)
  const offered = createOfferedChoices(reference, context.before)
  const errors: FieldError[] = entries.flatMap((entry) =>
    checkEntry(entry, offered, dayOf(context.now)).map(({ field, code }) => ({
      field: getFieldName(entry, field),
      code,
      message: ENTRY_ERRORS[code],
    })),
  )
  if (errors.length > 0)
    throw new Problem('invalid', {
      detail: 'Make sure you have correctly filled in all entries before saving.',
      errors: errors.slice(0, 500),
    })
  return entries
}

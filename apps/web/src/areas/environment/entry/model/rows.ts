import {
  CLASSIFICATION_KEYS,
  CLASSIFICATIONS,
  type ClassificationKey,
  classificationById,
} from '@sojourn/domain/environment/classifications'
import { type InputField, isInput } from '@sojourn/domain/environment/fields'
import type { CallResponse } from '../../../../lib/api/call-types.ts'

/** One row of a form. */
export interface EntryRow {
  /** The id of the entry; a generated one for a new row. */
  id: string
  /** Empty if no item is selected. */
  itemID: string
  /** Non-empty fields in form order, so that rows with equal data have equal JSON. */
  typed: Readonly<Record<string, string>>
}

/** The rows of all forms. Conflicting changes are merged form by form. */
export type SectionDraft = Record<ClassificationKey, readonly EntryRow[]>

const EMPTY_DRAFT: SectionDraft = {
  MAINS_ELECTRICITY: [],
  MAINS_GAS: [],
  SOLID_FUELS: [],
  LIQUID_FUELS: [],
  WATER_USAGE: [],
  GENERAL_OPERATIONS: [],
  BUILDING_LANDSCAPING: [],
  RENEWABLE_EXPORTED: [],
  CARBON_CREDITS: [],
  HAZARDOUS_LIQUID: [],
  HAZARDOUS_SOLID: [],
  SINGLE_USE_PLASTICS: [],
  MEAT: [],
  FISH: [],
  DAIRY_LIQUIDS: [],
  DAIRY_SOLIDS: [],
}

export const getInputFields = (key: ClassificationKey): InputField[] =>
  CLASSIFICATIONS[key].fields.filter(isInput)

export function normalizeTyped(
  key: ClassificationKey,
  typed: Readonly<Record<string, string | undefined>>,
): EntryRow['typed'] {
  const normalized: Record<string, string> = {}
  for (const { name, kind } of getInputFields(key)) {
    const value = typed[name]
    if (kind !== 'item' && value) normalized[name] = value
  }
  return normalized
}

export const getFieldValue = (row: EntryRow, field: InputField): string =>
  field.kind === 'item' ? row.itemID : (row.typed[field.name] ?? '')

export const setField = (key: ClassificationKey, row: EntryRow, name: string, value: string): EntryRow => ({
  ...row,
  typed: normalizeTyped(key, { ...row.typed, [name]: value }),
})

/** The calculated values of the server as text, by entry id. */
export type Calculated = ReadonlyMap<string, Readonly<Record<string, string>>>

type Responses = CallResponse<'listResponses'>

/** Groups response rows, one per field, into one row per entry. */
export function readResponses(responses: Responses): { draft: SectionDraft; calculated: Calculated } {
  const draft = { ...EMPTY_DRAFT }
  const calculated = new Map<string, Record<string, string>>()
  const byEntry = Map.groupBy(responses, ({ environmentalResponseID }) => environmentalResponseID)
  const ordered = [...byEntry].sort(([, [a]], [, [b]]) => (a?.rowNo ?? 0) - (b?.rowNo ?? 0))
  for (const [id, fields] of ordered) {
    const key = classificationById(fields[0]?.classificationID ?? '')
    if (key === undefined) continue
    const toValues = (readOnly: boolean) =>
      Object.fromEntries(
        fields.filter((field) => field.readOnly === readOnly).map(({ name, value }) => [name, value]),
      )
    const row = {
      id,
      itemID: fields[0]?.classificationItemID ?? '',
      typed: normalizeTyped(key, toValues(false)),
    }
    draft[key] = [...draft[key], row]
    calculated.set(id, toValues(true))
  }
  return { draft, calculated }
}

const isString = (value: unknown): value is string => typeof value === 'string'

const isRow = (value: unknown): value is EntryRow =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'itemID' in value &&
  'typed' in value &&
  isString(value.id) &&
  isString(value.itemID) &&
  typeof value.typed === 'object' &&
  value.typed !== null &&
  Object.values(value.typed).every(isString)

/** Validates a draft that was read from local storage. */
export function isSectionDraft(value: unknown): value is SectionDraft {
  if (typeof value !== 'object' || value === null) return false
  const rowsByKey = new Map<string, unknown>(Object.entries(value))
  return CLASSIFICATION_KEYS.every((key) => {
    const rows = rowsByKey.get(key)
    return Array.isArray(rows) && rows.every(isRow)
  })
}

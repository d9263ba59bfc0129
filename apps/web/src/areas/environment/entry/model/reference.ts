import type { ClassificationItem } from '@sojourn/contract/environment/reference'
import {
  type ClassificationKey,
  isClassification,
  UNIT_FIELD,
} from '@sojourn/domain/environment/classifications'
import type { OfferedChoices } from '@sojourn/domain/environment/entries'
import type { InputField } from '@sojourn/domain/environment/fields'
import { splitItemName } from '@sojourn/domain/environment/fields'
import { decimalText } from '@sojourn/domain/environment/numbers'
import { parseNumber } from '@sojourn/domain/kernel/parse-number'
import type { CallResponse } from '../../../../lib/api/call-types.ts'
import { type EntryRow, getInputFields, normalizeTyped, setField } from './rows.ts'

type Classification = CallResponse<'listSectionClassifications'>[number]
type Unit = CallResponse<'listMeasurements'>[number]['items'][number]

/** The items, units and options of the forms of a section. */
export interface Reference {
  classifications: ReadonlyMap<ClassificationKey, Classification>
  items: ReadonlyMap<string, ClassificationItem & { key: ClassificationKey }>
  units: ReadonlyMap<string, Unit>
}

export function readReference(
  classifications: CallResponse<'listSectionClassifications'>,
  groups: CallResponse<'listMeasurements'>,
): Reference {
  const known = classifications.flatMap((classification) =>
    isClassification(classification.key) ? [{ classification, key: classification.key }] : [],
  )
  return {
    classifications: new Map(known.map(({ classification, key }) => [key, classification])),
    items: new Map(
      known.flatMap(({ classification, key }) =>
        classification.items.map((item) => [item.classificationItemID, { ...item, key }]),
      ),
    ),
    units: new Map(groups.flatMap(({ items }) => items.map((unit) => [unit.measurementItemID, unit]))),
  }
}

export interface Choice {
  value: string
  label: string
  description: string
  /** Other names that are recognised in pasted text. */
  aliases: readonly string[]
}

const listUnits = (reference: Reference, itemID: string): Unit[] => {
  const group = reference.items.get(itemID)?.measurementGroupID
  return [...reference.units.values()].filter((unit) => unit.measurementGroupID === group)
}

/** The enabled choices and the current one. */
export function listChoices(
  reference: Reference,
  key: ClassificationKey,
  field: InputField,
  row: EntryRow,
): Choice[] {
  const classification = reference.classifications.get(key)
  if (field.kind === 'item')
    return (classification?.items ?? [])
      .filter(({ enabled, classificationItemID }) => enabled || classificationItemID === row.itemID)
      .map(({ classificationItemID, name }) => {
        const { name: label, description } = splitItemName(name)
        return { value: classificationItemID, label, description, aliases: [name] }
      })
  if (field.kind === 'unit')
    return listUnits(reference, row.itemID)
      .filter(({ enabled, measurementItemID }) => enabled || measurementItemID === row.typed[UNIT_FIELD])
      .map(({ measurementItemID, name, symbol }) => ({
        value: measurementItemID,
        label: name,
        description: '',
        aliases: [splitItemName(name).name, ...(symbol === null ? [] : [symbol])],
      }))
  const group = classification?.groups.find(({ name }) => name === field.name)
  return (group?.items ?? []).map(({ classificationGroupItemID, name }) => ({
    value: classificationGroupItemID,
    label: name,
    description: '',
    aliases: [splitItemName(name).name],
  }))
}

export const isSameText = (a: string, b: string): boolean =>
  a.localeCompare(b, 'en', { sensitivity: 'base' }) === 0

export const findChoice = (choices: readonly Choice[], text: string): Choice | undefined =>
  choices.find(({ label, aliases }) => [label, ...aliases].some((name) => isSameText(name, text)))

/** Rounds a factor to the decimals that a field accepts. */
const formatFactor = (factor: number): string => parseNumber(decimalText(factor), '.')?.value ?? ''

/** The initial value of an empty field. */
function getDefault(
  reference: Reference,
  key: ClassificationKey,
  { initialValue }: InputField,
  itemID: string,
): string {
  if (initialValue === 'item-factor') {
    const factor = reference.items.get(itemID)?.kgCO2eConversionFactor
    return factor == null ? '' : formatFactor(factor)
  }
  if (initialValue !== 'grid-factor') return ''
  const grid = reference.classifications.get(key)?.gridFactor
  return grid ? formatFactor(grid.kgCO2e) : ''
}

function withDefaults(reference: Reference, key: ClassificationKey, row: EntryRow): EntryRow {
  const typed: Record<string, string> = { ...row.typed }
  for (const field of getInputFields(key)) typed[field.name] ||= getDefault(reference, key, field, row.itemID)
  return { ...row, typed: normalizeTyped(key, typed) }
}

export function createRow(reference: Reference, key: ClassificationKey, id: string): EntryRow {
  const isFixed = getInputFields(key).some(({ initialValue }) => initialValue === 'only-item')
  const onlyItem = isFixed
    ? reference.classifications.get(key)?.items.find(({ enabled }) => enabled)
    : undefined
  return withDefaults(reference, key, { id, itemID: onlyItem?.classificationItemID ?? '', typed: {} })
}

/** Returns the unit for a changed item: the same unit if valid, the unit with the pasted name, or the only unit. */
function selectUnitForItem(reference: Reference, key: ClassificationKey, row: EntryRow): string {
  const field = getInputFields(key).find(({ kind }) => kind === 'unit')
  if (!field) return ''
  const typed = row.typed[UNIT_FIELD] ?? ''
  const choices = listChoices(reference, key, field, { ...row, typed: {} })
  if (choices.some(({ value }) => value === typed)) return typed
  const onlyUnit = choices.length === 1 ? (choices[0]?.value ?? '') : ''
  if (typed === '' || reference.units.has(typed)) return onlyUnit
  return findChoice(choices, typed)?.value ?? typed
}

/** Selects an item and updates the unit and the initial values. */
export function selectItem(
  reference: Reference,
  key: ClassificationKey,
  row: EntryRow,
  itemID: string,
): EntryRow {
  const unit = selectUnitForItem(reference, key, { ...row, itemID })
  return withDefaults(reference, key, setField(key, { ...row, itemID }, UNIT_FIELD, unit))
}

/** The choices for `checkEntry`. Disabled choices of stored rows stay valid. */
export function createOfferedChoices(reference: Reference, stored: readonly EntryRow[]): OfferedChoices {
  const usedItems = new Set(stored.map(({ itemID }) => itemID))
  const usedUnits = new Set(stored.map(({ typed }) => typed[UNIT_FIELD]))
  return {
    item: (itemID) => {
      const item = reference.items.get(itemID)
      if (!item || !(item.enabled || usedItems.has(itemID))) return undefined
      return { classification: item.key, unitGroupID: item.measurementGroupID }
    },
    unit: (unitID) => {
      const unit = reference.units.get(unitID)
      if (!unit || !(unit.enabled || usedUnits.has(unitID))) return undefined
      return { unitGroupID: unit.measurementGroupID }
    },
    option: (field, optionID) =>
      [...reference.classifications.values()].some(({ groups }) =>
        groups.some(
          ({ name, items }) =>
            name === field &&
            items.some(({ classificationGroupItemID }) => classificationGroupItemID === optionID),
        ),
      ),
  }
}

const withDescription = /^(.*)\(([^()]+)\)\s*$/

/** Splits "Coal (domestic or house coal)" into a name and a description. */
export function splitItemName(name: string): { name: string; description: string } {
  const [, before = '', description = ''] = withDescription.exec(name) ?? []
  const shortName = before.trimEnd()
  if (shortName === '') return { name, description: '' }
  return { name: shortName, description: description.charAt(0).toUpperCase() + description.slice(1) }
}

const SPELLINGS: Readonly<Record<string, string>> = {
  kwh: 'kWh',
  co2e: 'CO2e',
  co2: 'CO2',
  kg: 'kg',
  l: 'l',
  m3: 'm3',
  no: 'no.',
}

/** Labels of fields whose name does not describe them. */
const LABELS: Readonly<Record<string, string>> = { 'kyoto-compliant': 'Type of credit purchase' }

/** Turns "kg-co2e-per-guest-night" into "kg CO2e per guest night". Units keep their case. */
export function fieldLabel(name: string): string {
  const label = LABELS[name]
  if (label !== undefined) return label
  const words = name.split('-').map((word) => SPELLINGS[word] ?? word)
  const [first = '', ...others] = words
  const capital = name.split('-')[0] === first ? first.charAt(0).toUpperCase() + first.slice(1) : first
  return [first === 'kg' || first === 'l' || first === 'm3' ? first : capital, ...others].join(' ')
}

/** The kinds of calculated fields. Totals are in the base unit of the classification. */
export const CALCULATIONS = [
  'total',
  'total-per-guest-night',
  'kwh',
  'kwh-per-guest-night',
  'co2e',
  'co2e-per-guest-night',
  'reduction',
] as const
export type Calculation = (typeof CALCULATIONS)[number]

/** The source of the initial value of a field in a new entry. */
export type FieldDefault =
  /** The only item of the classification. */
  | 'only-item'
  /** The item's factor in the edition of the report's month. */
  | 'item-factor'
  /** The electricity factor of the site's country for the report's year. */
  | 'grid-factor'

/**
 * `item`: the main select, whose value is a classificationItemID. `unit`: a measurementItemID of the item's group.
 * `option`: a classificationGroupItemID of the classification's group with the field's name. `note` is text of several
 * lines.
 */
export type InputKind = 'item' | 'unit' | 'option' | 'text' | 'note' | 'number' | 'date'

export interface InputField {
  readonly name: string
  readonly kind: InputKind
  readonly required: boolean
  readonly disabled?: true
  readonly initialValue?: FieldDefault
  /** The date must not be in the future. */
  readonly notAfterToday?: true
}

export interface CalculatedField {
  readonly name: string
  readonly kind: 'calculated'
  readonly calculation: Calculation
}

export type EntryField = InputField | CalculatedField

export const isInput = (field: EntryField): field is InputField => field.kind !== 'calculated'

export const TEXT_LIMIT = 200
export const NOTE_LIMIT = 2000

/** A calculated value, by what it says. Totals are in the classification's base unit. */
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

/** Where the value of an empty field comes from when an entry begins. */
export type FieldDefault =
  /** The only item there is. */
  | 'only-item'
  /** The factor of the item in the edition of the report's month: 0.18254 for mains gas in 2022. */
  | 'item-factor'
  /** The electricity factor of the site's country in the report's year. */
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
  /** A date that may not lie after today. */
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

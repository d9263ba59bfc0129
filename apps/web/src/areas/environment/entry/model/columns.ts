import { CLASSIFICATIONS, type ClassificationKey } from '@sojourn/domain/environment/classifications'
import { fieldLabel } from '@sojourn/domain/environment/field-label'
import type { CalculatedField, EntryField } from '@sojourn/domain/environment/fields'

export const calculatedOf = (key: ClassificationKey): CalculatedField[] =>
  CLASSIFICATIONS[key].fields.filter((field) => field.kind === 'calculated')

type Kind = EntryField['kind']

/** The narrowest that each kind of column can be read in, as the styles have it. */
const NARROWEST: Readonly<Record<Kind, number>> = {
  item: 138,
  option: 138,
  unit: 103,
  text: 102,
  note: 84,
  number: 84,
  date: 169,
  calculated: 66,
}
const BESIDE_COLUMNS = 30 + 62

export const narrowestGrid = (columns: readonly EntryField[]): number =>
  columns.reduce((all, { kind }) => all + NARROWEST[kind], BESIDE_COLUMNS)

/** What a tablet has left when each column is as narrow as it can be. */
export function roomBeside(narrowest: number): 'much' | 'some' | undefined {
  if (narrowest < 760) return 'much'
  return narrowest < 870 ? 'some' : undefined
}

/** The column that takes what is left: remarks, or else the first words. */
export const growingColumn = (columns: readonly EntryField[]): string | undefined =>
  (columns.find(({ kind }) => kind === 'note') ?? columns.find(({ kind }) => kind === 'text'))?.name

/** What is written first, what follows from it after. */
export const columnLabel = ({ name }: EntryField): string =>
  fieldLabel(name).replace('per guest night', 'per g.n.').replaceAll('m3', 'm³')

/** Numbers stand at the right, so that their digits lie below each other. */
export const isFigure = ({ kind }: EntryField): boolean => kind === 'number' || kind === 'calculated'

import { CLASSIFICATIONS, type ClassificationKey } from '@sojourn/domain/environment/classifications'
import type { CalculatedField, EntryField } from '@sojourn/domain/environment/fields'
import { fieldLabel } from '@sojourn/domain/environment/fields'

export const getCalculatedFields = (key: ClassificationKey): CalculatedField[] =>
  CLASSIFICATIONS[key].fields.filter((field) => field.kind === 'calculated')

type Kind = EntryField['kind']

/** The minimum column widths in px; grid.module.css has the same values. */
const MIN_COLUMN_WIDTHS: Readonly<Record<Kind, number>> = {
  item: 138,
  option: 138,
  unit: 103,
  text: 102,
  note: 84,
  number: 84,
  date: 169,
  calculated: 66,
}
const FIXED_COLUMNS_WIDTH = 30 + 62

export const getMinGridWidth = (columns: readonly EntryField[]): number =>
  columns.reduce((sum, { kind }) => sum + MIN_COLUMN_WIDTHS[kind], FIXED_COLUMNS_WIDTH)

/** Returns how much wider than their minimum the columns can be on a tablet. */
export function getSpareWidth(minWidth: number): 'much' | 'some' | undefined {
  if (minWidth < 760) return 'much'
  return minWidth < 870 ? 'some' : undefined
}

/** The column that takes the remaining width: the notes, otherwise the first text column. */
export const findGrowingColumn = (columns: readonly EntryField[]): string | undefined =>
  (columns.find(({ kind }) => kind === 'note') ?? columns.find(({ kind }) => kind === 'text'))?.name

/** The short label of a column header. */
export const formatColumnLabel = ({ name }: EntryField): string =>
  fieldLabel(name).replace('per guest night', 'per g.n.').replaceAll('m3', 'm³')

/** Numeric columns are right-aligned. */
export const isNumeric = ({ kind }: EntryField): boolean => kind === 'number' || kind === 'calculated'

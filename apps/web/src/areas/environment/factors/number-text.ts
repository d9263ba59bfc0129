import { decimalText, isNumber } from '@sojourn/domain/environment/numbers'

/** The text of a number for a NumberField; empty for null. */
export const formatField = (value: number | null): string => (value === null ? '' : decimalText(value))

/** The value of a NumberField: null if empty, undefined if invalid. */
export function parseField(text: string): number | null | undefined {
  if (text.trim() === '') return null
  return isNumber(text) ? Number(text) : undefined
}

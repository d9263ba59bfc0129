import { decimalText, isNumber } from '@sojourn/domain/environment/numbers'

/** A number as a NumberField takes it; empty where there is none. */
export const fieldText = (value: number | null): string => (value === null ? '' : decimalText(value))

/** The value of a NumberField: null where it is empty, undefined where it is no number of zero or more. */
export function parseField(text: string): number | null | undefined {
  if (text.trim() === '') return null
  return isNumber(text) ? Number(text) : undefined
}

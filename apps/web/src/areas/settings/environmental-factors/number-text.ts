/** A figure as it is typed; empty where there is none. */
export const numberText = (value: number | null): string => (value === null ? '' : String(value))

/** What was typed as a number: null where the field is empty, undefined where it is no number of zero or more. */
export function numberIn(text: string): number | null | undefined {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return null
  return /^\d{1,9}(\.\d{1,12})?$/.test(typed) ? Number(typed) : undefined
}

const shown = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 12 })

/** A factor is shown with every digit it has. */
export const showFactor = (value: number): string => shown.format(value)

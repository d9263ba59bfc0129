/**
 * Replaces the previous dialling code with the one of the selected country, followed by a space. A number that was typed
 * stays unchanged.
 */
export function prefillTelephone(
  telephone: string,
  { before, after }: { before: string; after: string },
): string {
  const typed = telephone.trim()
  if (typed !== '' && typed !== before) return telephone
  return after === '' ? '' : `${after} `
}

const extractDigits = (text: string): string => text.replace(/\D/g, '')

/** No dialling code has more digits (Guernsey: +44 1481), and no international number has fewer than seven. */
const MAX_CODE_DIGITS = 6

/** The telephone number to display; empty if only a dialling code is stored. */
export function formatTelephone(telephone: string): string {
  const typed = telephone.trim()
  return typed.startsWith('+') && extractDigits(typed).length <= MAX_CODE_DIGITS ? '' : typed
}

/** Whether an international number starts with a dialling code other than the country's. */
export function hasDifferentDiallingCode(telephone: string, code: string): boolean {
  const typed = telephone.trim()
  if (!typed.startsWith('+') || extractDigits(typed) === '' || code === '') return false
  return !extractDigits(typed).startsWith(extractDigits(code))
}

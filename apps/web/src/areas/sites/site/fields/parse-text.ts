/** Null for an empty text, NaN for an invalid one. A decimal comma is accepted. */
export function parseNumberText(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return null
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}

/** What a typed figure means: nothing, a number, or NaN for what no rule lets through. A comma may stand for the point. */
export function parseNumberText(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return null
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}

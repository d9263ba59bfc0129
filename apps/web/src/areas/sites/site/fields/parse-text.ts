/** The parts of MMYYYY; either can be empty. */
interface BenchmarkMonth {
  month: string
  year: string
}

export const parseBenchmark = (value: string): BenchmarkMonth => ({
  month: value.slice(0, 2),
  year: value.slice(2),
})

export const formatBenchmark = ({ month, year }: BenchmarkMonth): string => `${month}${year}`

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

/** The options of the month field; 01 is January. */
export const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1).padStart(2, '0'),
  label: monthFormat.format(Date.UTC(2000, index)),
}))

/** "March 2024" for 032024; an invalid value is returned unchanged. */
export function formatBenchmarkMonth(value: string): string {
  const { month, year } = parseBenchmark(value)
  const name = MONTHS.find(({ value }) => value === month)?.label
  return name === undefined ? value : `${name} ${year}`
}

/** Parses a number with a decimal point or comma. Returns null for an empty text and NaN for an invalid text. */
export function parseNumberText(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return null
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}

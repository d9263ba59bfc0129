/** The parts of MMYYYY; either can be empty. */
export interface BenchmarkMonth {
  month: string
  year: string
}

export const parseBenchmark = (value: string): BenchmarkMonth => ({
  month: value.slice(0, 2),
  year: value.slice(2),
})

export const formatBenchmark = ({ month, year }: BenchmarkMonth): string => `${month}${year}`

const names = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

/** The options of the month field; 01 is January. */
export const MONTHS = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1).padStart(2, '0'),
  label: names.format(Date.UTC(2000, at)),
}))

/** "March 2024" for 032024; an invalid value is returned unchanged. */
export function formatBenchmarkMonth(value: string): string {
  const { month, year } = parseBenchmark(value)
  const name = MONTHS.find((one) => one.value === month)?.label
  return name === undefined ? value : `${name} ${year}`
}

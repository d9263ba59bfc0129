/** MMYYYY, or what there is of it: the month before the year. */
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

/** The months as a field chooses from them: 01 is January. */
export const MONTHS = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1).padStart(2, '0'),
  label: names.format(Date.UTC(2000, at)),
}))

/** "March 2024" for 032024; what is no month is shown as it is. */
export function formatBenchmarkMonth(value: string): string {
  const { month, year } = parseBenchmark(value)
  const name = MONTHS.find((one) => one.value === month)?.label
  return name === undefined ? value : `${name} ${year}`
}

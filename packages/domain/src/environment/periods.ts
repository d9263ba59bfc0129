import { type Month, monthInFileName, monthsLater } from './months.ts'

export const TIMEFRAMES = ['MONTHLY', 'ANNUAL', 'BENCHMARK'] as const
export type Timeframe = (typeof TIMEFRAMES)[number]

/** Consecutive months, both ends included. */
export interface Period {
  from: Month
  to: Month
}

export const yearEnding = (to: Month): Period => ({ from: monthsLater(to, -11), to })
export const yearBefore = (month: Month): Period => yearEnding(monthsLater(month, -1))
export const yearStarting = (from: Month): Period => ({ from, to: monthsLater(from, 11) })
export const onlyMonth = (month: Month): Period => ({ from: month, to: month })

export const TREND_MONTHS = 24

export function monthsOf({ from, to }: Period): Month[] {
  const months: Month[] = []
  for (let at = from; ; at = monthsLater(at, 1)) {
    months.push(at)
    if (at.month === to.month && at.year === to.year) return months
  }
}

export interface ExportColumn {
  title: string
  period: Period
}

const span = ({ from, to }: Period): string =>
  `${monthInFileName(from)} - ${monthInFileName(to)}`.replaceAll('_', ' ')
const columnOf = (period: Period): ExportColumn => ({ title: span(period), period })
const title = (month: Month): string => monthInFileName(month).replaceAll('_', ' ')

/** The columns of an export, the report's own first. `comparison` is the month selected on the page, `benchmark` the site's. */
export function exportColumns(
  timeframe: Timeframe,
  month: Month,
  { comparison, benchmark }: { comparison?: Month | undefined; benchmark?: Month | undefined },
): [ExportColumn, ...ExportColumn[]] {
  const own = { title: title(month), period: onlyMonth(month) }
  if (timeframe === 'MONTHLY') {
    const other = comparison ?? monthsLater(month, -12)
    return [own, { title: title(other), period: onlyMonth(other) }]
  }
  if (timeframe === 'ANNUAL')
    return [columnOf(yearEnding(month)), columnOf(yearEnding(monthsLater(month, -12)))]
  const before = yearBefore(month)
  const since = benchmark && yearStarting(benchmark)
  return [
    own,
    { title: `12 months before: ${span(before)}`, period: before },
    ...(since ? [{ title: `Benchmark: ${span(since)}`, period: since }] : []),
  ]
}

/** No file system takes these; a site may be called "Bed / Breakfast". */
const FORBIDDEN = new Set([...'<>:"/\\|?*'])
const safe = (name: string): string =>
  [...name]
    .map((sign) => (FORBIDDEN.has(sign) || sign < ' ' ? ' ' : sign))
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim()

/** {siteName}-{timeframe}-{period}.xlsx, without the ending. */
export function exportName(
  siteName: string,
  timeframe: Timeframe,
  month: Month,
  benchmark: Month | undefined,
): string {
  const period = {
    MONTHLY: monthInFileName(month),
    ANNUAL: `${month.year}_vs_${month.year - 1}`,
    BENCHMARK: `${monthInFileName(month)}_vs_${benchmark ? monthInFileName(benchmark) : 'Not_Set'}`,
  }[timeframe]
  return `${safe(siteName)}-${timeframe}-${period}`
}

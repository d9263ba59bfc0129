import { type Month, monthInFileName, shiftMonth } from './months.ts'

export const TIMEFRAMES = ['MONTHLY', 'ANNUAL', 'BENCHMARK'] as const
export type Timeframe = (typeof TIMEFRAMES)[number]

/** Consecutive months, both ends included. */
export interface Period {
  from: Month
  to: Month
}

export const yearEnding = (to: Month): Period => ({ from: shiftMonth(to, -11), to })
export const yearBefore = (month: Month): Period => yearEnding(shiftMonth(month, -1))
export const yearStarting = (from: Month): Period => ({ from, to: shiftMonth(from, 11) })
export const onlyMonth = (month: Month): Period => ({ from: month, to: month })

export const TREND_MONTHS = 24

export function monthsOf({ from, to }: Period): Month[] {
  const months: Month[] = []
  for (let month = from; ; month = shiftMonth(month, 1)) {
    months.push(month)
    if (month.month === to.month && month.year === to.year) return months
  }
}

export interface ExportColumn {
  title: string
  period: Period
}

const periodTitle = ({ from, to }: Period): string =>
  `${monthInFileName(from)} - ${monthInFileName(to)}`.replaceAll('_', ' ')
const columnOf = (period: Period): ExportColumn => ({ title: periodTitle(period), period })
const columnTitle = (month: Month): string => monthInFileName(month).replaceAll('_', ' ')

/** The columns of an export, the report's own period first. `comparison` is the month selected on the page. */
export function exportColumns(
  timeframe: Timeframe,
  month: Month,
  { comparison, benchmark }: { comparison?: Month | undefined; benchmark?: Month | undefined },
): [ExportColumn, ...ExportColumn[]] {
  const ownColumn = { title: columnTitle(month), period: onlyMonth(month) }
  if (timeframe === 'MONTHLY') {
    const compared = comparison ?? shiftMonth(month, -12)
    return [ownColumn, { title: columnTitle(compared), period: onlyMonth(compared) }]
  }
  if (timeframe === 'ANNUAL')
    return [columnOf(yearEnding(month)), columnOf(yearEnding(shiftMonth(month, -12)))]
  const before = yearBefore(month)
  const benchmarkYear = benchmark && yearStarting(benchmark)
  return [
    ownColumn,
    { title: `12 months before: ${periodTitle(before)}`, period: before },
    ...(benchmarkYear ? [{ title: `Benchmark: ${periodTitle(benchmarkYear)}`, period: benchmarkYear }] : []),
  ]
}

/** Characters that file systems reject; site names may contain them. */
const FORBIDDEN = new Set([...'<>:"/\\|?*'])
const sanitizeFileName = (name: string): string =>
  [...name]
    .map((character) => (FORBIDDEN.has(character) || character < ' ' ? ' ' : character))
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim()

/** {siteName}-{timeframe}-{period}, without the extension. */
export function exportFileName(
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
  return `${sanitizeFileName(siteName)}-${timeframe}-${period}`
}

import { endedMonthsOfYear, type Month, overdueText, timelineYears } from '@sojourn/domain/environment/months'
import type { CallResponse } from '../../lib/api/call-types.ts'

type Report = CallResponse<'listSiteReports'>[number]

/** Users with write access edit or start a report; others view reports with data. */
export type MonthAction = 'edit' | 'start' | 'view'

export interface ReportMonth extends Month {
  hasData: boolean
  /** The text of the overdue badge. */
  overdue: string | undefined
  action: MonthAction | undefined
}

export interface ReportYear {
  year: number
  /** Newest first. */
  months: readonly ReportMonth[]
  withData: number
}

export interface Timeline {
  /** The years back to the oldest one with data, at least two. */
  recent: readonly ReportYear[]
  /** The older years without data, back to 2000. */
  early: readonly ReportYear[]
}

function getAction(report: Report | undefined, mayModify: boolean): MonthAction | undefined {
  if (mayModify) return report ? 'edit' : 'start'
  return report?.hasData ? 'view' : undefined
}

export function buildTimeline(reports: readonly Report[], now: Date, mayModify: boolean): Timeline {
  const createYear = (year: number): ReportYear => {
    const months = endedMonthsOfYear(year, now).map(({ month }) => {
      const report = reports.find((existing) => existing.year === year && existing.month === month)
      const hasData = report?.hasData ?? false
      return {
        month,
        year,
        hasData,
        overdue: hasData ? undefined : overdueText({ month, year }, now),
        action: getAction(report, mayModify),
      }
    })
    return { year, months, withData: months.filter(({ hasData }) => hasData).length }
  }
  const years = timelineYears(now)
    .map(createYear)
    .filter(({ months }) => months.length > 0)
  const oldestIndex = Math.max(
    years.findLastIndex(({ withData }) => withData > 0),
    1,
  )
  return { recent: years.slice(0, oldestIndex + 1), early: years.slice(oldestIndex + 1) }
}

/** The newest year is open. In its first months the year before is open too, so that overdue months are visible. */
export const isInitiallyOpen = (recent: readonly ReportYear[], index: number): boolean =>
  index === 0 || (index === 1 && (recent[0]?.months.length ?? 0) < 4)

import { endedMonthsOfYear, type Month, overdueText, timelineYears } from '@sojourn/domain/environment/months'
import type { CallResponse } from '../../../lib/api/call-types.ts'

type Report = CallResponse<'listSiteReports'>[number]

/** What a month leads to: a report that is there is edited, another one is begun; who only reads sees data where it is. */
export type MonthAction = 'edit' | 'start' | 'view'

export interface ReportMonth extends Month {
  hasData: boolean
  /** For the badge; absent where there is nothing to say. */
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
  /** Back to the oldest year with data, and never less than this year and the last. */
  recent: readonly ReportYear[]
  /** The empty years before, back to 2000. */
  early: readonly ReportYear[]
}

function actionOf(report: Report | undefined, mayModify: boolean): MonthAction | undefined {
  if (mayModify) return report ? 'edit' : 'start'
  return report?.hasData ? 'view' : undefined
}

export function buildTimeline(reports: readonly Report[], now: Date, mayModify: boolean): Timeline {
  const yearOf = (year: number): ReportYear => {
    const months = endedMonthsOfYear(year, now).map(({ month }) => {
      const report = reports.find((one) => one.year === year && one.month === month)
      const hasData = report?.hasData ?? false
      return {
        month,
        year,
        hasData,
        overdue: hasData ? undefined : overdueText({ month, year }, now),
        action: actionOf(report, mayModify),
      }
    })
    return { year, months, withData: months.filter(({ hasData }) => hasData).length }
  }
  const years = timelineYears(now)
    .map(yearOf)
    .filter(({ months }) => months.length > 0)
  const oldest = Math.max(
    years.findLastIndex(({ withData }) => withData > 0),
    1,
  )
  return { recent: years.slice(0, oldest + 1), early: years.slice(oldest + 1) }
}

/** The newest year is open, and so is the one before while the newest is young: what is late stands in sight. */
export const isInitiallyOpen = (recent: readonly ReportYear[], at: number): boolean =>
  at === 0 || (at === 1 && (recent[0]?.months.length ?? 0) < 4)

import { isSameMonth, type Month, monthOf, monthsBetween, pickerYears } from './months.ts'

export interface PickerRules {
  now: Date
  withoutFuture?: boolean
  withoutCurrent?: boolean
  withoutPast?: boolean
  /** Only these; every other month is marked "No data". */
  only?: readonly Month[]
  /** The month that the page is about is none to compare it with. */
  except?: Month
}

/** `no-data` and `closed` cannot be chosen; the first one says why. */
export type PickerState = 'open' | 'closed' | 'no-data'

export function pickerState(month: Month, rules: PickerRules): PickerState {
  const ahead = monthsBetween(monthOf(rules.now), month)
  if (ahead > 0 && rules.withoutFuture) return 'closed'
  if (ahead === 0 && rules.withoutCurrent) return 'closed'
  if (ahead < 0 && rules.withoutPast) return 'closed'
  if (rules.except && isSameMonth(rules.except, month)) return 'closed'
  if (rules.only && !rules.only.some((one) => isSameMonth(one, month))) return 'no-data'
  return 'open'
}

/** The month a report is compared with: no future or current one, only months with a report, and not its own. */
export const comparisonRules = (now: Date, own: Month, reported: readonly Month[]): PickerRules => ({
  now,
  withoutFuture: true,
  withoutCurrent: true,
  only: reported,
  except: own,
})

/** Where a picker opens while no month is known yet. */
const PICKER_DEFAULT: Month = { month: 4, year: 2022 }

/** The month a picker opens at. Its years have an end, so a month before them opens the oldest. */
export function pickerStart(value: Month | undefined, now: Date): Month {
  const { month, year } = value ?? PICKER_DEFAULT
  const years = pickerYears(now)
  return { month, year: Math.min(Math.max(year, ...years.slice(-1)), ...years.slice(0, 1)) }
}

import { addDays } from '../audits/calendar.ts'
import type { CalendarDay } from '../kernel/dates.ts'
import { type CaseFacts, caseState } from './cases.ts'

/** What must be done in a case next. */
export const CASE_STEPS = ['acknowledge', 'decide'] as const
export type CaseStep = (typeof CASE_STEPS)[number]

export const CASE_REMINDERS = ['acknowledge-near', 'acknowledge-over', 'decide-near', 'decide-over'] as const
export type CaseReminder = (typeof CASE_REMINDERS)[number]

/** How many days before a deadline the reminder is sent. */
const NEAR_DAYS: Record<CaseStep, number> = { acknowledge: 1, decide: 7 }
export const CASE_NEAR_DAYS = Math.max(...Object.values(NEAR_DAYS))

interface CaseDeadlines extends Pick<CaseFacts, 'acknowledgedAt' | 'decidedAt'> {
  acknowledgeBy: CalendarDay
  decideBy: CalendarDay
}

/** The next deadline of a case; null once it is decided. */
export function nextCaseDeadline(record: CaseDeadlines): { step: CaseStep; date: CalendarDay } | null {
  const state = caseState(record)
  if (state === 'decided') return null
  return state === 'received'
    ? { step: 'acknowledge', date: record.acknowledgeBy }
    : { step: 'decide', date: record.decideBy }
}

/** The reminder that is due today. Each is sent once. After the deadline, only the overdue reminder is sent. */
export function dueCaseReminder(
  record: CaseDeadlines,
  today: CalendarDay,
  sent: readonly CaseReminder[],
): CaseReminder | undefined {
  const next = nextCaseDeadline(record)
  if (!next || today < addDays(next.date, -NEAR_DAYS[next.step])) return undefined
  const reminder = `${next.step}-${today > next.date ? 'over' : 'near'}` as const
  return sent.includes(reminder) ? undefined : reminder
}

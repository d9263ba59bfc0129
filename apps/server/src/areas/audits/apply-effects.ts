import {
  addDays,
  type CalendarDay,
  datesFromStart,
  dayOf,
  type ReportFacts,
  type TransitionEffect,
} from '@sojourn/domain'
import type { AuditRecord } from './repository/records.ts'
import type { AuditState } from './repository/write.ts'

/** What the effects on the audit itself are made of. */
export interface Given {
  at: Date
  /** The date that was sent along. */
  date: CalendarDay | undefined
  report: ReportFacts
  improvementDays: number
  /** The number of the certificate that is issued with it. */
  number: string | null
}

const newDeadline = ({ at, improvementDays }: Given): CalendarDay => addDays(dayOf(at), improvementDays)

/** What an effect writes on the audit itself. Those that are missing here tell somebody, or write elsewhere. */
const written: Partial<Record<TransitionEffect, (audit: AuditRecord, given: Given) => Partial<AuditState>>> =
  {
    'date-confirmed': () => ({ dateConfirmed: true }),
    'date-unconfirmed': (_audit, { date }) => ({
      dateConfirmed: false,
      ...(date === undefined ? {} : { auditorDate: date, ...datesFromStart(date) }),
    }),
    'requested-date-kept': (_audit, { date }) => ({ requestedDate: date ?? null }),
    'requested-date-cleared': () => ({ requestedDate: null }),
    'criteria-kept': ({ type }) => ({ startedRevision: type?.version ?? null }),
    'criteria-released': () => ({ startedRevision: null }),
    'submitted-date-set': (_audit, { at }) => ({ auditorSubmittedAt: at }),
    'original-noncompliances-kept': ({ totalNonCompliances }, { report }) => ({
      totalNonCompliances: totalNonCompliances ?? report.noncompliances,
    }),
    'results-sent-date-set': ({ resultsSentAt }, { at }) => ({ resultsSentAt: resultsSentAt ?? at }),
    'deadline-set': ({ kipDueDate }, given) => ({ kipDueDate: kipDueDate ?? newDeadline(given) }),
    'deadline-renewed': (_audit, given) => ({ kipDueDate: newDeadline(given) }),
    'certificate-issued': (_audit, { at, number }) => ({ certifiedAt: at, certificateNumber: number }),
    'certificate-withdrawn': () => ({ certifiedAt: null, certificateNumber: null }),
  }

export function applyEffects(
  audit: AuditRecord,
  effects: readonly TransitionEffect[],
  given: Given,
): Partial<AuditState> {
  const state: Partial<AuditState> = {}
  for (const effect of effects) Object.assign(state, written[effect]?.(audit, given))
  return state
}

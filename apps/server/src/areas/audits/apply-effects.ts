import { type CalendarDay, datesFromStart, type TransitionEffect } from '@sojourn/domain'
import type { AuditRecord } from './repository/records.ts'
import type { AuditState } from './repository/write.ts'

/** What an effect writes on the audit itself. Those that are missing here tell somebody, or write elsewhere. */
const written: Partial<
  Record<TransitionEffect, (audit: AuditRecord, date: CalendarDay | undefined) => Partial<AuditState>>
> = {
  'date-confirmed': () => ({ dateConfirmed: true }),
  'date-unconfirmed': (_audit, date) => ({
    dateConfirmed: false,
    ...(date === undefined ? {} : { auditorDate: date, ...datesFromStart(date) }),
  }),
  'requested-date-cleared': () => ({ requestedDate: null }),
  'criteria-kept': ({ type }) => ({ startedRevision: type?.version ?? null }),
  'criteria-released': () => ({ startedRevision: null }),
}

export function applyEffects(
  audit: AuditRecord,
  effects: readonly TransitionEffect[],
  date: CalendarDay | undefined,
): Partial<AuditState> {
  const state: Partial<AuditState> = {}
  for (const effect of effects) Object.assign(state, written[effect]?.(audit, date))
  return state
}

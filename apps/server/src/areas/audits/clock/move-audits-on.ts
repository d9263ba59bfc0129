import {
  addDays,
  addMonths,
  type CalendarDay,
  dayOf,
  statusByClock,
  TRANSITIONS,
  type TransitionCondition,
} from '@sojourn/domain'
import type { Platform } from '../../../platform/platform.ts'
import { factsOf } from '../facts.ts'
import { lockAudit } from '../repository/locks.ts'
import { transition } from '../transition.ts'
import { eachAudit } from './each-audit.ts'
import { type ClockColumn, findAuditsDated, type Sought } from './repository/candidates.ts'

/** What a condition of the status graph waits for: a date, up to and including a day. */
const waitsFor: Partial<
  Record<TransitionCondition, { column: ClockColumn; until(today: CalendarDay): CalendarDay }>
> = {
  'date-has-come': { column: 'auditor_date', until: (today) => today },
  'expiry-passed': { column: 'audit_expires_date', until: (today) => addDays(today, -1) },
  'a-year-old': { column: 'created_at', until: (today) => addMonths(today, -12) },
}

/** Every way of the graph that the clock goes, as what to look for. */
const soughtBy = (today: CalendarDay): Sought[] =>
  TRANSITIONS.filter(({ who }) => who.includes('clock')).flatMap(({ from, when }) =>
    when.flatMap((condition) => {
      const wait = waitsFor[condition]
      return from.flatMap((status) =>
        wait === undefined || status === 'new'
          ? []
          : [{ status, column: wait.column, from: undefined, to: wait.until(today) }],
      )
    }),
  )

/** Asked again while the audit is held: another server, or a person, may have been first. */
async function moveOn(platform: Platform, auditID: string): Promise<void> {
  await platform.transaction(async (trx) => {
    const audit = await lockAudit(trx, auditID)
    if (!audit) return
    const to = statusByClock(await factsOf(trx, audit), platform.clock.now())
    if (to !== undefined) await transition(platform, trx, audit, 'clock', { to })
  })
}

/** What time alone brings about: the visit, and the end of audits and certificates. */
export async function moveAuditsOn(platform: Platform): Promise<void> {
  for (const sought of soughtBy(dayOf(platform.clock.now())))
    await eachAudit(
      platform,
      `moving on from ${sought.status}`,
      (after, limit) => findAuditsDated(platform.db, sought, after, limit),
      (auditID) => moveOn(platform, auditID),
    )
}

import {
  addDays,
  addMonths,
  type CalendarDay,
  dayOf,
  daysBetween,
  dueStep,
  longDate,
  type ReminderKind,
  referenceOf,
  statusByClock,
  TRANSITIONS,
  type TransitionCondition,
} from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import type { JobDefinition } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logAuditEvent } from '../events.ts'
import { factsOf } from '../facts.ts'
import { note } from '../notices/note.ts'
import { lockAudit } from '../repository/locks.ts'
import type { AuditRecord } from '../repository/records.ts'
import { dateAndAuditor, tell } from '../tell.ts'
import { transition } from '../transition.ts'
import {
  type ClockColumn,
  findAuditsDated,
  findUnreminded,
  type Place,
  type Sought,
} from './repository/candidates.ts'
import { findSentSteps, insertSentStep } from './repository/ledger.ts'
import { remindedAudit, soughtReminders } from './sought-reminders.ts'
import { createTakenPlaceLink } from './taken-place-link.ts'

const AT_A_TIME = 100

/**
 * Does something with every audit found, a batch at a time, each in a transaction of its own. One that cannot be done is
 * logged and left to the next run; it keeps none of the others waiting.
 */
async function eachAudit(
  { log }: Pick<Platform, 'log'>,
  doing: string,
  find: (after: Place | undefined, limit: number) => Promise<Place[]>,
  work: (auditID: string) => Promise<void>,
): Promise<void> {
  let after: Place | undefined
  do {
    const batch = await find(after, AT_A_TIME)
    for (const { auditID } of batch) {
      try {
        await work(auditID)
      } catch (err) {
        log.error({ err, auditID, doing }, 'the clock could not go on with an audit')
      }
    }
    after = batch.length < AT_A_TIME ? undefined : batch.at(-1)
  } while (after !== undefined)
}

interface Reminding {
  kind: ReminderKind
  step: number
  openCriteria: number
}

type Letter = Omit<Parameters<typeof tell>[3], 'templateKey'>

/** The fourth week without a report is the certifier's business too. */
const ADMINS_FROM_DAY = 28

function letterOf(platform: Platform, trx: Trx, audit: AuditRecord, { step, openCriteria }: Reminding) {
  const today = dayOf(platform.clock.now())
  const auditDay = audit.auditorDate ?? today
  const improvements = {
    deadline: longDate(audit.kipDueDate ?? today),
    openCriteria: String(openCriteria),
  }
  return {
    'audit-upcoming': () => ({
      to: { hotel: true, people: [audit.auditorID] },
      values: { ...dateAndAuditor(audit), daysLeft: String(daysBetween(today, auditDay)) },
    }),
    'audit-took-place': async () => ({
      to: { hotel: true },
      values: {
        ...dateAndAuditor(audit),
        link: await createTakenPlaceLink(platform, trx, audit.auditID, auditDay),
      },
    }),
    'report-reminder': () => ({
      to: { people: [audit.auditorID], admins: step >= ADMINS_FROM_DAY },
      values: { ...dateAndAuditor(audit), daysSince: String(daysBetween(auditDay, today)) },
    }),
    'improvements-reminder': () => ({ to: { hotel: true }, values: improvements }),
    'improvements-overdue': () => ({ to: { hotel: true, admins: true }, values: improvements }),
    'certificate-expiring': () => ({
      to: { hotel: true },
      values: {
        certifiedUntil: longDate(audit.auditExpiresDate ?? today),
        link: `${platform.config.publicUrl}/`,
      },
    }),
  } satisfies Record<ReminderKind, () => Letter | Promise<Letter>>
}

/** Writes the e-mails, and answers what the audit's log says about them. */
async function tellReminder(
  platform: Platform,
  trx: Trx,
  audit: AuditRecord,
  reminding: Reminding,
): Promise<string> {
  const { kind } = reminding
  await tell(platform, trx, audit, {
    templateKey: kind,
    ...(await letterOf(platform, trx, audit, reminding)[kind]()),
  })
  return `${platform.mail.templates.get(kind)?.name ?? kind}.`
}

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
async function moveAuditsOn(platform: Platform): Promise<void> {
  for (const sought of soughtBy(dayOf(platform.clock.now())))
    await eachAudit(
      platform,
      `moving on from ${sought.status}`,
      (after, limit) => findAuditsDated(platform.db, sought, after, limit),
      (auditID) => moveOn(platform, auditID),
    )
}

/** Asked again while the audit is held, so that two servers send one e-mail. */
async function remind(platform: Platform, kind: ReminderKind, auditID: string): Promise<void> {
  await platform.transaction(async (trx) => {
    const audit = await lockAudit(trx, auditID)
    if (!audit) return
    const at = platform.clock.now()
    const { report } = await factsOf(trx, audit)
    const reminded = await remindedAudit(trx, audit, report.noncompliances)
    const reference = referenceOf(kind, reminded)
    if (reference === null) return
    const place = { auditID, reminder: kind, reference }
    const step = dueStep(kind, reminded, dayOf(at), await findSentSteps(trx, place))
    if (step === undefined) return
    await insertSentStep(trx, place, step, at)
    const told = await tellReminder(platform, trx, audit, { kind, step, openCriteria: reminded.openCriteria })
    const doing = { at, by: null }
    await logAuditEvent(trx, doing, { auditID }, 'reminder-sent', told)
    await note(platform, trx, doing, audit, kind)
  })
}

/** Every reminder that has come due, step by step; of an audit that was left alone for long, the newest only. */
async function sendReminders(platform: Platform): Promise<void> {
  for (const sought of soughtReminders(dayOf(platform.clock.now())))
    await eachAudit(
      platform,
      sought.reminder,
      (after, limit) => findUnreminded(platform.db, sought, after, limit),
      (auditID) => remind(platform, sought.reminder, auditID),
    )
}

/** First where audits stand now, then what that asks of people. Safe to run twice, and beside itself. */
export async function runClock(platform: Platform): Promise<void> {
  await moveAuditsOn(platform)
  await sendReminders(platform)
}

export const auditClock = (platform: Platform): JobDefinition => ({
  name: 'audit-clock',
  schedule: '*/15 * * * *',
  handle: () => runClock(platform),
})

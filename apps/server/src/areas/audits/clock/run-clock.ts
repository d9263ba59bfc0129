import { createHash, randomBytes } from 'node:crypto'
import {
  addDays,
  addMonths,
  type CalendarDay,
  dayOf,
  daysBetween,
  dueStep,
  lastCheckUpDay,
  longDate,
  nextStatusByClock,
  type ReminderKind,
  referenceDateOf,
  TRANSITIONS,
  type TransitionCondition,
} from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import type { JobDefinition } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getProgrammeSettings } from '../../programme/index.ts'
import { runCheckUpClock } from '../check-ups/create-check-up.ts'
import { dateAndAuditor, sendAuditEmail } from '../emails.ts'
import { logAuditEvent } from '../events.ts'
import { notifyInvolvedPeople } from '../notify.ts'
import { readAuditFacts } from '../repository/facts.ts'
import { lockAudit } from '../repository/locks.ts'
import type { AuditRecord } from '../repository/records.ts'
import { applyTransition } from '../transition.ts'
import { listDueReminders, readRemindedAudit } from './due-reminders.ts'
import {
  type AuditCursor,
  type ClockColumn,
  type DueAudits,
  findAuditsToRemind,
  findDueAudits,
  findLink,
  findSentSteps,
  insertLink,
  insertSentStep,
  markLinkUsed,
} from './repository.ts'

const LINK_VALID_DAYS = 60
const DAY_MS = 86_400_000

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Creates a single-use link for the current date of the audit. Only the hash of its token is stored. */
async function createTakenPlaceLink(
  { clock, config }: Platform,
  trx: Trx,
  auditID: string,
  date: CalendarDay,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  await insertLink(trx, {
    tokenHash: hashToken(token),
    auditID,
    validFrom: date,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LINK_VALID_DAYS * DAY_MS),
  })
  return `${config.publicUrl}/audit-confirmation?token=${token}`
}

/**
 * Records that the property confirmed the visit. An unknown, used or expired link, or one for a former date, changes
 * nothing and gets the same response. If the clock has changed the status already, the confirmation is only logged.
 */
async function confirmTakenPlace(platform: Platform, token: string): Promise<void> {
  const tokenHash = hashToken(token)
  await platform.transaction(async (trx) => {
    const at = platform.clock.now()
    const link = await findLink(trx, tokenHash)
    if (!link || link.expiresAt <= at || link.validFrom > dayOf(at)) return
    const audit = await lockAudit(trx, link.auditID)
    if (!audit || audit.auditorDate !== link.validFrom || !(await markLinkUsed(trx, tokenHash, at))) return
    const description = 'The property confirmed through the link in its email that the audit has taken place.'
    await logAuditEvent(trx, { at, by: null }, { auditID: audit.auditID }, 'audit-took-place', description)
    if (audit.status === 'Audit Confirmed')
      await applyTransition(platform, trx, audit, 'link', { to: 'Report Pending' })
  })
}

export const takenPlaceHandlers = (platform: Platform): Pick<Handlers, 'confirmTakenPlace'> => ({
  confirmTakenPlace: async ({ body }) => {
    await confirmTakenPlace(platform, body.token)
  },
})

const BATCH_SIZE = 100

/**
 * Runs `work` for every audit that `find` returns, in batches, each audit in its own transaction. A failure is logged
 * and left to the next run.
 */
async function forEachAudit(
  { log }: Pick<Platform, 'log'>,
  task: string,
  find: (after: AuditCursor | undefined, limit: number) => Promise<AuditCursor[]>,
  work: (auditID: string) => Promise<void>,
): Promise<void> {
  let after: AuditCursor | undefined
  do {
    const batch = await find(after, BATCH_SIZE)
    for (const { auditID } of batch) {
      try {
        await work(auditID)
      } catch (err) {
        log.error({ err, auditID, task }, 'The audit clock failed for an audit')
      }
    }
    after = batch.length < BATCH_SIZE ? undefined : batch.at(-1)
  } while (after !== undefined)
}

interface ReminderStep {
  kind: ReminderKind
  step: number
  openCriteria: number
  checkUpGraceDays: number
}

type ReminderEmail = Omit<Parameters<typeof sendAuditEmail>[3], 'templateKey'>

/** From the fourth week without a report the administrators are emailed too. */
const ADMINS_FROM_DAY = 28

function createReminderEmails(
  platform: Platform,
  trx: Trx,
  audit: AuditRecord,
  { step, openCriteria, checkUpGraceDays }: ReminderStep,
) {
  const today = dayOf(platform.clock.now())
  const auditDay = audit.auditorDate ?? today
  const dueDay = audit.checkUpDue ?? today
  const checkUp = {
    dueDate: longDate(dueDay),
    lastDay: longDate(lastCheckUpDay(dueDay, checkUpGraceDays)),
    kind: audit.checkUp?.kind ?? 'remote',
    certificateNumber: audit.checkUp?.certificateNumber ?? '',
  }
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
    'check-up-due': () => ({ to: { hotel: true, admins: true }, values: checkUp }),
    'check-up-overdue': () => ({ to: { hotel: true, admins: true }, values: checkUp }),
    'certificate-expiring': () => ({
      to: { hotel: true },
      values: {
        certifiedUntil: longDate(audit.auditExpiresDate ?? today),
        link: `${platform.config.publicUrl}/`,
      },
    }),
  } satisfies Record<ReminderKind, () => ReminderEmail | Promise<ReminderEmail>>
}

/** Sends the emails and returns the description for the event log. */
async function emailReminder(
  platform: Platform,
  trx: Trx,
  audit: AuditRecord,
  reminder: ReminderStep,
): Promise<string> {
  const { kind } = reminder
  await sendAuditEmail(platform, trx, audit, {
    templateKey: kind,
    ...(await createReminderEmails(platform, trx, audit, reminder)[kind]()),
  })
  return `${platform.mail.templates.get(kind)?.name ?? kind}.`
}

/** The date that a transition condition depends on, and the latest day that meets the condition. */
const CONDITION_DATES: Partial<
  Record<TransitionCondition, { column: ClockColumn; until(today: CalendarDay): CalendarDay }>
> = {
  'date-has-come': { column: 'auditor_date', until: (today) => today },
  'expiry-passed': { column: 'audit_expires_date', until: (today) => addDays(today, -1) },
  'older-than-a-year': { column: 'created_at', until: (today) => addMonths(today, -12) },
}

/** One search for each transition that the clock can make. */
const listDueTransitions = (today: CalendarDay): DueAudits[] =>
  TRANSITIONS.filter(({ who }) => who.includes('clock')).flatMap(({ from, when, auditKind }) =>
    when.flatMap((condition) => {
      const dueDate = CONDITION_DATES[condition]
      return from.flatMap((status) =>
        dueDate === undefined || status === 'new'
          ? []
          : [{ status, column: dueDate.column, from: undefined, to: dueDate.until(today), auditKind }],
      )
    }),
  )

/** Checks again after locking, because another server or a person may have changed the audit. */
async function applyDueTransition(platform: Platform, auditID: string): Promise<void> {
  await platform.transaction(async (trx) => {
    const audit = await lockAudit(trx, auditID)
    if (!audit) return
    const to = nextStatusByClock(await readAuditFacts(trx, audit), platform.clock.now())
    if (to !== undefined) await applyTransition(platform, trx, audit, 'clock', { to })
  })
}

/** Starts audits on their date, and expires audits and certificates. */
async function applyDueTransitions(platform: Platform): Promise<void> {
  for (const due of listDueTransitions(dayOf(platform.clock.now())))
    await forEachAudit(
      platform,
      `transition from ${due.status}`,
      (after, limit) => findDueAudits(platform.db, due, after, limit),
      (auditID) => applyDueTransition(platform, auditID),
    )
}

/** Checks again after locking, so that two servers send only one email. */
async function sendReminder(platform: Platform, kind: ReminderKind, auditID: string): Promise<void> {
  await platform.transaction(async (trx) => {
    const audit = await lockAudit(trx, auditID)
    if (!audit) return
    const at = platform.clock.now()
    const { report } = await readAuditFacts(trx, audit)
    const reminded = await readRemindedAudit(trx, audit, report.noncompliances)
    const reference = referenceDateOf(kind, reminded)
    if (reference === null) return
    const key = { auditID, reminder: kind, reference }
    const step = dueStep(kind, reminded, dayOf(at), await findSentSteps(trx, key))
    if (step === undefined) return
    await insertSentStep(trx, key, step, at)
    const description = await emailReminder(platform, trx, audit, {
      kind,
      step,
      openCriteria: reminded.openCriteria,
      checkUpGraceDays: (await getProgrammeSettings(trx)).checkUpGraceDays,
    })
    const change = { at, by: null }
    await logAuditEvent(trx, change, { auditID }, 'reminder-sent', description)
    await notifyInvolvedPeople(platform, trx, change, audit, kind)
  })
}

/** Sends every due reminder. After downtime only the newest step of a reminder is sent. */
async function sendReminders(platform: Platform): Promise<void> {
  for (const due of listDueReminders(dayOf(platform.clock.now())))
    await forEachAudit(
      platform,
      due.reminder,
      (after, limit) => findAuditsToRemind(platform.db, due, after, limit),
      (auditID) => sendReminder(platform, due.reminder, auditID),
    )
}

/** Applies the transitions first, because reminders depend on the status. Concurrent runs are safe. */
export async function runAuditClock(platform: Platform): Promise<void> {
  await applyDueTransitions(platform)
  await runCheckUpClock(platform)
  await sendReminders(platform)
}

export const auditClock = (platform: Platform): JobDefinition => ({
  name: 'audit-clock',
  schedule: '*/15 * * * *',
  handle: () => runAuditClock(platform),
})

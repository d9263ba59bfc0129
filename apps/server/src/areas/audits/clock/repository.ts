import { ACTIVE_STATUSES, type AuditStatus, type CalendarDay, type ReminderKind } from '@sojourn/domain'
import { type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'

interface ReminderKey {
  auditID: string
  reminder: ReminderKind
  /** The date that the reminder is about. */
  reference: CalendarDay
}

export async function findSentSteps(
  db: DbOrTrx,
  { auditID, reminder, reference }: ReminderKey,
): Promise<number[]> {
  const rows = await db
    .selectFrom('audit_reminder')
    .select('step')
    .where('audit_id', '=', auditID)
    .where('reminder', '=', reminder)
    .where('reference_date', '=', reference)
    .execute()
  return rows.map(({ step }) => step)
}

export async function insertSentStep(
  trx: DbOrTrx,
  { auditID, reminder, reference }: ReminderKey,
  step: number,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('audit_reminder')
    .values({ audit_id: auditID, reminder, reference_date: reference, step, sent_at: at })
    .execute()
}

interface AuditLink {
  auditID: string
  /** The audit date that the link confirms. */
  validFrom: CalendarDay
  expiresAt: Date
}

export async function insertLink(
  trx: DbOrTrx,
  link: { tokenHash: string; auditID: string; validFrom: CalendarDay; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await trx
    .insertInto('audit_link')
    .values({
      token_hash: link.tokenHash,
      audit_id: link.auditID,
      valid_from: link.validFrom,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .execute()
}

export const findLink = (db: DbOrTrx, tokenHash: string): Promise<AuditLink | undefined> =>
  db
    .selectFrom('audit_link')
    .select(['audit_id as auditID', 'valid_from as validFrom', 'expires_at as expiresAt'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

/** Returns false for a used link, so that only one of two simultaneous requests succeeds. */
export async function markLinkUsed(trx: DbOrTrx, tokenHash: string, at: Date): Promise<boolean> {
  const result = await trx
    .updateTable('audit_link')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** The dates of an audit that the clock compares; each has an index per status. */
export type ClockColumn =
  | 'auditor_date'
  | 'audit_expires_date'
  | 'kip_due_date'
  | 'created_at'
  | 'check_up_due'

/** A search for audits in one status with a date between two days, both included. */
export interface DueAudits {
  status: AuditStatus
  column: ClockColumn
  from: CalendarDay | undefined
  to: CalendarDay
  /** Only check-ups, or only the other audits. */
  auditKind?: 'check-up' | 'certification' | undefined
}

/** The last audit of a batch; the next batch starts after it. */
export interface AuditCursor {
  day: string
  auditID: string
}

const selectDueAudits = (
  db: DbOrTrx,
  { status, column, from, to, auditKind }: DueAudits,
  after: AuditCursor | undefined,
  limit: number,
) => {
  const date = sql.ref<string>(`audit.${column}`)
  const type = sql.raw(column === 'created_at' ? 'timestamptz' : 'date')
  let query = db
    .selectFrom('audit')
    .where('audit.status', '=', status)
    .where(sql<SqlBool>`${date} < (${to}::date + 1)`)
  if (auditKind !== undefined)
    query = query.where('audit.check_up_due', auditKind === 'check-up' ? 'is not' : 'is', null)
  if (from !== undefined) query = query.where(sql<SqlBool>`${date} >= ${from}::date`)
  if (after !== undefined)
    query = query.where(
      sql<SqlBool>`(${date}, audit.audit_id) < (${after.day}::${type}, ${after.auditID}::uuid)`,
    )
  return query
    .select(['audit.audit_id as auditID', sql<string>`${date}::text`.as('day')])
    .orderBy(date, (order) => order.desc().nullsLast())
    .orderBy('audit.audit_id', 'desc')
    .limit(limit)
}

/** A batch of audits, latest date first. */
export const findDueAudits = (
  db: DbOrTrx,
  due: DueAudits,
  after: AuditCursor | undefined,
  limit: number,
): Promise<AuditCursor[]> => selectDueAudits(db, due, after, limit).execute()

/** Whether the property has another active audit that is not a check-up. */
const nextBooked = sql<boolean>`exists (
  select from audit as next
  where next.site_id = audit.site_id and next.audit_id <> audit.audit_id
    and next.mode <> 'check-up' and next.status = any(${[...ACTIVE_STATUSES]}::text[]))`

export async function isNextBooked(db: DbOrTrx, auditID: string): Promise<boolean> {
  const row = await db
    .selectFrom('audit')
    .select(nextBooked.as('booked'))
    .where('audit_id', '=', auditID)
    .executeTakeFirst()
  return row?.booked ?? false
}

export interface DueReminder extends DueAudits {
  reminder: ReminderKind
  step: number
  /** Only audits with open noncompliances. */
  whileOpen: boolean
  /** Only audits of properties that have not booked the next audit. */
  unlessBooked: boolean
}

/** A batch of audits for which this step of the reminder was not sent for their current date. */
export const findAuditsToRemind = (
  db: DbOrTrx,
  due: DueReminder,
  after: AuditCursor | undefined,
  limit: number,
): Promise<AuditCursor[]> =>
  selectDueAudits(db, due, after, limit)
    .$if(due.whileOpen, (query) => query.where('audit.final_non_compliances', '>', 0))
    .$if(due.unlessBooked, (query) => query.where(({ not }) => not(nextBooked)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit_reminder')
            .whereRef('audit_reminder.audit_id', '=', 'audit.audit_id')
            .where('audit_reminder.reminder', '=', due.reminder)
            .where('audit_reminder.step', '=', due.step)
            .whereRef('audit_reminder.reference_date', '=', sql.ref(`audit.${due.column}`)),
        ),
      ),
    )
    .execute()

import { ACTIVE_STATUSES, type AuditStatus, type CalendarDay, type ReminderKind } from '@sojourn/domain'
import { type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'

/** A date of an audit that the clock looks at; each has an index below its statuses. */
export type ClockColumn = 'auditor_date' | 'audit_expires_date' | 'kip_due_date' | 'created_at'

/** Audits in one status with a date between two days, both included. */
export interface Sought {
  status: AuditStatus
  column: ClockColumn
  from: CalendarDay | undefined
  to: CalendarDay
}

/** Where a batch ended, so that the next one goes on from there. */
export interface Place {
  day: string
  auditID: string
}

const soughtAudits = (
  db: DbOrTrx,
  { status, column, from, to }: Sought,
  after: Place | undefined,
  limit: number,
) => {
  const date = sql.ref<string>(`audit.${column}`)
  const type = sql.raw(column === 'created_at' ? 'timestamptz' : 'date')
  let query = db
    .selectFrom('audit')
    .where('audit.status', '=', status)
    .where(sql<SqlBool>`${date} < (${to}::date + 1)`)
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

/** Latest date first, a batch at a time. */
export const findAuditsDated = (
  db: DbOrTrx,
  sought: Sought,
  after: Place | undefined,
  limit: number,
): Promise<Place[]> => soughtAudits(db, sought, after, limit).execute()

/** Whether another audit of the same property is under way. */
const nextBooked = sql<boolean>`exists (
  select from audit as next
  where next.site_id = audit.site_id and next.audit_id <> audit.audit_id
    and next.status = any(${[...ACTIVE_STATUSES]}::text[]))`

export async function isNextBooked(db: DbOrTrx, auditID: string): Promise<boolean> {
  const row = await db
    .selectFrom('audit')
    .select(nextBooked.as('booked'))
    .where('audit_id', '=', auditID)
    .executeTakeFirst()
  return row?.booked ?? false
}

export interface SoughtReminder extends Sought {
  reminder: ReminderKind
  step: number
  whileOpen: boolean
  unlessBooked: boolean
}

/** Those of them that have not got this step of a reminder for the date they now have. */
export const findUnreminded = (
  db: DbOrTrx,
  sought: SoughtReminder,
  after: Place | undefined,
  limit: number,
): Promise<Place[]> =>
  soughtAudits(db, sought, after, limit)
    .$if(sought.whileOpen, (query) => query.where('audit.final_non_compliances', '>', 0))
    .$if(sought.unlessBooked, (query) => query.where(({ not }) => not(nextBooked)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit_reminder')
            .whereRef('audit_reminder.audit_id', '=', 'audit.audit_id')
            .where('audit_reminder.reminder', '=', sought.reminder)
            .where('audit_reminder.step', '=', sought.step)
            .whereRef('audit_reminder.reference_date', '=', sql.ref(`audit.${sought.column}`)),
        ),
      ),
    )
    .execute()

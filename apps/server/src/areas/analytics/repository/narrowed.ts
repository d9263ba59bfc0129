import { firstDay, type Period } from '@sojourn/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Asked } from '../asked.ts'

/** Of the country and the audit type that were asked for. */
export function narrowed({ country, auditTypeID }: Asked): RawBuilder<SqlBool> {
  const all = [sql<SqlBool>`true`]
  if (country) all.push(sql<SqlBool>`audit.country = ${country}::bpchar`)
  if (auditTypeID) all.push(sql<SqlBool>`audit.audit_type_id = ${auditTypeID}::uuid`)
  return sql.join(all, sql` and `)
}

/** An instant within the months. */
export const within = (column: string, { from, to }: Period): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} >= ${firstDay(from)}::date
    and ${sql.ref(column)} < ${firstDay(to)}::date + interval '1 month'`

/** Whole days from the day of the visit. Connections are in UTC: naming it again would double what a day costs. */
export const daysFromVisit = (column: string): RawBuilder<number> =>
  sql<number>`greatest(0, ${sql.ref(column)}::date - audit.auditor_date)`

import { firstDay, type Period } from '@sojourn/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { MetricRequest } from '../metric-request.ts'

type Filter = Pick<MetricRequest, 'country' | 'auditTypeID'>

/** Audits of the selected country and audit type. */
export function auditMatches({ country, auditTypeID }: Filter): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`]
  if (country) conditions.push(sql<SqlBool>`audit.country = ${country}::bpchar`)
  if (auditTypeID) conditions.push(sql<SqlBool>`audit.audit_type_id = ${auditTypeID}::uuid`)
  return sql.join(conditions, sql` and `)
}

/** Enabled sites of the selected country whose latest audit is of the selected type. */
export function siteMatches({ country, auditTypeID }: Filter): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`site.enabled`]
  if (country) conditions.push(sql<SqlBool>`site.country = ${country}::bpchar`)
  if (auditTypeID)
    conditions.push(sql<SqlBool>`site.site_id in (
      select latest_audit.site_id from latest_audit join audit using (audit_id)
      where audit.audit_type_id = ${auditTypeID}::uuid)`)
  return sql.join(conditions, sql` and `)
}

/** A day or an instant within the months of a period. */
export const isInPeriod = (column: string, { from, to }: Period): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} >= ${firstDay(from)}::date
    and ${sql.ref(column)} < ${firstDay(to)}::date + interval '1 month'`

/** The first day of the month in UTC, which is the time zone of every connection. */
export const monthOf = (column: string): RawBuilder<string> =>
  sql<string>`date_trunc('month', ${sql.ref(column)}::timestamp)::date`

/** Whole days from the day of the visit, 0 where either is missing. */
export const daysFromVisit = (column: string): RawBuilder<number> =>
  sql<number>`greatest(0, ${sql.ref(column)}::date - audit.auditor_date)`

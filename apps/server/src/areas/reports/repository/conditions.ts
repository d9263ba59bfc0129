import { firstDay, type Period } from '@sojourn/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

type Condition = RawBuilder<SqlBool> | undefined

/** A condition that holds only while its filter is set. */
export const whenSet = <Value>(
  value: Value | undefined,
  condition: (value: Value) => RawBuilder<SqlBool>,
): Condition => (value === undefined ? undefined : condition(value))

/** For a filter that is ticked or not. */
export const whenTrue = (ticked: boolean, condition: RawBuilder<SqlBool>): Condition =>
  ticked ? condition : undefined

/** All that are set; true when none is. */
export function allOf(...conditions: Condition[]): RawBuilder<SqlBool> {
  const set = conditions.filter((condition) => condition !== undefined)
  return set.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(set, sql` and `)}`
}

/** Finds a term anywhere in a text, without regard to case and accents. */
export const containsText = (text: RawBuilder<unknown>, term: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`plain(${text}) like '%' || plain(${term.replaceAll(/[\\%_]/g, '\\$&')}) || '%'`

/** The name of the type of `audit`: of the revision it was started with, before that of the one that would be. */
export const typeOfAudit = sql<string | null>`(
  select revision.name from audit_type_revision revision
  where revision.audit_type_id = audit.audit_type_id
    and (audit.started_revision is null or revision.revision = audit.started_revision)
  order by revision.enabled desc, revision.revision desc limit 1)`

/** Sites whose latest audit is of a type. */
export const latestAuditOfType = (auditTypeID: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`site.site_id in (
    select latest_audit.site_id from latest_audit join audit using (audit_id)
    where audit.audit_type_id = ${auditTypeID})`

/** The first days of the months of a period. */
export const inMonths = (column: string, { from, to }: Period): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} between ${firstDay(from)}::date and ${firstDay(to)}::date`

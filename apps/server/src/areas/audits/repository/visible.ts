import { HIDDEN_FROM_HOTEL, hasRole } from '@sojourn/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { readableBy } from '../../people/index.ts'
import { isAuditedBy } from './list.ts'

type Reader = Pick<Principal, 'userID' | 'roles'>

/** Works for the property: has the Hotel role and access to the site that was granted manually. */
const worksAt = (reader: Reader, siteColumn: string): RawBuilder<SqlBool> =>
  readableBy({ userID: reader.userID, roles: ['Hotel'] }, siteColumn)

const isVisibleToHotel = (reader: Reader): RawBuilder<SqlBool> =>
  sql<SqlBool>`${worksAt(reader, 'audit.site_id')} and audit.status <> all(${[...HIDDEN_FROM_HOTEL]}::text[])`

/**
 * `auditView` of the domain as a condition: the audits that the reader sees whole; undefined for all audits. The two
 * roles are separate subqueries, because PostgreSQL would read every audit for an "or".
 */
export function visibleTo(reader: Reader): RawBuilder<SqlBool> | undefined {
  if (hasRole(reader.roles, 'Admin')) return undefined
  const isHotel = hasRole(reader.roles, 'Hotel')
  if (!hasRole(reader.roles, 'Auditor')) return isHotel ? isVisibleToHotel(reader) : sql<SqlBool>`false`
  if (!isHotel) return isAuditedBy(reader.userID)
  return sql<SqlBool>`audit.audit_id in (
    select audit.audit_id from audit where ${isAuditedBy(reader.userID)}
    union select audit.audit_id from audit where ${isVisibleToHotel(reader)})`
}

/** Whether the reader may list the audits of this site. Environmental access alone is not enough. */
export async function canReadSiteAudits(db: DbOrTrx, reader: Reader, siteID: string): Promise<boolean> {
  const roles = reader.roles.filter((role) => role !== 'EnvironmentalPerformance')
  const row = await db
    .selectFrom('site')
    .select('site_id')
    .where('site_id', '=', siteID)
    .where(readableBy({ userID: reader.userID, roles }, 'site.site_id'))
    .executeTakeFirst()
  return row !== undefined
}

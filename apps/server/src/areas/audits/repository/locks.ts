import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { holds } from './holds.ts'
import { type AuditRecord, findAudit, readStatus } from './records.ts'

/*
 * Always in this order, so that nobody waits in a circle: people, the audit type, the site, the audit. A change of a
 * person's or a site's name goes on from there to its audits as well.
 */

export interface LockedAuditor {
  userID: string
  name: string
}

/** An auditor who can take an audit on, kept from being disabled until the transaction ends. */
export async function lockAuditor(trx: DbOrTrx, userID: string): Promise<LockedAuditor | undefined> {
  const row = await lockPerson(trx, userID, 'Auditor')
  return row && { userID: row.user_id, name: row.name }
}

export async function lockAdministrator(trx: DbOrTrx, userID: string): Promise<LockedAuditor | undefined> {
  const row = await lockPerson(trx, userID, 'Admin')
  return row && { userID: row.user_id, name: row.name }
}

const lockPerson = (trx: DbOrTrx, userID: string, role: 'Admin' | 'Auditor') =>
  trx
    .selectFrom('user_account')
    .select(['user_id', 'name'])
    .where('user_id', '=', userID)
    .where('disabled_at', 'is', null)
    .where(holds(role))
    .forShare()
    .executeTakeFirst()

/** A type that new audits may have, in its newest enabled revision, kept from being retired meanwhile. */
export async function lockOfferedType(trx: DbOrTrx, auditTypeID: string): Promise<string | undefined> {
  const type = await trx
    .selectFrom('audit_type')
    .select('audit_type_id')
    .where('audit_type_id', '=', auditTypeID)
    .where('retired_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!type) return undefined
  const newest = await trx
    .selectFrom('audit_type_revision')
    .select('name')
    .where('audit_type_id', '=', auditTypeID)
    .where('enabled', '=', true)
    .orderBy('revision', 'desc')
    .executeTakeFirst()
  return newest?.name
}

/** Not the row of the site: an import that changes it may take minutes, and work on its audits must not wait. */
const lockAuditsOfSite = (trx: DbOrTrx, siteID: string) =>
  sql`select pg_advisory_xact_lock(hashtext('audits-of-site'), hashtext(${siteID}))`.execute(trx)

/** Two requests for an audit of the same site wait for each other. A new audit also copies the name of the site. */
export async function lockAuditedSite(trx: DbOrTrx, siteID: string) {
  await lockAuditsOfSite(trx, siteID)
  const row = await trx
    .selectFrom('site')
    .select(['site_id', 'site_name'])
    .where('site_id', '=', siteID)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && { siteID: row.site_id, siteName: row.site_name }
}

/** Locks the audit, and keeps others from adding or changing audits of its site until the transaction ends. */
export async function lockAudit(trx: DbOrTrx, auditID: string): Promise<AuditRecord | undefined> {
  const at = await trx
    .selectFrom('audit')
    .select('site_id')
    .where('audit_id', '=', auditID)
    .executeTakeFirst()
  if (!at) return undefined
  await lockAuditsOfSite(trx, at.site_id)
  await trx.selectFrom('audit').select('audit_id').where('audit_id', '=', auditID).forUpdate().execute()
  return findAudit(trx, auditID)
}

/** The site's audits besides the one named, newest first. */
export async function findOtherAudits(trx: DbOrTrx, siteID: string, auditID: string | null) {
  let others = trx.selectFrom('audit').where('site_id', '=', siteID)
  if (auditID !== null) others = others.where('audit_id', '!=', auditID)
  const rows = await others
    .select(['status', 'audit_expires_date'])
    .orderBy('created_at', 'desc')
    .orderBy('audit_id', 'desc')
    .execute()
  return rows.map((row) => ({ status: readStatus(row.status), auditExpiresDate: row.audit_expires_date }))
}

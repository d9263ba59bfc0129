import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { userHasRole } from '../../people/index.ts'
import { type AuditRecord, findAudit, readStatus } from './records.ts'

/*
 * Locks are always taken in this order, to avoid deadlocks: people, the audit type, the site, the audit. Renaming a
 * person or a site also updates its audits, in the same order.
 */

export interface LockedPerson {
  userID: string
  name: string
}

/** Locks an enabled auditor, who cannot be disabled until the transaction ends. */
export async function lockAuditor(trx: DbOrTrx, userID: string): Promise<LockedPerson | undefined> {
  const row = await lockPerson(trx, userID, 'Auditor')
  return row && { userID: row.user_id, name: row.name }
}

export async function lockAdministrator(trx: DbOrTrx, userID: string): Promise<LockedPerson | undefined> {
  const row = await lockPerson(trx, userID, 'Admin')
  return row && { userID: row.user_id, name: row.name }
}

const lockPerson = (trx: DbOrTrx, userID: string, role: 'Admin' | 'Auditor') =>
  trx
    .selectFrom('user_account')
    .select(['user_id', 'name'])
    .where('user_id', '=', userID)
    .where('disabled_at', 'is', null)
    .where(userHasRole(role))
    .forShare()
    .executeTakeFirst()

/** Locks a type against being retired, and returns the name of its newest enabled revision. */
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

/** An advisory lock instead of a row lock, because an import can hold the row of the site for minutes. */
const lockAuditsOfSite = (trx: DbOrTrx, siteID: string) =>
  sql`select pg_advisory_xact_lock(hashtext('audits-of-site'), hashtext(${siteID}))`.execute(trx)

/** Serialises new audits of a site. The row is locked too, because a new audit copies the name of the site. */
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
  const row = await trx
    .selectFrom('audit')
    .select('site_id')
    .where('audit_id', '=', auditID)
    .executeTakeFirst()
  if (!row) return undefined
  await lockAuditsOfSite(trx, row.site_id)
  await trx.selectFrom('audit').select('audit_id').where('audit_id', '=', auditID).forUpdate().execute()
  return findAudit(trx, auditID)
}

/** The audits of the site except the one named, newest first. */
export async function findOtherAudits(trx: DbOrTrx, siteID: string, auditID: string | null) {
  let others = trx.selectFrom('audit').where('site_id', '=', siteID)
  if (auditID !== null) others = others.where('audit_id', '!=', auditID)
  const rows = await others
    .select(['status', 'audit_expires_date', 'mode'])
    .orderBy('created_at', 'desc')
    .orderBy('audit_id', 'desc')
    .execute()
  return rows.map((row) => ({
    status: readStatus(row.status),
    auditExpiresDate: row.audit_expires_date,
    isCheckUp: row.mode === 'check-up',
  }))
}

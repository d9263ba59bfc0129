import { hasRole } from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import { logEvent } from '../../platform/event-log.ts'
import type { StorageRules } from '../../platform/files/storage-limits.ts'
import { expireStoredResponses } from '../../platform/http/idempotency.ts'
import type { JobDefinition } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  deleteGrant,
  deleteManualGrants,
  hasManualGrant,
  hasSiteWithin,
  insertGrant,
} from './repository/grants.ts'

/** Admins and auditors work for all properties, so only the limit of each property applies to them. */
export const peopleStorageRules: Pick<StorageRules, 'hasProperty' | 'hasSiteWithin'> = {
  hasProperty: async (db, { userID, roles }) =>
    hasRole(roles, 'Admin', 'Auditor') || hasManualGrant(db, userID),
  hasSiteWithin: async (db, principal, usedBytes) =>
    hasRole(principal.roles, 'Admin', 'Auditor') || hasSiteWithin(db, principal, usedBytes),
}

const RENEW_CONNECTION = 'renew-connection'

/** A hub connection keeps the permissions it was opened with. After a disconnect, the client reconnects with new ones. */
export const renewConnectionJob = (platform: Platform): JobDefinition<{ userID: string }> => ({
  name: RENEW_CONNECTION,
  handle: async ({ userID }) => platform.hub.disconnectUser(userID),
})

/** Queued in the transaction that changes permissions, so that a crash cannot leave a connection with old permissions. */
export const queueConnectionRenewal = (platform: Platform, trx: DbOrTrx, userID: string): Promise<void> =>
  platform.jobs.send(trx, RENEW_CONNECTION, { userID })

interface Change {
  userID: string
  at: Date
  /** The acting user; null for the system. */
  by: string | null
}

interface SiteChange extends Change {
  site: { siteID: string; siteName: string }
  /** The audit that gives its auditor access; absent for a manual grant. */
  auditID?: string
}

const getReason = (change: SiteChange) =>
  change.auditID === undefined ? undefined : { auditID: change.auditID }

const createEntry = (change: Change, title: string, description: string) => ({
  correlationID: change.userID,
  source: 'People',
  title,
  description,
  userID: change.by,
})

export async function grantSite(trx: DbOrTrx, change: SiteChange): Promise<void> {
  const { site, userID, at } = change
  if (await insertGrant(trx, at, userID, { siteID: site.siteID }, getReason(change)))
    await logEvent(trx, at, {
      ...createEntry(change, 'Access granted', `Now has access to ${site.siteName}.`),
      data: { siteID: site.siteID, auditID: change.auditID ?? null },
    })
}

export async function grantCompany(
  trx: DbOrTrx,
  change: Change & { company: { companyID: string; name: string } },
): Promise<void> {
  const { company, userID, at } = change
  if (await insertGrant(trx, at, userID, { companyID: company.companyID }))
    await logEvent(trx, at, {
      ...createEntry(change, 'Access granted', `Now has access to every site of ${company.name}.`),
      data: { companyID: company.companyID },
    })
}

/** Revokes the grant with this reason only. Returns false if there was none. */
export async function revokeSite(trx: DbOrTrx, change: SiteChange): Promise<boolean> {
  const { site, userID, at } = change
  const deleted = await deleteGrant(trx, userID, { siteID: site.siteID }, getReason(change))
  if (!deleted) return false
  await expireStoredResponses(trx, [userID], at)
  await logEvent(trx, at, {
    ...createEntry(change, 'Access revoked', `The access to ${site.siteName} was revoked.`),
    data: { siteID: site.siteID, auditID: change.auditID ?? null },
  })
  return true
}

/** Revokes all manual grants of the user. */
export async function revokeAttachments(trx: DbOrTrx, change: Change): Promise<void> {
  const deleted = await deleteManualGrants(trx, change.userID)
  if (deleted.length > 0)
    await logEvent(trx, change.at, {
      ...createEntry(change, 'Access revoked', 'The access given before was revoked.'),
      data: { grants: deleted },
    })
}

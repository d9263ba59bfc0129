import { hasRole } from '@sojourn/domain'
import type { StorageRules } from '../../platform/files/storage-limits.ts'
import { hasManualGrant, hasSiteWithin } from './grants/repository.ts'

/** Admins and auditors work for all properties, so only the limit of each property applies to them. */
export const peopleStorageRules: Pick<StorageRules, 'hasProperty' | 'hasSiteWithin'> = {
  hasProperty: async (db, { userID, roles }) => hasRole(roles, 'Admin', 'Auditor') || hasManualGrant(db, userID),
  hasSiteWithin: async (db, principal, usedBytes) =>
    hasRole(principal.roles, 'Admin', 'Auditor') || hasSiteWithin(db, principal, usedBytes),
}

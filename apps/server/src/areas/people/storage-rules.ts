import { hasRole } from '@sojourn/domain'
import type { StorageRules } from '../../platform/files/storage-limits.ts'
import { hasGrant, hasSiteWithin } from './grants/repository.ts'

/** Admins and auditors work for every property, so only the property's own limit counts for them. */
export const storageOfPeople: Pick<StorageRules, 'hasProperty' | 'hasSiteWithin'> = {
  hasProperty: async (db, { userID, roles }) => hasRole(roles, 'Admin', 'Auditor') || hasGrant(db, userID),
  hasSiteWithin: async (db, principal, usedBytes) =>
    hasRole(principal.roles, 'Admin', 'Auditor') || hasSiteWithin(db, principal, usedBytes),
}

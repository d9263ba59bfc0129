import type { DocumentReader } from '../../platform/files/files.ts'
import { siteReadScope, isAdmin, hasSiteInScope } from '../sites/index.ts'

/** Whoever may read one of the company's sites sees its logo. */
export const canReadCompanyLogo: DocumentReader = async (db, principal, companyID) => {
  if (!principal) return false
  return isAdmin(principal) || hasSiteInScope(db, siteReadScope(principal), companyID)
}

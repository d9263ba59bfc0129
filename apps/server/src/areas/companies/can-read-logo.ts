import type { DocumentReader } from '../../platform/files/files.ts'
import { siteReadScope, isAdmin, hasSiteInScope } from '../sites/index.ts'

/** The logo is visible to Admins and to users who may read a site of the company. */
export const canReadCompanyLogo: DocumentReader = async (db, principal, companyID) => {
  if (!principal) return false
  return isAdmin(principal) || hasSiteInScope(db, siteReadScope(principal), companyID)
}

import { allowed, type Decision, refused } from '../kernel/decision.ts'

export const COMPANY_NAME_MISSING = 'Please enter the company name'

/** A company cannot be moved under itself or one of its descendants. `ancestorsOfParent` excludes the parent and has no order. */
export function canMoveCompany(
  companyID: string,
  parentID: string | null,
  ancestorsOfParent: readonly string[],
): Decision<'company-circle'> {
  return parentID === companyID || ancestorsOfParent.includes(companyID) ? refused('company-circle') : allowed
}

/** A company that still has sites or sub-companies can only be disabled. */
export const canDeleteCompany = (company: {
  sites: number
  subCompanies: number
}): Decision<'company-in-use'> =>
  company.sites > 0 || company.subCompanies > 0 ? refused('company-in-use') : allowed

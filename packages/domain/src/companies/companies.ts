import { allowed, type Decision, refused } from '../kernel/decision.ts'

export const COMPANY_NAME_MISSING = 'Please enter the company name'

/** A company may stand under any other but itself and what stands under it. `ancestorsOfParent`: in any order, the parent left out. */
export function canMoveCompany(
  companyID: string,
  parentID: string | null,
  ancestorsOfParent: readonly string[],
): Decision<'company-circle'> {
  return parentID === companyID || ancestorsOfParent.includes(companyID) ? refused('company-circle') : allowed
}

/** What still has something hanging on it is disabled, not deleted. */
export const canDeleteCompany = (company: {
  sites: number
  subCompanies: number
}): Decision<'company-in-use'> =>
  company.sites > 0 || company.subCompanies > 0 ? refused('company-in-use') : allowed

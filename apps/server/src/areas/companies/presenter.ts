import type { Company } from '@sojourn/contract/companies/company'
import type { CompanyRecord } from './repository.ts'

export const presentCompany = (company: CompanyRecord): Company => ({
  companyID: company.companyID,
  parentCompany: company.parent,
  name: company.name,
  logo: company.logo,
  enabled: company.enabled,
  dateCreated: company.createdAt.toISOString(),
})

import { changeWords } from '../../platform/change-words.ts'
import type { CompanyRecord } from './repository.ts'

const facts = (company: CompanyRecord) => ({
  name: company.name,
  parentCompany: company.parent?.name ?? '',
  logo: company.logo?.name ?? '',
  enabled: company.enabled,
})

const WORDS = { name: 'name', parentCompany: 'parent company', logo: 'logo', enabled: 'enabled' } as const

/** What an Admin did to a company, in words; nothing when nothing changed. */
export const describeCompanyChanges = (before: CompanyRecord, after: CompanyRecord) =>
  changeWords(facts(before), facts(after), WORDS)

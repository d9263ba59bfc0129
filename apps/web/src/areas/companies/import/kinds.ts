import type { ImportKind } from '@sojourn/contract/companies/import'
import { m } from '../../../messages/messages.js'

export const IMPORT_KIND_OPTIONS: readonly { value: ImportKind; label: () => string; explain: () => string }[] = [
  { value: 'companies', label: m.companies_import_companies, explain: m.companies_import_companies_why },
  { value: 'sites', label: m.companies_import_sites, explain: m.companies_import_sites_why },
  { value: 'users', label: m.companies_import_users, explain: m.companies_import_users_why },
]

export const getKindLabel = (kind: ImportKind): string =>
  IMPORT_KIND_OPTIONS.find(({ value }) => value === kind)?.label() ?? ''

import { useQuery } from '@tanstack/react-query'
import { FoundSelect } from '../../../features/forms/found-select.tsx'
import { pageQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import type { CompanyDraft } from './company-draft.ts'

interface ParentFieldProps {
  value: CompanyDraft['parentCompany']
  error: string | undefined
  onChange(parent: CompanyDraft['parentCompany']): void
}

function useCompanies(term: string) {
  const query = { OrderBy: 'Name', ...(term ? { SearchTerm: term } : {}) }
  const found = useQuery(pageQuery('listCompanies', { query }))
  return found.data?.rows.map((one) => ({ value: one.companyID, label: one.name }))
}

/** The company above this one, found by any part of its name. */
export function ParentField({ value, error, onChange }: ParentFieldProps) {
  const none = { value: '', label: m.companies_parent_none() }
  return (
    <FoundSelect
      label={m.companies_parent()}
      first={none}
      value={value ? { value: value.companyID, label: value.name } : none}
      error={error}
      useFound={useCompanies}
      onChange={(option) => onChange(option.value ? { companyID: option.value, name: option.label } : null)}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { FoundSelect } from '../../../../features/forms/found-select.tsx'
import { useFoundCompanies } from '../../../../features/use-found-companies.ts'
import { callQuery } from '../../../../lib/api/query.ts'
import { labels } from '../fields/labels.ts'
import { useField } from '../form/form-context.ts'

/** The company that owns the site, found by a part of its name. */
export function CompanyControl() {
  const { value, error, set } = useField('companyID')
  const { data: company } = useQuery(callQuery('getCompany', { params: { id: value } }))
  return (
    <FoundSelect
      label={labels.companyID()}
      value={company ? { value, label: company.name } : null}
      error={error}
      useFound={useFoundCompanies}
      onChange={({ value: chosen }) => set(chosen)}
    />
  )
}

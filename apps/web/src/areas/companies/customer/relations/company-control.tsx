import { useQuery } from '@tanstack/react-query'
import { callQuery, pageQuery } from '../../../../lib/api/query.ts'
import { FoundSelect } from '../../../../lib/forms/found-select.tsx'
import { labels } from '../fields/labels.ts'
import { useField } from '../form/form-context.ts'

const useFound = (term: string) =>
  useQuery(
    pageQuery('listCompanies', {
      query: { Enabled: 'true', OrderBy: 'Name', ...(term ? { SearchTerm: term } : {}) },
    }),
  ).data?.rows.map(({ companyID, name }) => ({ value: companyID, label: name }))

/** The company that owns the site, found by a part of its name. */
export function CompanyControl() {
  const { value, error, set } = useField('companyID')
  const { data: company } = useQuery(callQuery('getCompany', { params: { id: value } }))
  return (
    <FoundSelect
      label={labels.companyID()}
      value={company ? { value, label: company.name } : null}
      error={error}
      useFound={useFound}
      onChange={(option) => option && set(option.value)}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { pageQuery } from '../lib/api/query.ts'

/** Returns options for the first enabled companies whose name contains the term. */
export const useEnabledCompanyOptions = (term: string) =>
  useQuery(
    pageQuery('listCompanies', {
      query: { Enabled: 'true', OrderBy: 'Name', ...(term ? { SearchTerm: term } : {}) },
    }),
  ).data?.rows.map(({ companyID, name }) => ({ value: companyID, label: name }))

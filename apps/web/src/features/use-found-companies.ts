import { useQuery } from '@tanstack/react-query'
import { pageQuery } from '../lib/api/query.ts'

/** The first enabled companies whose name holds these words, as choices. */
export const useFoundCompanies = (term: string) =>
  useQuery(
    pageQuery('listCompanies', {
      query: { Enabled: 'true', OrderBy: 'Name', ...(term ? { SearchTerm: term } : {}) },
    }),
  ).data?.rows.map(({ companyID, name }) => ({ value: companyID, label: name }))

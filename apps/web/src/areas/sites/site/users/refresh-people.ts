import type { QueryClient } from '@tanstack/react-query'

const SHOWN_IN = ['listSiteUsers', 'listCompanyUsers', 'getSite']

/** Reads again whatever shows who belongs to a site. */
export const refreshPeople = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => SHOWN_IN.includes(String(queryKey[0])) })

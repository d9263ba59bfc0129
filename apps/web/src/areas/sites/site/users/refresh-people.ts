import type { QueryClient } from '@tanstack/react-query'

const USER_CALLS = ['listSiteUsers', 'listCompanyUsers', 'getSite']

/** Refetches all queries that contain the users of a site. */
export const refreshSiteUsers = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => USER_CALLS.includes(String(queryKey[0])) })

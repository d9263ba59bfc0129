import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/api/query.ts'

/** Returns whether the site or its company has users to notify; true while loading. */
export function useHasSiteUsers(siteID: string): boolean {
  const { data } = useQuery(callQuery('listSiteUsers', { params: { id: siteID }, query: {} }))
  return data?.pagination.totalCount !== 0
}

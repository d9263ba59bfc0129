import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/api/query.ts'

/** Whether anybody at the property or its company can be notified; true until it is known. */
export function useHasSiteUsers(siteID: string): boolean {
  const { data } = useQuery(callQuery('listSiteUsers', { params: { id: siteID }, query: {} }))
  return data?.pagination.totalCount !== 0
}

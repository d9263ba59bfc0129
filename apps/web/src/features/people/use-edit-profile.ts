import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/api/query.ts'

/** The address where a person's account is managed, or undefined with a sign-in service that has no such page. */
export function useProfileUrl(): (userID: string) => string | undefined {
  const { data } = useQuery({ ...callQuery('getWebConfiguration'), staleTime: Number.POSITIVE_INFINITY })
  return (userID) => {
    if (!data?.profileUrl) return undefined
    const address = new URL(data.profileUrl, window.location.origin)
    address.searchParams.set('userID', userID)
    return address.href
  }
}

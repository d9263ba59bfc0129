import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/api/query.ts'

/** Returns a function that returns the URL of a user's account page, or undefined with an external identity provider. */
export function useProfileUrl(): (userID: string) => string | undefined {
  const { data } = useQuery({ ...callQuery('getWebConfiguration'), staleTime: Number.POSITIVE_INFINITY })
  return (userID) => {
    if (!data?.profileUrl) return undefined
    const address = new URL(data.profileUrl, window.location.origin)
    address.searchParams.set('userID', userID)
    return address.href
  }
}

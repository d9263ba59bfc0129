import { useQuery } from '@tanstack/react-query'
import { pageQuery } from '../../lib/api/query.ts'
import { signedInRoute } from '../routing/base-routes.ts'

/** The first sites of your own whose name, UCC or town holds these words, as choices. */
export function useFoundSites(term: string) {
  const { me } = signedInRoute.useRouteContext()
  const { data } = useQuery(
    pageQuery('listUserSites', {
      params: { id: me.userID },
      query: { page: '1', pageCount: '20', ...(term.trim() ? { SearchTerm: term.trim() } : {}) },
    }),
  )
  return data?.rows.map(({ siteID, siteName, cityTown }) => ({
    value: siteID,
    label: cityTown ? `${siteName}, ${cityTown}` : siteName,
  }))
}

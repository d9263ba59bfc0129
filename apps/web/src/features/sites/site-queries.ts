import { useQuery } from '@tanstack/react-query'
import { callQuery, pageQuery } from '../../lib/api/query.ts'
import { signedInRoute } from '../routing/base-routes.ts'

/** Returns whether the site or its company has users to notify; true while loading. */
export function useHasSiteUsers(siteID: string): boolean {
  const { data } = useQuery(callQuery('listSiteUsers', { params: { id: siteID }, query: {} }))
  return data?.pagination.totalCount !== 0
}

/** A placeholder, because an empty text would mean that the site has no area. */
const LOADING = '…'

/** Returns the name of an area, or its code if it is not in the list of the country. */
export function useAreaName(country: string, code: string | null): string {
  const { data: areas, isLoading } = useQuery({
    ...callQuery('listAreas', { params: { country } }),
    staleTime: 10 * 60_000,
    enabled: code !== null,
  })
  if (code === null) return ''
  if (isLoading) return LOADING
  return areas?.find((area) => area.code === code)?.name ?? code
}

/** Returns options for the user's first sites whose name, UCC or town contains the term. */
export function useSiteOptions(term: string) {
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

import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { signedInRoute } from '../../features/routing/base-routes.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { callQuery } from '../../lib/api/query.ts'

const route = getRouteApi('/signed-in/')
/** The maximum page size of the server. */
const MAX_SITES = 100

/** Returns the user's first sites, their total number, and the selected site, which is the site in the URL or the first site. */
export function useOwnSites() {
  const { me } = signedInRoute.useRouteContext()
  const { site: requestedID } = route.useSearch()
  const sites = useQuery(
    callQuery('listUserSites', { params: { id: me.userID }, query: { pageCount: String(MAX_SITES) } }),
  )
  const rows = sites.data?.rows ?? []
  const total = sites.data?.pagination.totalCount ?? 0
  const listedSite = rows.find(({ siteID }) => siteID === requestedID)
  // The site in the URL may not be on the first page. The dashboard uses the same query, so the site is loaded once.
  const unlistedID = !listedSite && total > rows.length ? requestedID : undefined
  const unlistedSite = useQuery({
    ...callQuery('getSite', { params: { id: unlistedID ?? '' } }),
    enabled: unlistedID !== undefined,
  })
  const isRefused =
    unlistedSite.error instanceof ApiError &&
    unlistedSite.error.status >= 400 &&
    unlistedSite.error.status < 500
  const selected =
    unlistedID && !isRefused
      ? { siteID: unlistedID, siteName: unlistedSite.data?.siteName ?? '' }
      : (listedSite ?? rows[0])
  return { sites, rows, total, selected }
}

import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { signedInRoute } from '../../features/routing/base-routes.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { callQuery } from '../../lib/api/query.ts'

const route = getRouteApi('/signed-in/')
/** The maximum page size of the server. */
const MAX_SITES = 100

/** Returns the user's first sites, their total, and the selected one: from the address, or the first. */
export function useOwnSites() {
  const { me } = signedInRoute.useRouteContext()
  const { site: named } = route.useSearch()
  const sites = useQuery(
    callQuery('listUserSites', { params: { id: me.userID }, query: { pageCount: String(MAX_SITES) } }),
  )
  const rows = sites.data?.rows ?? []
  const total = sites.data?.pagination.totalCount ?? 0
  const listed = rows.find(({ siteID }) => siteID === named)
  // The site in the address may be beyond the first page. The dashboard loads the same query.
  const beyond = !listed && total > rows.length ? named : undefined
  const found = useQuery({
    ...callQuery('getSite', { params: { id: beyond ?? '' } }),
    enabled: beyond !== undefined,
  })
  const isNotTheirs = found.error instanceof ApiError && found.error.status >= 400 && found.error.status < 500
  const chosen =
    beyond && !isNotTheirs ? { siteID: beyond, siteName: found.data?.siteName ?? '' } : (listed ?? rows[0])
  return { sites, rows, total, chosen }
}

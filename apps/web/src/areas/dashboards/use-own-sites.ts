import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { signedInRoute } from '../../features/routing/base-routes.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { callQuery } from '../../lib/api/query.ts'

const route = getRouteApi('/signed-in/')
/** As many as the server gives at once. */
const MOST = 100

/** The first of your own sites, how many there are, and the one that the address names, or the first. */
export function useOwnSites() {
  const { me } = signedInRoute.useRouteContext()
  const { site: named } = route.useSearch()
  const sites = useQuery(
    callQuery('listUserSites', { params: { id: me.userID }, query: { pageCount: String(MOST) } }),
  )
  const rows = sites.data?.rows ?? []
  const total = sites.data?.pagination.totalCount ?? 0
  const listed = rows.find(({ siteID }) => siteID === named)
  // A chain has more than are here, and the one that is named may be among those. The dashboard asks for it as well.
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

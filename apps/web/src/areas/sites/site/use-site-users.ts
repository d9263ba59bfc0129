import { hasRole } from '@sojourn/domain/people/roles'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { CallRow } from '../../../lib/api/call-types.ts'
import { pageQuery } from '../../../lib/api/query.ts'
import { useSiteForm } from './form/form-context.ts'

const USER_CALLS = ['listSiteUsers', 'listCompanyUsers', 'getSite']

/** Refetches all queries that contain the users of a site. */
export const refreshSiteUsers = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => USER_CALLS.includes(String(queryKey[0])) })

export type SiteUser = CallRow<'listSiteUsers'>

export const USERS_PER_PAGE = 25

/** Returns the users of the site and its company; for a new site, the users of its company. */
export function useSiteUsers(page: number) {
  const { site, companyID, roles } = useSiteForm()
  const query = { page: String(page), pageCount: String(USERS_PER_PAGE) }
  const siteUsers = useQuery({
    ...pageQuery('listSiteUsers', { params: { id: site?.siteID ?? '' }, query }),
    enabled: site !== undefined && hasRole(roles, 'Admin', 'Hotel'),
  })
  const companyUsers = useQuery({
    ...pageQuery('listCompanyUsers', { params: { id: companyID }, query }),
    enabled: site === undefined && hasRole(roles, 'Admin'),
    select: ({ rows, pagination }) => ({
      rows: rows.map((person): SiteUser => ({ ...person, siteUser: false, mainContact: false })),
      pagination,
    }),
  })
  return site === undefined ? companyUsers : siteUsers
}

import { hasRole } from '@sojourn/domain/people/roles'
import { useQuery } from '@tanstack/react-query'
import type { CallRow } from '../../../../lib/api/call-types.ts'
import { pageQuery } from '../../../../lib/api/query.ts'
import { useCustomerForm } from '../form/form-context.ts'

export type SitePerson = CallRow<'listSiteUsers'>

export const PEOPLE_PER_PAGE = 25

/** The users of the site and its company; of a site that is not there yet, those of the company it will belong to. */
export function useSitePeople(page: number) {
  const { site, companyID, roles } = useCustomerForm()
  const query = { page: String(page), pageCount: String(PEOPLE_PER_PAGE) }
  const ofSite = useQuery({
    ...pageQuery('listSiteUsers', { params: { id: site?.siteID ?? '' }, query }),
    enabled: site !== undefined && hasRole(roles, 'Admin', 'Hotel'),
  })
  const ofCompany = useQuery({
    ...pageQuery('listCompanyUsers', { params: { id: companyID }, query }),
    enabled: site === undefined && hasRole(roles, 'Admin'),
    select: ({ rows, pagination }) => ({
      rows: rows.map((person): SitePerson => ({ ...person, siteUser: false, mainContact: false })),
      pagination,
    }),
  })
  return site === undefined ? ofCompany : ofSite
}

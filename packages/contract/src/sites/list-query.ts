import { z } from 'zod'
import { listQuery } from '../kernel/list-query.ts'
import { id } from '../kernel/shapes.ts'

/**
 * The sites page uses these parameter names in its URL; the list accepts them in addition to the FilterType and Filter
 * pairs. Orders are Name, MembershipStart and MembershipExpiry, each with an optional " desc".
 */
export const sitesQuery = listQuery.extend({
  Enabled: z.string().max(10).optional(),
  Country: z.string().max(10).optional(),
  orderBy: z.string().max(100).optional(),
  searchTerm: z.string().max(200).optional(),
})

export const allSitesQuery = sitesQuery.extend({ CompanyID: id.optional() })

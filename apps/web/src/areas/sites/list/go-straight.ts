import { goesStraightToSite } from '@sojourn/domain/sites/lists'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { SignedInUser } from '../../../features/people/me.ts'
import { customerAddress } from '../../../features/sites/customer-address.ts'
import { callQuery } from '../../../lib/api/query.ts'

/** Leads a Hotel user with exactly one site past the list, to that site. */
export async function goStraight({ me, roles, queryClient }: SignedInUser & { queryClient: QueryClient }) {
  if (!goesStraightToSite(roles, me.siteCount)) return
  const own = callQuery('listUserSites', { params: { id: me.userID }, query: { pageCount: '2' } })
  const { rows } = await queryClient.ensureQueryData(own)
  const [only] = rows
  if (only && rows.length === 1) throw redirect({ to: customerAddress(only), replace: true })
}

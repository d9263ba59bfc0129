import { shouldOpenOnlySite } from '@sojourn/domain/sites/site-lists'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { SignedInUser } from '../../../features/people/me.ts'
import { sitePath } from '../../../features/sites/site-paths.ts'
import { callQuery } from '../../../lib/api/query.ts'

/** Redirects a Hotel user with exactly one site from the list to that site. */
export async function redirectToOnlySite({
  me,
  roles,
  queryClient,
}: SignedInUser & { queryClient: QueryClient }) {
  if (!shouldOpenOnlySite(roles, me.siteCount)) return
  const ownSites = callQuery('listUserSites', { params: { id: me.userID }, query: { pageCount: '2' } })
  const { rows } = await queryClient.ensureQueryData(ownSites)
  const [only] = rows
  if (only && rows.length === 1) throw redirect({ to: sitePath(only), replace: true })
}

import { meQuery } from '../features/people/me.ts'
import { queryClient, router } from './router.tsx'

const known = () => queryClient.getQueryData(meQuery.queryKey)

/**
 * The hub ends a connection when its person's rights change. Back on the line, the page asks what they are now, and
 * whether it may still be seen.
 */
export async function followRights(): Promise<void> {
  const before = known()
  await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
  // Of what has stayed the same the cache keeps the very same object.
  if (known() !== before) await router.invalidate()
}

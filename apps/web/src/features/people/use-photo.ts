import { type QueryClient, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

const QUERY_KEY = 'photo'

/**
 * Object URL of a photo, shared by all components that show it. Images cannot send a bearer token, so the bytes are
 * fetched. Lists use the small version, so that they do not download whole photos.
 */
export function usePhotoUrl(
  documentID: string | null,
  size: 'small' | 'whole' = 'small',
): string | undefined {
  const query = size === 'small' ? { size } : {}
  const { data } = useQuery({
    queryKey: [QUERY_KEY, documentID, size],
    queryFn: async () =>
      URL.createObjectURL(await api.call('getDocument', { params: { documentID: documentID ?? '' }, query })),
    enabled: documentID !== null,
    // Documents never change, and a refetch would leak the previous object URL.
    staleTime: 'static',
  })
  return data
}

/** Revokes the object URL when its query is removed, so that the browser can free the memory. */
export function revokeRemovedPhotoUrls(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const { queryKey, state } = query
    if (type === 'removed' && queryKey[0] === QUERY_KEY && typeof state.data === 'string')
      URL.revokeObjectURL(state.data)
  })
}

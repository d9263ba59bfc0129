import { type QueryClient, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

const QUERY_KEY = 'photo'

/**
 * An address for a picture, one for all who show it. Faces and thumbnails are a small version of what somebody uploaded: a
 * list of them must not fetch as many whole photos. No bearer header travels with an image, so the bytes are fetched first.
 */
export function usePhotoUrl(documentID: string | null, size: 'small' | 'whole' = 'small'): string | undefined {
  const query = size === 'small' ? { size } : {}
  const { data } = useQuery({
    queryKey: [QUERY_KEY, documentID, size],
    queryFn: async () =>
      URL.createObjectURL(await api.call('getDocument', { params: { documentID: documentID ?? '' }, query })),
    enabled: documentID !== null,
    // A document never changes; another answer would be another address, and nobody would give the first one back.
    staleTime: 'static',
  })
  return data
}

/** The browser keeps a picture as long as it has an address: one that nobody shows any more gives it back. */
export function revokeRemovedPhotoUrls(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const { queryKey, state } = query
    if (type === 'removed' && queryKey[0] === QUERY_KEY && typeof state.data === 'string')
      URL.revokeObjectURL(state.data)
  })
}

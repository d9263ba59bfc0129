import { type QueryClient, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'

const QUERY_KEY = 'photo'

/** Loads a photo from the server or, while offline, from the audits stored on this device. */
async function readPhoto(documentID: string, size: 'small' | 'whole'): Promise<Blob> {
  try {
    const query = size === 'small' ? { size } : {}
    return await api.call('getDocument', { params: { documentID }, query })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0) throw error
    const { findStoredDocument } = await import('../offline-queue/taken-audits.ts')
    const stored = await findStoredDocument(documentID)
    if (!stored) throw error
    return stored
  }
}

/**
 * Object URL of a photo, shared by all components that show it. Images cannot send a bearer token, so the bytes are
 * fetched. Lists use the small version, so that they do not download whole photos.
 */
export function usePhotoUrl(
  documentID: string | null,
  size: 'small' | 'whole' = 'small',
): string | undefined {
  const { data } = useQuery({
    queryKey: [QUERY_KEY, documentID, size],
    queryFn: async () => URL.createObjectURL(await readPhoto(documentID ?? '', size)),
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

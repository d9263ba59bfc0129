import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../api/api.ts'

/**
 * An address for a picture that lives as long as the page. Faces and thumbnails are a small version of what somebody
 * uploaded: a list of them must not fetch as many whole photos. No bearer header travels with an image, so the bytes are
 * fetched first.
 */
export function usePhoto(documentID: string | null, size: 'small' | 'whole' = 'small'): string | undefined {
  const query = size === 'small' ? { size } : {}
  const { data } = useQuery({
    queryKey: ['photo', documentID, size],
    queryFn: () => api.call('getDocument', { params: { documentID: documentID ?? '' }, query }),
    enabled: documentID !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return address
}

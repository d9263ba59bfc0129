import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../api/api.ts'

/** An address for a person's photo that lives as long as the page. No bearer header travels with an image, so the bytes are fetched first. */
export function usePhoto(documentID: string | null): string | undefined {
  const { data } = useQuery({
    queryKey: ['photo', documentID],
    queryFn: () => api.call('getDocument', { params: { documentID: documentID ?? '' }, query: {} }),
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

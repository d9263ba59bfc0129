import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/api/query.ts'

/** A placeholder, because an empty text would mean that the site has no area. */
const LOADING = '…'

/** Returns the name of an area, or its code if it is not in the list of the country. */
export function useAreaName(country: string, code: string | null): string {
  const { data: areas, isLoading } = useQuery({
    ...callQuery('listAreas', { params: { country } }),
    staleTime: 10 * 60_000,
    enabled: code !== null,
  })
  if (code === null) return ''
  if (isLoading) return LOADING
  return areas?.find((area) => area.code === code)?.name ?? code
}

import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/api/query.ts'

/** Nothing would be read as a site that has none. */
const LOADING = '…'

/** What people call a county or region, once its country's list is there; the code where it is not listed. */
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

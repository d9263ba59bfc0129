import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../api/query.ts'

/** What people call a county or region; empty while its country's list is on its way, the code where it is not listed. */
export function useAreaName(country: string, code: string | null): string {
  const { data: areas, isLoading } = useQuery({
    ...callQuery('listAreas', { params: { country } }),
    staleTime: 10 * 60_000,
    enabled: code !== null,
  })
  if (code === null || isLoading) return ''
  return areas?.find((area) => area.code === code)?.name ?? code
}

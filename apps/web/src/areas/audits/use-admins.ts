import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/api/query.ts'

/** The certifier's people, by first name: to filter by and to give an audit to. */
export const useAdmins = (isAdmin: boolean) =>
  useQuery({
    ...callQuery('listUsers', {
      params: { role: 'Admin' },
      query: { pageCount: '100', OrderBy: 'Profile.FirstName' },
    }),
    enabled: isAdmin,
  }).data?.rows ?? []

import { useQuery } from '@tanstack/react-query'
import { callQuery } from './api/query.ts'

/** The programme's name, addresses and links; they change about once a year. */
export const useProgramme = () =>
  useQuery({ ...callQuery('getProgramme'), staleTime: Number.POSITIVE_INFINITY }).data

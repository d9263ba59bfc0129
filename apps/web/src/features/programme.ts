import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callQuery } from '../lib/api/query.ts'
import { readStored, writeStored } from '../lib/stored-preferences.ts'
import { storeOfflineDays } from './offline-access.ts'

const STORED_NAME = 'programme-name'

/** Public settings of the programme, cached until the page is reloaded. */
export const useProgramme = () =>
  useQuery({ ...callQuery('getProgramme'), staleTime: Number.POSITIVE_INFINITY }).data

/** Name of the programme. Offline, the name that was stored last on this device. */
export function useProgrammeName(): string | undefined {
  const { name, offlineDays } = useProgramme() ?? {}
  useEffect(() => {
    if (name !== undefined) writeStored(STORED_NAME, name)
    if (offlineDays !== undefined) storeOfflineDays(offlineDays)
  }, [name, offlineDays])
  return name ?? readStored(STORED_NAME)
}

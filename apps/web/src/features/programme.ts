import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callQuery } from '../lib/api/query.ts'
import { readStored, writeStored } from '../lib/device/stored-choice.ts'

const STORED_NAME = 'programme-name'

/** The programme's name, addresses and links; they change about once a year. */
export const useProgramme = () =>
  useQuery({ ...callQuery('getProgramme'), staleTime: Number.POSITIVE_INFINITY }).data

/** The programme's name; offline, the last name that this device has read. */
export function useProgrammeName(): string | undefined {
  const name = useProgramme()?.name
  useEffect(() => {
    if (name !== undefined) writeStored(STORED_NAME, name)
  }, [name])
  return name ?? readStored(STORED_NAME)
}

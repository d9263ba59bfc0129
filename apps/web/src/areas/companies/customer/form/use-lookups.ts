import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../../../lib/api/call-types.ts'
import { callQuery } from '../../../../lib/api/query.ts'

/** The lists that fields choose from; each is undefined until it has come. */
export interface Lookups {
  countries: Answer<'listCountries'> | undefined
  /** Of the chosen country; empty where it has none. */
  areas: Answer<'listAreas'> | undefined
  accommodationTypes: Answer<'listAccommodationTypes'> | undefined
  membershipStatuses: Answer<'listMembershipStatuses'> | undefined
  serviceTiers: Answer<'listServiceTiers'> | undefined
}

const seldomChanged = { staleTime: 10 * 60_000 }
const NO_AREAS: Answer<'listAreas'> = []

export function useLookups(country: string): Lookups {
  const isChosen = country !== ''
  const areas = useQuery({
    ...callQuery('listAreas', { params: { country } }),
    ...seldomChanged,
    enabled: isChosen,
  })
  return {
    countries: useQuery({ ...callQuery('listCountries'), ...seldomChanged }).data,
    areas: isChosen ? areas.data : NO_AREAS,
    accommodationTypes: useQuery(callQuery('listAccommodationTypes')).data,
    membershipStatuses: useQuery({ ...callQuery('listMembershipStatuses'), ...seldomChanged }).data,
    serviceTiers: useQuery(callQuery('listServiceTiers')).data,
  }
}

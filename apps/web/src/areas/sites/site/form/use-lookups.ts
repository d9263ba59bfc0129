import { useQuery } from '@tanstack/react-query'
import type { CallResponse } from '../../../../lib/api/call-types.ts'
import { callQuery } from '../../../../lib/api/query.ts'
import type { Site } from './site-draft.ts'

/** The lists that fields choose from; undefined until one has come, or there is something chosen from it. */
export interface SiteLookups {
  countries: CallResponse<'listCountries'> | undefined
  /** Of the chosen country; empty where it has none. */
  areas: CallResponse<'listAreas'> | undefined
  accommodationTypes: CallResponse<'listAccommodationTypes'> | undefined
  membershipStatuses: CallResponse<'listMembershipStatuses'> | undefined
  serviceTiers: CallResponse<'listServiceTiers'> | undefined
}

/** Until a list has come, what the site has of it already: a chosen name is never an empty field. */
const withFallback = <Row, Own>(rows: Row[] | undefined, own: Own | null | undefined) =>
  rows ?? (own ? [{ ...own, enabled: true }] : undefined)

const CACHE_OPTIONS = { staleTime: 10 * 60_000 }
const NO_AREAS: CallResponse<'listAreas'> = []

export function useSiteLookups(country: string, site: Site | undefined): SiteLookups {
  const isChosen = country !== ''
  const areas = useQuery({
    ...callQuery('listAreas', { params: { country } }),
    ...CACHE_OPTIONS,
    enabled: isChosen,
  })
  return {
    countries: useQuery({ ...callQuery('listCountries'), ...CACHE_OPTIONS }).data,
    areas: isChosen ? areas.data : NO_AREAS,
    accommodationTypes: withFallback(useQuery(callQuery('listAccommodationTypes')).data, site?.accommodationType),
    membershipStatuses: withFallback(
      useQuery({ ...callQuery('listMembershipStatuses'), ...CACHE_OPTIONS }).data,
      site?.membershipStatus,
    ),
    serviceTiers: withFallback(useQuery(callQuery('listServiceTiers')).data, site?.serviceTier),
  }
}

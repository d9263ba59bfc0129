import { useQuery } from '@tanstack/react-query'
import type { CallResponse } from '../../../../lib/api/call-types.ts'
import { callQuery } from '../../../../lib/api/query.ts'
import type { Site } from './site-draft.ts'

/** The options of the fields; undefined until a list is loaded. */
export interface SiteLookups {
  countries: CallResponse<'listCountries'> | undefined
  /** The areas of the selected country; empty if it has none. */
  areas: CallResponse<'listAreas'> | undefined
  accommodationTypes: CallResponse<'listAccommodationTypes'> | undefined
  membershipStatuses: CallResponse<'listMembershipStatuses'> | undefined
  serviceTiers: CallResponse<'listServiceTiers'> | undefined
}

/** Returns the rows or, while they are loading, only the stored value, so that the field is not empty. */
const withFallback = <Row, Stored>(rows: Row[] | undefined, stored: Stored | null | undefined) =>
  rows ?? (stored ? [{ ...stored, enabled: true }] : undefined)

const CACHE_OPTIONS = { staleTime: 10 * 60_000 }
const NO_AREAS: CallResponse<'listAreas'> = []

export function useSiteLookups(country: string, site: Site | undefined): SiteLookups {
  const hasCountry = country !== ''
  const areas = useQuery({
    ...callQuery('listAreas', { params: { country } }),
    ...CACHE_OPTIONS,
    enabled: hasCountry,
  })
  return {
    countries: useQuery({ ...callQuery('listCountries'), ...CACHE_OPTIONS }).data,
    areas: hasCountry ? areas.data : NO_AREAS,
    accommodationTypes: withFallback(
      useQuery(callQuery('listAccommodationTypes')).data,
      site?.accommodationType,
    ),
    membershipStatuses: withFallback(
      useQuery({ ...callQuery('listMembershipStatuses'), ...CACHE_OPTIONS }).data,
      site?.membershipStatus,
    ),
    serviceTiers: withFallback(useQuery(callQuery('listServiceTiers')).data, site?.serviceTier),
  }
}

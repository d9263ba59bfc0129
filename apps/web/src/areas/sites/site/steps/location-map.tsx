import { countryName } from '@sojourn/domain/kernel/country-names'
import { CoordinateMap } from '../../../../features/map/place-map.tsx'
import { useSiteForm } from '../form/form-context.ts'

/** Where the coordinates lead, as soon as they lead somewhere. */
export function LocationMap() {
  const { draft, faults } = useSiteForm()
  const { latitude, longitude, country } = draft
  if (latitude === null || longitude === null || faults.all.latitude || faults.all.longitude) return null
  return (
    <CoordinateMap
      latitude={latitude}
      longitude={longitude}
      country={country ? { code: country, name: countryName(country) } : undefined}
    />
  )
}

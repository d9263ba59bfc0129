import { countryName } from '@sojourn/domain/kernel/country-names'
import { CoordinateMap } from '../../../../features/map/coordinate-map.tsx'
import { useSiteForm } from '../form/form-context.ts'

/** Shows the map if both coordinates are valid. */
export function LocationMap() {
  const { draft, errors } = useSiteForm()
  const { latitude, longitude, country } = draft
  if (latitude === null || longitude === null || errors.all.latitude || errors.all.longitude) return null
  return (
    <CoordinateMap
      latitude={latitude}
      longitude={longitude}
      country={country ? { code: country, name: countryName(country) } : undefined}
    />
  )
}

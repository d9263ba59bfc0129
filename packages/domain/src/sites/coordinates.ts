const pattern = /^\(?\s*([+-]?\d{1,2}(?:\.\d+)?)\s*,\s*([+-]?\d{1,3}(?:\.\d+)?)\s*\)?$/

/** Parses "latitude,longitude" as maps copy it; undefined for any other text. */
export function parseCoordinates(pasted: string): { latitude: number; longitude: number } | undefined {
  const [, first, second] = pattern.exec(pasted.trim()) ?? []
  const [latitude, longitude] = [Number(first), Number(second)]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

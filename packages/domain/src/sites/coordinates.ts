const pattern = /^\(?\s*([+-]?\d{1,2}(?:\.\d+)?)\s*,\s*([+-]?\d{1,3}(?:\.\d+)?)\s*\)?$/

/** Reads "lat,long" as a map gives it; undefined for anything else, so that it is pasted as it is. */
export function parseCoordinates(pasted: string): { latitude: number; longitude: number } | undefined {
  const [, north, east] = pattern.exec(pasted.trim()) ?? []
  const [latitude, longitude] = [Number(north), Number(east)]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

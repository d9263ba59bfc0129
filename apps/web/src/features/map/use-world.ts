import { type Country, parseWorld } from '@sojourn/domain/map/view'
import address from '@sojourn/domain/map/world.json?url'
import { useQuery } from '@tanstack/react-query'

async function fetchWorld(): Promise<Country[]> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The country outlines could not be loaded: ${response.status}`)
  return parseWorld(await response.json())
}

/** Returns the country outlines; loaded once, with the first map. */
export const useWorld = () =>
  useQuery({ queryKey: ['world'], queryFn: fetchWorld, staleTime: Number.POSITIVE_INFINITY })

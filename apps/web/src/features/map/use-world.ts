import { useQuery } from '@tanstack/react-query'
import address from './world.json?url'
import { type Country, parseWorld } from './world.ts'

async function fetchWorld(): Promise<Country[]> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The outlines of the world did not come: ${response.status}`)
  return parseWorld(await response.json())
}

/** The outlines come once, when the first map is shown. */
export const useWorld = () =>
  useQuery({ queryKey: ['world'], queryFn: fetchWorld, staleTime: Number.POSITIVE_INFINITY })

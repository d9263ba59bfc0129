import { WORLD } from '@sojourn/domain/environment/grid'
import type { Answer } from '../../../../lib/api/call-types.ts'

export type GridFactor = Answer<'listGridFactors'>[number]

/** The regions that stand in for countries without figures of their own. */
const REGIONS = [
  WORLD,
  'Africa',
  'Asia',
  'Europe',
  'Latin America and Caribbean',
  'Middle East',
  'North America',
  'Oceania',
] as const

export const regionChoices = REGIONS.map((region) => ({ value: region, label: region }))

/** Only a country's own factor can be set. */
export const isCountryCode = (place: string): boolean => /^[A-Z]{2}$/.test(place)

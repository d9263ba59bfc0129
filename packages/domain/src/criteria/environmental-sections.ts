/** The sections of a monthly environmental report, to which a criterion may point. */
export const ENVIRONMENTAL_SECTIONS = [
  'ENERGY',
  'WATER',
  'SOLID_WASTE',
  'EMISSION_REDUCTIONS',
  'SUSTAINABLE_PROCUREMENT',
  'HIGH_EMISSION_FOOD',
] as const
export type EnvironmentalSectionType = (typeof ENVIRONMENTAL_SECTIONS)[number]

export const isEnvironmentalSection = (name: string): name is EnvironmentalSectionType =>
  ENVIRONMENTAL_SECTIONS.some((section) => section === name)

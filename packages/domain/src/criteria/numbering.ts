/** The sections of a monthly environmental report that a criterion can link to. */
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

/** 1: requirements 2014, numbered consecutively. 2: requirements 2023, numbered by the prefix of their group. */
export type TypeVersion = 1 | 2

export const REQUIREMENTS_YEARS: Readonly<Record<TypeVersion, string>> = { 1: '2014', 2: '2023' }

/**
 * The displayed number of a criterion. For version 2 the group's prefix and the position in it, including hidden criteria
 * ("B2." and 3 give B2.3); otherwise the consecutive number with at least two digits.
 */
export function criterionNumber(
  typeVersion: TypeVersion,
  criterion: { questionNumber: number; questionPrefix: string; position: number },
): string {
  if (typeVersion === 2) return `${criterion.questionPrefix}${criterion.position}`
  return String(criterion.questionNumber).padStart(2, '0')
}

/** The label of an audit type in lists. */
export const auditTypeLabel = (type: { version: number; name: string }): string =>
  `V${type.version} - ${type.name}`

export const DESCRIPTION_PREVIEW_LENGTH = 258

/** Shortens a description for a list and appends an ellipsis. */
export const truncateDescription = (description: string): string =>
  description.length > DESCRIPTION_PREVIEW_LENGTH
    ? `${description.slice(0, DESCRIPTION_PREVIEW_LENGTH)}…`
    : description

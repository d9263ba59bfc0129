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

/** 1: requirements 2014, numbered straight through. 2: requirements 2023, numbered by their group's prefix. */
export type TypeVersion = 1 | 2

export const REQUIREMENTS_YEARS: Readonly<Record<TypeVersion, string>> = { 1: '2014', 2: '2023' }

/**
 * What people call a criterion. For version 2 the group's prefix and the position in it, hidden criteria counted too
 * ("B2." and 3 give B2.3); otherwise the number of the whole set in two digits.
 */
export function criterionNumber(
  typeVersion: TypeVersion,
  criterion: { questionNumber: number; questionPrefix: string; position: number },
): string {
  if (typeVersion === 2) return `${criterion.questionPrefix}${criterion.position}`
  return String(criterion.questionNumber).padStart(2, '0')
}

/** How a list names an audit type. */
export const auditTypeLabel = (type: { version: number; name: string }): string =>
  `V${type.version} - ${type.name}`

export const DESCRIPTION_PREVIEW_LENGTH = 258

/** A description cut for a list, with an ellipsis where something is missing. */
export const truncateDescription = (description: string): string =>
  description.length > DESCRIPTION_PREVIEW_LENGTH
    ? `${description.slice(0, DESCRIPTION_PREVIEW_LENGTH)}…`
    : description

/** The kinds of filter a report can have, by the numbers that requests and answers carry. */
export const PARAMETER_TYPES = {
  Boolean: 0,
  Date: 1,
  Number: 2,
  String: 3,
  SingleChoice: 4,
  MultiChoice: 5,
} as const

export type ParameterTypeName = keyof typeof PARAMETER_TYPES
export type ParameterType = (typeof PARAMETER_TYPES)[ParameterTypeName]

/** The most characters that a number may be typed with. */
export const LONGEST_NUMBER = 20
/** The most characters of a text filter. */
export const LONGEST_STRING = 200

/** Every filter of a report comes back with this; what the screen sends is read by the same rules. */
export interface ReportFilter {
  key: string
  type: ParameterType
  /** What it holds now: nothing, one, or several for a multi-choice. */
  value: readonly string[]
  defaultValue: readonly string[]
}

/** A multi-choice with as many chosen as by default asks for nothing, whichever they are. */
const isUnset = ({ type, value, defaultValue }: ReportFilter): boolean =>
  value.every((each) => each === '') ||
  (type === PARAMETER_TYPES.MultiChoice && value.length === defaultValue.length)

export interface SentParameter {
  key: string
  value: string[]
}

/** What a request carries: every filter that is set, its value as an array; what is empty is left out. */
export const sentParameters = (filters: readonly ReportFilter[]): SentParameter[] =>
  filters
    .filter((filter) => !isUnset(filter))
    .map(({ key, value }) => ({ key, value: value.filter((each) => each !== '') }))

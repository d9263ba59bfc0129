import { parseReportDate } from './dates.ts'

/** The kinds of filter of a report, with their numbers in requests and responses. */
export const PARAMETER_TYPES = {
  Boolean: 0,
  Date: 1,
  Number: 2,
  String: 3,
  SingleChoice: 4,
  MultiChoice: 5,
} as const

export type ParameterType = (typeof PARAMETER_TYPES)[keyof typeof PARAMETER_TYPES]

/** The maximum length of a typed number. */
export const MAX_NUMBER_LENGTH = 20
/** The maximum length of a text filter. */
export const MAX_TEXT_LENGTH = 200

/** The state of a filter on the screen: no value, one value, or several for a multi-choice. */
export interface ReportFilter {
  key: string
  type: ParameterType
  value: readonly string[]
  defaultValue: readonly string[]
}

export interface SentParameter {
  key: string
  value: string[]
}

const removeBlankValues = (values: readonly string[]): string[] =>
  values.filter((value) => value.trim() !== '')

/** A multi-choice with as many values as its default counts as unset. */
const isUnset = ({ type, value, defaultValue }: ReportFilter): boolean =>
  removeBlankValues(value).length === 0 ||
  (type === PARAMETER_TYPES.MultiChoice && value.length === defaultValue.length)

/** A cleared date with a default. It must be sent, otherwise the server applies the default again. */
const isCleared = ({ type, value, defaultValue }: ReportFilter): boolean =>
  type === PARAMETER_TYPES.Date &&
  removeBlankValues(value).length === 0 &&
  removeBlankValues(defaultValue).length > 0

/**
 * The parameters of a request: every filter that is set, with its value as an array. A cleared date is sent with an empty
 * array.
 */
export const toSentParameters = (filters: readonly ReportFilter[]): SentParameter[] =>
  filters
    .filter((filter) => isCleared(filter) || !isUnset(filter))
    .map(({ key, value }) => ({ key, value: removeBlankValues(value) }))

const NUMBER = /^-?\d+(\.\d+)?$/
const tooLong = (max: number): string => `Please enter no more than ${max} characters`

function valueError(type: ParameterType, value: string): string | undefined {
  switch (type) {
    case PARAMETER_TYPES.Boolean:
      return value === 'true' || value === 'false' ? undefined : 'Please answer true or false'
    case PARAMETER_TYPES.Date:
      return parseReportDate(value) === undefined
        ? 'Please enter a date such as 31/05/2026 12:00:00 AM'
        : undefined
    case PARAMETER_TYPES.Number:
      if (value.length > MAX_NUMBER_LENGTH) return tooLong(MAX_NUMBER_LENGTH)
      return NUMBER.test(value) ? undefined : 'Please enter a number'
    case PARAMETER_TYPES.String:
      return value.length > MAX_TEXT_LENGTH ? tooLong(MAX_TEXT_LENGTH) : undefined
    default:
      // The server checks choices against its list.
      return undefined
  }
}

/** The sentence for an invalid filter value. An empty value is always valid. */
export function parameterError(type: ParameterType, values: readonly string[]): string | undefined {
  const nonBlankValues = removeBlankValues(values)
  if (type !== PARAMETER_TYPES.MultiChoice && nonBlankValues.length > 1) return 'Please give one value only'
  for (const value of nonBlankValues) {
    const error = valueError(type, value.trim())
    if (error !== undefined) return error
  }
  return undefined
}

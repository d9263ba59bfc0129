import {
  type CalendarDay,
  PARAMETER_TYPES,
  type ParameterType,
  parseReportDate,
  formatReportDate,
} from '@sojourn/domain'
import type { Choices } from './choices.ts'

/** A filter of a report: what it is called, what it takes, and what the query is given. */
export interface Parameter<Value> {
  readonly key: string
  readonly name: string
  readonly type: ParameterType
  readonly choices?: Choices
  /** What holds while nothing is sent; of a multi-choice that is everything there is. */
  initially(today: CalendarDay): string[]
  /** Of values that were found to be right. */
  read(values: readonly string[]): Value
}

type Named = readonly [key: string, name: string]
const noDefault = (): string[] => []
const first = (values: readonly string[]): string | undefined => values[0]

export const booleanParameter = (...[key, name]: Named): Parameter<boolean> => ({
  key,
  name,
  type: PARAMETER_TYPES.Boolean,
  initially: () => ['false'],
  read: (values) => first(values) === 'true',
})

export const dateParameter = (
  key: string,
  name: string,
  initially?: (today: CalendarDay) => CalendarDay,
): Parameter<CalendarDay | undefined> => ({
  key,
  name,
  type: PARAMETER_TYPES.Date,
  initially: (today) => (initially ? [formatReportDate(initially(today))] : []),
  read: (values) => parseReportDate(first(values) ?? ''),
})

export const numberParameter = (...[key, name]: Named): Parameter<number | undefined> => ({
  key,
  name,
  type: PARAMETER_TYPES.Number,
  initially: noDefault,
  read: (values) => (values[0] === undefined ? undefined : Number(values[0])),
})

export const textParameter = (...[key, name]: Named): Parameter<string | undefined> => ({
  key,
  name,
  type: PARAMETER_TYPES.String,
  initially: noDefault,
  read: first,
})

export const singleChoiceParameter = (key: string, name: string, choices: Choices): Parameter<string | undefined> => ({
  key,
  name,
  type: PARAMETER_TYPES.SingleChoice,
  choices,
  initially: noDefault,
  read: first,
})

/** The query is given nothing while everything is chosen. */
export const multiChoiceParameter = (
  key: string,
  name: string,
  choices: Choices,
): Parameter<readonly string[] | undefined> => ({
  key,
  name,
  type: PARAMETER_TYPES.MultiChoice,
  choices,
  initially: noDefault,
  read: (values) => (values.length === 0 ? undefined : values),
})

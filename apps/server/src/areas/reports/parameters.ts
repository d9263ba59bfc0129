import {
  type CalendarDay,
  PARAMETER_TYPES,
  type ParameterType,
  parseReportDate,
  reportDate,
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
const nothing = (): string[] => []
const first = (values: readonly string[]): string | undefined => values[0]

export const yesOrNo = (...[key, name]: Named): Parameter<boolean> => ({
  key,
  name,
  type: PARAMETER_TYPES.Boolean,
  initially: () => ['false'],
  read: (values) => first(values) === 'true',
})

export const aDay = (
  key: string,
  name: string,
  initially?: (today: CalendarDay) => CalendarDay,
): Parameter<CalendarDay | undefined> => ({
  key,
  name,
  type: PARAMETER_TYPES.Date,
  initially: (today) => (initially ? [reportDate(initially(today))] : []),
  read: (values) => parseReportDate(first(values) ?? ''),
})

export const aNumber = (...[key, name]: Named): Parameter<number | undefined> => ({
  key,
  name,
  type: PARAMETER_TYPES.Number,
  initially: nothing,
  read: (values) => (values[0] === undefined ? undefined : Number(values[0])),
})

export const someText = (...[key, name]: Named): Parameter<string | undefined> => ({
  key,
  name,
  type: PARAMETER_TYPES.String,
  initially: nothing,
  read: first,
})

export const oneOf = (key: string, name: string, choices: Choices): Parameter<string | undefined> => ({
  key,
  name,
  type: PARAMETER_TYPES.SingleChoice,
  choices,
  initially: nothing,
  read: first,
})

/** The query is given nothing while everything is chosen. */
export const anyOf = (
  key: string,
  name: string,
  choices: Choices,
): Parameter<readonly string[] | undefined> => ({
  key,
  name,
  type: PARAMETER_TYPES.MultiChoice,
  choices,
  initially: nothing,
  read: (values) => (values.length === 0 ? undefined : values),
})

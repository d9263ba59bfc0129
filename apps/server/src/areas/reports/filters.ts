import type { ReportChoice, ReportParameter } from '@sojourn/contract/reports/report'
import {
  type CalendarDay,
  longDate,
  PARAMETER_TYPES,
  parameterError,
  parseReportDate,
  type SentParameter,
} from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import { type FieldError, Problem } from '../../platform/http/errors.ts'
import type { Parameter } from './parameters.ts'

/** The maximum number of choices of a multi-choice. */
const MAX_MULTI_CHOICES = 500
/** The number of choices of a single choice before a search. */
export const MAX_FIRST_CHOICES = 50

/** A filter with its values. */
export interface Filter {
  parameter: Parameter<unknown>
  /** The values for the query; empty for a multi-choice with all choices selected. */
  values: string[]
  /** The selected choices with their labels. */
  selected: ReportChoice[]
}

const throwInvalid = (errors: FieldError[]): never => {
  throw new Problem('invalid', { errors })
}

const createFilterError = (key: string, message: string): FieldError => ({
  field: `parameters.${key}`,
  code: 'invalid',
  message,
})

const isMultiChoice = ({ type }: Parameter<unknown>): boolean => type === PARAMETER_TYPES.MultiChoice

function findErrors(parameters: readonly Parameter<unknown>[], sent: readonly SentParameter[]): FieldError[] {
  const seen = new Set<string>()
  return sent.flatMap(({ key, value }) => {
    const parameter = parameters.find((parameter) => parameter.key === key)
    if (!parameter) return [createFilterError(key, 'The report has no such filter')]
    if (seen.has(key)) return [createFilterError(key, 'Please give each filter once')]
    seen.add(key)
    const message = parameterError(parameter.type, value)
    return message === undefined ? [] : [createFilterError(key, message)]
  })
}

async function readFilter(
  db: DbOrTrx,
  parameter: Parameter<unknown>,
  sent: readonly string[] | undefined,
  today: CalendarDay,
): Promise<Filter> {
  const trimmed = [...new Set(sent?.map((value) => value.trim()).filter((value) => value !== ''))]
  // A date sent without a value was cleared; a date that is not sent has its default.
  const isCleared = sent !== undefined && parameter.type === PARAMETER_TYPES.Date
  const values = trimmed.length > 0 || isCleared ? trimmed : parameter.getDefault(today)
  const { choices } = parameter
  if (!choices || values.length === 0) return { parameter, values, selected: [] }
  const selected = await choices.findByValues(db, values)
  if (selected.length < values.length)
    throwInvalid([createFilterError(parameter.key, 'Please choose from the list')])
  if (!isMultiChoice(parameter)) return { parameter, values, selected }
  const allChoices = await choices.search(db, '', MAX_MULTI_CHOICES)
  return values.length === allChoices.length
    ? { parameter, values: [], selected: [] }
    : { parameter, values, selected }
}

/** Reads the filters of a request. Throws a 422 that lists every invalid filter. */
export async function readFilters(
  db: DbOrTrx,
  parameters: readonly Parameter<unknown>[],
  sent: readonly SentParameter[],
  today: CalendarDay,
): Promise<Filter[]> {
  const errors = findErrors(parameters, sent)
  if (errors.length > 0) throwInvalid(errors)
  const filters: Filter[] = []
  for (const parameter of parameters) {
    const value = sent.find(({ key }) => key === parameter.key)?.value
    filters.push(await readFilter(db, parameter, value, today))
  }
  return filters
}

function describeFilter({ parameter, values, selected }: Filter): string {
  const [value = ''] = values
  if (parameter.type === PARAMETER_TYPES.Boolean) return value === 'true' ? 'Yes' : ''
  if (parameter.type === PARAMETER_TYPES.Date) return longDate(parseReportDate(value) ?? '')
  return selected.length > 0 ? selected.map(({ label }) => label).join(', ') : value
}

/** Name and text of every filter that is set, for exported files. */
export const describeFilters = (filters: readonly Filter[]): [string, string][] =>
  filters
    .map((filter): [string, string] => [filter.parameter.name, describeFilter(filter)])
    .filter(([, text]) => text !== '')

const withSelected = (choices: ReportChoice[], selected: readonly ReportChoice[]): ReportChoice[] => [
  ...selected.filter(({ value }) => !choices.some((choice) => choice.value === value)),
  ...choices,
]

async function presentFilter(
  db: DbOrTrx,
  { parameter, values, selected }: Filter,
  today: CalendarDay,
): Promise<ReportParameter> {
  const { key, name, type, choices } = parameter
  const shared = { key, name, type }
  if (!choices)
    return {
      ...shared,
      value: values,
      defaultValue: parameter.getDefault(today),
      choices: [],
      moreChoices: false,
    }
  if (isMultiChoice(parameter)) {
    const allChoices = await choices.search(db, '', MAX_MULTI_CHOICES)
    const allValues = allChoices.map(({ value }) => value)
    return {
      ...shared,
      value: values.length === 0 ? allValues : values,
      defaultValue: allValues,
      choices: allChoices,
      moreChoices: false,
    }
  }
  const firstChoices = await choices.search(db, '', MAX_FIRST_CHOICES + 1)
  return {
    ...shared,
    value: values,
    defaultValue: [],
    choices: withSelected(firstChoices.slice(0, MAX_FIRST_CHOICES), selected),
    moreChoices: firstChoices.length > MAX_FIRST_CHOICES,
  }
}

/** The filters of the response, with their choices. */
export async function presentFilters(
  db: DbOrTrx,
  filters: readonly Filter[],
  today: CalendarDay,
): Promise<ReportParameter[]> {
  const presented: ReportParameter[] = []
  for (const filter of filters) presented.push(await presentFilter(db, filter, today))
  return presented
}

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

const filterError = (key: string, message: string): FieldError => ({
  field: `parameters.${key}`,
  code: 'invalid',
  message,
})

const isMulti = ({ type }: Parameter<unknown>): boolean => type === PARAMETER_TYPES.MultiChoice

function findErrors(parameters: readonly Parameter<unknown>[], sent: readonly SentParameter[]): FieldError[] {
  const seen = new Set<string>()
  return sent.flatMap(({ key, value }) => {
    const parameter = parameters.find((parameter) => parameter.key === key)
    if (!parameter) return [filterError(key, 'The report has no such filter')]
    if (seen.has(key)) return [filterError(key, 'Please give each filter once')]
    seen.add(key)
    const fault = parameterError(parameter.type, value)
    return fault === undefined ? [] : [filterError(key, fault)]
  })
}

async function readFilter(
  db: DbOrTrx,
  parameter: Parameter<unknown>,
  sent: readonly string[] | undefined,
  today: CalendarDay,
): Promise<Filter> {
  const given = [...new Set(sent?.map((value) => value.trim()).filter((value) => value !== ''))]
  // A date sent without a value was cleared; a date that is not sent has its default.
  const isEmptied = sent !== undefined && parameter.type === PARAMETER_TYPES.Date
  const values = given.length > 0 || isEmptied ? given : parameter.initially(today)
  const { choices } = parameter
  if (!choices || values.length === 0) return { parameter, values, selected: [] }
  const selected = await choices.named(db, values)
  if (selected.length < values.length)
    throwInvalid([filterError(parameter.key, 'Please choose from the list')])
  if (!isMulti(parameter)) return { parameter, values, selected }
  const all = await choices.search(db, '', MAX_MULTI_CHOICES)
  return values.length === all.length
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
  const faults = findErrors(parameters, sent)
  if (faults.length > 0) throwInvalid(faults)
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
    .filter(([, words]) => words !== '')

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
      defaultValue: parameter.initially(today),
      choices: [],
      moreChoices: false,
    }
  if (isMulti(parameter)) {
    const all = await choices.search(db, '', MAX_MULTI_CHOICES)
    const everything = all.map(({ value }) => value)
    return {
      ...shared,
      value: values.length === 0 ? everything : values,
      defaultValue: everything,
      choices: all,
      moreChoices: false,
    }
  }
  const some = await choices.search(db, '', MAX_FIRST_CHOICES + 1)
  return {
    ...shared,
    value: values,
    defaultValue: [],
    choices: withSelected(some.slice(0, MAX_FIRST_CHOICES), selected),
    moreChoices: some.length > MAX_FIRST_CHOICES,
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

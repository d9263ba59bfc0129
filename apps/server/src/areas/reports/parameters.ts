import type { ReportChoice } from '@sojourn/contract/reports/report'
import {
  AUDIT_STATUSES,
  type CalendarDay,
  FIRST_YEAR,
  firstDay,
  formatReportDate,
  lastEndedMonth,
  type Month,
  monthFromDay,
  monthsBetween,
  PARAMETER_TYPES,
  type ParameterType,
  type Period,
  parseReportDate,
  shiftMonth,
} from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import { toSearchText } from '../../platform/db/queries.ts'
import { countries } from '../programme/index.ts'
import { findAuditTypes, findMembershipStatuses, searchCompanies, searchPeople } from './repository.ts'

/** The source of a filter's choices. */
interface Choices {
  /** The first matching choices in display order. */
  search(db: DbOrTrx, term: string, limit: number): Promise<ReportChoice[]>
  /** The choices with these values; unknown values are left out. */
  findByValues(db: DbOrTrx, values: readonly string[]): Promise<ReportChoice[]>
}

/** Choices from a list short enough to be read completely. */
const listChoices = (read: (db: DbOrTrx) => Promise<readonly ReportChoice[]>): Choices => ({
  search: async (db, term, limit) =>
    (await read(db)).filter(({ label }) => toSearchText(label).includes(toSearchText(term))).slice(0, limit),
  findByValues: async (db, values) => (await read(db)).filter(({ value }) => values.includes(value)),
})

export const fixedChoices = (labels: readonly string[]): Choices =>
  listChoices(async () => labels.map((label) => ({ label, value: label })))

const countryChoices = listChoices(async () =>
  countries.map(({ name, code }) => ({ label: name, value: code })),
)
export const auditStatusChoices = fixedChoices(AUDIT_STATUSES)
const auditTypeChoices = listChoices(findAuditTypes)
export const membershipStatusChoices = listChoices(findMembershipStatuses)

const peopleChoices = (role: 'Auditor' | 'Admin'): Choices => ({
  search: (db, term, limit) => searchPeople(db, { role, term, limit }),
  findByValues: (db, values) => searchPeople(db, { role, values, limit: values.length }),
})
const auditorChoices = peopleChoices('Auditor')
const administratorChoices = peopleChoices('Admin')

const companyChoices: Choices = {
  search: (db, term, limit) => searchCompanies(db, { term, limit }),
  findByValues: (db, values) => searchCompanies(db, { values, limit: values.length }),
}

/** A filter of a report: its name, its type and the value for the query. */
export interface Parameter<Value> {
  readonly key: string
  readonly name: string
  readonly type: ParameterType
  readonly choices?: Choices
  /** The default values; for a multi-choice all choices. */
  getDefault(today: CalendarDay): string[]
  /** Converts validated values. */
  read(values: readonly string[]): Value
}

type KeyAndName = readonly [key: string, name: string]
const getNoDefault = (): string[] => []
const getFirst = (values: readonly string[]): string | undefined => values[0]

export const booleanParameter = (...[key, name]: KeyAndName): Parameter<boolean> => ({
  key,
  name,
  type: PARAMETER_TYPES.Boolean,
  getDefault: () => ['false'],
  read: (values) => getFirst(values) === 'true',
})

export const dateParameter = (
  key: string,
  name: string,
  getDefault?: (today: CalendarDay) => CalendarDay,
): Parameter<CalendarDay | undefined> => ({
  key,
  name,
  type: PARAMETER_TYPES.Date,
  getDefault: (today) => (getDefault ? [formatReportDate(getDefault(today))] : []),
  read: (values) => parseReportDate(getFirst(values) ?? ''),
})

export const numberParameter = (...[key, name]: KeyAndName): Parameter<number | undefined> => ({
  key,
  name,
  type: PARAMETER_TYPES.Number,
  getDefault: getNoDefault,
  read: (values) => (values[0] === undefined ? undefined : Number(values[0])),
})

export const textParameter = (...[key, name]: KeyAndName): Parameter<string | undefined> => ({
  key,
  name,
  type: PARAMETER_TYPES.String,
  getDefault: getNoDefault,
  read: getFirst,
})

export const singleChoiceParameter = (
  key: string,
  name: string,
  choices: Choices,
): Parameter<string | undefined> => ({
  key,
  name,
  type: PARAMETER_TYPES.SingleChoice,
  choices,
  getDefault: getNoDefault,
  read: getFirst,
})

/** The value is undefined while all choices are selected. */
export const multiChoiceParameter = (
  key: string,
  name: string,
  choices: Choices,
): Parameter<readonly string[] | undefined> => ({
  key,
  name,
  type: PARAMETER_TYPES.MultiChoice,
  choices,
  getDefault: getNoDefault,
  read: (values) => (values.length === 0 ? undefined : values),
})

/** Filters shared by several reports, so that their names are the same. */
export const country = singleChoiceParameter('country', 'Country', countryChoices)
export const auditType = singleChoiceParameter('auditType', 'Audit Type', auditTypeChoices)
export const auditor = singleChoiceParameter('auditor', 'Auditor', auditorChoices)
export const administrator = singleChoiceParameter('administrator', 'Assigned To', administratorChoices)
export const company = singleChoiceParameter('company', 'Company', companyChoices)
export const propertyName = textParameter('propertyName', 'Property Name')

/** Returns the value of a parameter's filter. */
export type GetFilterValue = <Value>(parameter: Parameter<Value>) => Value

const getLastMonth = (today: CalendarDay): Month => lastEndedMonth(new Date(today))

/** The default is the last twelve months that have ended. A day selects its month. */
export const fromMonth = dateParameter('from', 'Month from', (today) =>
  firstDay(shiftMonth(getLastMonth(today), -11)),
)
export const toMonth = dateParameter('to', 'Month to', (today) => firstDay(getLastMonth(today)))

const getEarlier = (a: Month, b: Month): Month => (monthsBetween(a, b) > 0 ? a : b)

/** The period ends with the last month that has ended, because later months cannot be reported. */
export function readReportPeriod(filterValue: GetFilterValue, today: CalendarDay): Period {
  const last = getLastMonth(today)
  const to = getEarlier(monthFromDay(filterValue(toMonth) ?? firstDay(last)), last)
  // Without a first month the period starts with the first year.
  const from = monthFromDay(filterValue(fromMonth) ?? firstDay({ month: 1, year: FIRST_YEAR }))
  return { from, to }
}

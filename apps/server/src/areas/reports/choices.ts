import type { ReportChoice } from '@sojourn/contract/reports/report'
import { AUDIT_STATUSES } from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import { plain } from '../../platform/plain.ts'
import { countries } from '../programme/index.ts'
import {
  findAuditTypes,
  findMembershipStatuses,
  searchCompanies,
  searchPeople,
} from './repository/choices.ts'

/** Where a filter's choices come from. */
export interface Choices {
  /** The first that match, in the order in which they are offered. */
  search(db: DbOrTrx, term: string, limit: number): Promise<ReportChoice[]>
  /** Those with these values; what is not there is left out. */
  named(db: DbOrTrx, values: readonly string[]): Promise<ReportChoice[]>
}

/** A list short enough to be read whole. */
const listChoices = (read: (db: DbOrTrx) => Promise<readonly ReportChoice[]>): Choices => ({
  search: async (db, term, limit) =>
    (await read(db)).filter(({ label }) => plain(label).includes(plain(term))).slice(0, limit),
  named: async (db, values) => (await read(db)).filter(({ value }) => values.includes(value)),
})

export const fixedChoices = (labels: readonly string[]): Choices =>
  listChoices(async () => labels.map((label) => ({ label, value: label })))

export const countryChoices = listChoices(async () =>
  countries.map(({ name, code }) => ({ label: name, value: code })),
)
export const auditStatusChoices = fixedChoices(AUDIT_STATUSES)
export const auditTypeChoices = listChoices(findAuditTypes)
export const membershipStatusChoices = listChoices(findMembershipStatuses)

const peopleChoices = (role: 'Auditor' | 'Admin'): Choices => ({
  search: (db, term, limit) => searchPeople(db, { role, term, limit }),
  named: (db, values) => searchPeople(db, { role, values, limit: values.length }),
})
export const auditorChoices = peopleChoices('Auditor')
export const administratorChoices = peopleChoices('Admin')

export const companyChoices: Choices = {
  search: (db, term, limit) => searchCompanies(db, { term, limit }),
  named: (db, values) => searchCompanies(db, { values, limit: values.length }),
}

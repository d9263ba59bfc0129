import { getPrimaryRole, type Role } from '../people/roles.ts'
import { lastEnded, type Month, monthsBetween } from './months.ts'

interface ReportOfMonth extends Month {
  hasData: boolean
}

/** The month that a link without one leads to: the newest with data, else the one that can be reported next. */
export function monthToOpen(reports: readonly ReportOfMonth[], now: Date): Month {
  const newest = reports
    .filter(({ hasData }) => hasData)
    .reduce<Month | undefined>(
      (best, { month, year }) => (best && monthsBetween(best, { month, year }) <= 0 ? best : { month, year }),
      undefined,
    )
  return newest ?? lastEnded(now)
}

/** An auditor came from their audits; everybody else has sites to go back to. */
export const reportLeadsBackTo = (roles: readonly Role[]): 'audits' | 'sites' =>
  getPrimaryRole(roles) === 'Auditor' ? 'audits' : 'sites'

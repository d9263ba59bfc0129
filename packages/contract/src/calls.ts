import { auditsCalls } from './audits/index.ts'
import { casesCalls } from './cases/index.ts'
import { certificatesCalls } from './certificates/index.ts'
import { companiesCalls } from './companies/index.ts'
import { criteriaCalls } from './criteria/index.ts'
import { dashboardsCalls } from './dashboards/index.ts'
import { documentsCalls } from './documents/index.ts'
import { environmentCalls } from './environment/index.ts'
import { mailCalls } from './mail/index.ts'
import { notificationsCalls } from './notifications/index.ts'
import { peopleCalls } from './people/index.ts'
import { programmeCalls } from './programme/index.ts'
import { reportsCalls } from './reports/index.ts'
import { sitesCalls } from './sites/index.ts'

export const callsByArea = {
  audits: auditsCalls,
  cases: casesCalls,
  certificates: certificatesCalls,
  companies: companiesCalls,
  criteria: criteriaCalls,
  dashboards: dashboardsCalls,
  documents: documentsCalls,
  environment: environmentCalls,
  mail: mailCalls,
  notifications: notificationsCalls,
  people: peopleCalls,
  programme: programmeCalls,
  reports: reportsCalls,
  sites: sitesCalls,
} as const
export type Area = keyof typeof callsByArea

/** Every call of the API. The server refuses to start when a call has no handler. */
export const calls = {
  ...auditsCalls,
  ...casesCalls,
  ...certificatesCalls,
  ...companiesCalls,
  ...criteriaCalls,
  ...dashboardsCalls,
  ...documentsCalls,
  ...environmentCalls,
  ...mailCalls,
  ...notificationsCalls,
  ...peopleCalls,
  ...programmeCalls,
  ...reportsCalls,
  ...sitesCalls,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls

import { auditsCalls } from './audits/calls.ts'
import { casesCalls } from './cases/calls.ts'
import { certificatesCalls } from './certificates/calls.ts'
import { companiesCalls } from './companies/calls.ts'
import { criteriaCalls } from './criteria/calls.ts'
import { dashboardsCalls } from './dashboards/calls.ts'
import { documentsCalls } from './documents/calls.ts'
import { environmentCalls } from './environment/calls.ts'
import { mailCalls } from './mail/calls.ts'
import { notificationsCalls } from './notifications/calls.ts'
import { peopleCalls } from './people/calls.ts'
import { programmeCalls } from './programme/calls.ts'
import { reportsCalls } from './reports/calls.ts'
import { sitesCalls } from './sites/calls.ts'

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

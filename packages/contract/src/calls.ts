import { auditsCalls } from './audits/calls.ts'
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

/** Every call of the API, by area. The server refuses to start without a handler for each, and the authorisation tests cover all of them. */
export const calls = {
  ...auditsCalls,
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

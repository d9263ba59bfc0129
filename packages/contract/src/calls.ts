import { reportingCalls } from './calls/analytics-and-reports.ts'
import { auditCalls } from './calls/audits.ts'
import { customerCalls } from './calls/customers.ts'
import { environmentCalls } from './calls/environment.ts'
import { peopleCalls } from './calls/people-and-programme.ts'

/** Every call of the API, by area. The server cannot start with one unserved, and the authorisation matrix walks them all. */
export const calls = {
  ...reportingCalls,
  ...auditCalls,
  ...customerCalls,
  ...environmentCalls,
  ...peopleCalls,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls

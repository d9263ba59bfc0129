import type { CallName, Calls } from '@sojourn/contract'
import { ANALYTICS } from './analytics-rows.ts'
import { auditRows } from './audit-rows.ts'
import { customerRows } from './customer-rows.ts'
import { ENVIRONMENT } from './environment-rows.ts'
import { messageRows } from './message-rows.ts'
import { peopleRows } from './people-rows.ts'
import { reportingRows } from './reporting-rows.ts'
import type { Row } from './row.ts'

/** A row per call of the contract, or several, by area: a call without one does not compile, and fails the proof. */
export const MATRIX: { [Name in CallName]: Row<Calls[Name]> | Row<Calls[Name]>[] } = {
  ...ANALYTICS,
  ...ENVIRONMENT,
  ...auditRows,
  ...customerRows,
  ...messageRows,
  ...peopleRows,
  ...reportingRows,
}

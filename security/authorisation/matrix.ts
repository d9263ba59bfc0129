import type { CallName, Calls } from '@sojourn/contract'
import { analyticsRows } from './analytics-rows.ts'
import { auditRows } from './audit-rows.ts'
import { customerRows } from './customer-rows.ts'
import { environmentRows } from './environment-rows.ts'
import { messageRows } from './message-rows.ts'
import { peopleRows } from './people-rows.ts'
import { reportingRows } from './reporting-rows.ts'
import type { Row } from './row.ts'

/** One or several rows per call of the contract, by area. A call without a row does not compile. */
export const MATRIX: { [Name in CallName]: Row<Calls[Name]> | Row<Calls[Name]>[] } = {
  ...analyticsRows,
  ...environmentRows,
  ...auditRows,
  ...customerRows,
  ...messageRows,
  ...peopleRows,
  ...reportingRows,
}

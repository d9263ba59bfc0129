import { AUDIT_STATUSES, DEADLINE_KINDS } from '@sojourn/domain'
import { z } from 'zod'
import { date, id } from '../kernel/shapes.ts'

const workItem = z.object({
  auditID: id,
  siteID: id,
  companyID: id,
  siteName: z.string(),
  status: z.enum(AUDIT_STATUSES),
  /** What is to be done by when, where that is known. */
  deadline: z.object({ kind: z.enum(DEADLINE_KINDS), date }).nullable(),
  /** Messages that wait for me. */
  unread: z.int(),
})
export type WorkItem = z.output<typeof workItem>

/** How many there are, and the first of them. */
export const workGroup = z.object({ count: z.int(), items: z.array(workItem) })
export type WorkGroup = z.output<typeof workGroup>

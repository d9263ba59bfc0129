import { AUDIT_STATUSES } from '@sojourn/domain'
import { z } from 'zod'
import { date, id } from '../kernel/shapes.ts'
import { month } from './query.ts'

/** The address in the app of the list behind a figure: /audits?AuditStatus.Name=Improvements */
export const listPath = z.string()
export const period = z.object({ from: month, to: month })

const count = z.int()
const days = z.number().nullable()
const status = z.enum(AUDIT_STATUSES)

const stage = z.object({
  status,
  /** Whether something still has to be done: everything up to Improvements. The others have no age. */
  isOpen: z.boolean(),
  count,
  /** Days in this stage, of those that are in it now. */
  medianDays: days,
  oldestDays: days,
  /** How many have been in it for up to a week, up to 30 days, up to 90, and longer. */
  ages: z.object({ week: count, month: count, quarter: count, older: count }),
  list: listPath,
  /** Of each age; of what is over there are none. */
  ageLists: z
    .object({ week: listPath, month: listPath, quarter: listPath, older: listPath })
    .nullable(),
})

/** All twelve statuses in the order of an audit's life. */
export const pipeline = z.object({ asOf: date, stages: z.array(stage) })
export type Pipeline = z.output<typeof pipeline>

/** The figures along the top of the page. */
export const headlines = z.object({
  asOf: date,
  period,
  /** Without a date: requested, and nothing arranged yet. */
  active: z.object({ count, withoutDate: count, list: listPath }),
  qualityCheck: z.object({ count, oldestDays: days, list: listPath }),
  /** Certificates issued in the period, and in as many months before it. */
  certified: z.object({ count, before: count, list: listPath }),
  /** From the day of the visit to the first decision, of what was decided in the period. */
  turnaround: z.object({ medianDays: days, before: days, list: listPath }),
  /** Of them, those whose deadline passed within the last seven days. */
  overdue: z.object({ count, thisWeek: count, list: listPath }),
})
export type Headlines = z.output<typeof headlines>

const decisionsOfMonth = z.object({
  month,
  /** Reports that came in, again after a rejection too. */
  submitted: count,
  certified: count,
  improvements: count,
  notCertified: count,
  /** Sent back to the auditor: no outcome yet. */
  rejected: count,
})

export const decisions = z.object({
  period,
  months: z.array(decisionsOfMonth),
  lists: z.object({
    submitted: listPath,
    certified: listPath,
    improvements: listPath,
    notCertified: listPath,
    rejected: listPath,
  }),
})
export type Decisions = z.output<typeof decisions>

const turnaroundOfMonth = z.object({
  /** The month of the first decision. */
  month,
  decided: count,
  /** From the day of the visit to the first decision. */
  visitToDecision: days,
  /** From the day of the visit to the report. */
  visitToReport: days,
})

/** Medians; a month in which nothing was decided has none. */
export const turnaround = z.object({
  period,
  months: z.array(turnaroundOfMonth),
  total: turnaroundOfMonth.omit({ month: true }),
  before: turnaroundOfMonth.omit({ month: true }),
  list: listPath,
})
export type Turnaround = z.output<typeof turnaround>

const expiringInMonth = z.object({
  month,
  certificates: count,
  /** Of these, sites whose next audit is booked or already done. */
  booked: count,
  list: listPath,
})

/** The twelve months from the last month of the period on. */
export const expiring = z.object({ period, months: z.array(expiringInMonth), list: listPath })
export type Expiring = z.output<typeof expiring>

const overdueAudit = z.object({
  auditID: id,
  siteName: z.string(),
  country: z.string(),
  deadline: date,
  daysOverdue: count,
  /** Noncompliances that are left. */
  left: count,
  /** The audit itself. */
  list: listPath,
})

export const improvements = z.object({
  asOf: date,
  outstanding: count,
  overdue: count,
  /** Deadline today or within the next 30 days. */
  dueSoon: count,
  /** How long the deadline has passed: up to 30 days, up to 90, longer. */
  ages: z.object({ month: count, quarter: count, older: count }),
  /** The ten that wait longest. */
  longest: z.array(overdueAudit),
  list: listPath,
})
export type Improvements = z.output<typeof improvements>

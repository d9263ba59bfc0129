import { AUDIT_STATUSES, SITE_STANDINGS } from '@sojourn/domain'
import { z } from 'zod'
import { date, id } from '../kernel/shapes.ts'

/** A calendar month, 2026-05. */
export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

/**
 * What every figure is asked with. The period governs what happened by month; what stands open is always of today, and
 * certificates are looked at ahead, from the last month of the period on. Without one it is the year up to now.
 */
export const dashboardQuery = z.object({
  /** ISO code. */
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .optional(),
  auditType: id.optional(),
  from: month.optional(),
  to: month.optional(),
})
export type DashboardQuery = z.output<typeof dashboardQuery>

/** Each figure that can be taken away as a table. */
export const DASHBOARD_METRICS = [
  'pipeline',
  'decisions',
  'turnaround',
  'expiring',
  'improvements',
  'noncompliances',
  'auditors',
  'sites',
  'intensity',
  'completeness',
] as const
export const dashboardMetric = z.enum(DASHBOARD_METRICS)
export type DashboardMetric = (typeof DASHBOARD_METRICS)[number]

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
  ageLists: z.object({ week: listPath, month: listPath, quarter: listPath, older: listPath }).nullable(),
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

/** Found: noncompliant in a report that was handed in, also where it has been put right since. */
const found = z.object({
  noncompliances: count,
  /** In how many audits it was answered, so that a rate can be told. */
  answers: count,
  list: listPath,
})

/** Of visits in the period. */
export const noncompliances = z.object({
  period,
  total: found,
  groups: z.array(found.extend({ criteriaGroupID: id, name: z.string() })),
  /** The ten most failed, most first; `key` is the number people know it by, such as B2.3. */
  criteria: z.array(found.extend({ criterionID: id, key: z.string(), title: z.string(), group: z.string() })),
})
export type Noncompliances = z.output<typeof noncompliances>

const auditorLoad = z.object({
  userID: id,
  name: z.string(),
  /** Audits ahead: Audit Confirmed and Date Set. */
  booked: count,
  reportPending: count,
  /** Report Pending for more than 28 days after the visit. */
  late: count,
  qualityCheck: count,
  rejected: count,
  active: count,
  /** Reports handed in within the period. */
  submitted: count,
  medianDaysToReport: days,
  list: listPath,
})

/** Whoever has an active audit or handed a report in within the period, most active first. */
export const auditors = z.object({
  asOf: date,
  period,
  auditors: z.array(auditorLoad),
  /** There may be more than are shown; the file has all. */
  totalCount: count,
})
export type Auditors = z.output<typeof auditors>

const standing = z.enum(SITE_STANDINGS)

const place = z.object({
  /** The middle of what stands here. */
  latitude: z.number(),
  longitude: z.number(),
  count,
  statuses: z.array(z.object({ status: standing, count })),
  /** The site, where there is one only. */
  siteID: id.nullable(),
  siteName: z.string().nullable(),
  /** Where most of them are. */
  country: z.string(),
  list: listPath,
})

/** Enabled sites by the status of their latest audit. Neighbours are one place: the more sites there are, the wider. */
export const siteMap = z.object({
  asOf: date,
  statuses: z.array(z.object({ status: standing, count, list: listPath })),
  countries: z.array(z.object({ country: z.string(), count, certified: count, list: listPath })),
  places: z.array(place),
  /** Sites without coordinates, which no map can show. */
  unplaced: count,
  list: listPath,
})
export type SiteMap = z.output<typeof siteMap>

const intensityOf = z.object({
  /** The sum over all reports with this figure and guest nights; kWh, m3, kg, kg CO2e. */
  total: z.number(),
  guestNights: z.number(),
  reports: count,
  /** Total over guest nights, never a mean of ratios; null without any. */
  perGuestNight: z.number().nullable(),
})
const intensities = z.object({
  energy: intensityOf,
  water: intensityOf,
  waste: intensityOf,
  emissions: intensityOf,
})

export const intensity = z.object({
  period,
  months: z.array(intensities.extend({ month })),
  total: intensities,
  /** The same of as many months before. */
  before: intensities,
  list: listPath,
})
export type Intensity = z.output<typeof intensity>

const completenessOfMonth = z.object({
  month,
  /** Enabled sites that were there by the end of the month. */
  expected: count,
  /** Of these, those with at least one entry. */
  reported: count,
})

/** Months that have ended only. */
export const completeness = z.object({
  period,
  months: z.array(completenessOfMonth),
  total: completenessOfMonth.omit({ month: true }),
  list: listPath,
})
export type Completeness = z.output<typeof completeness>

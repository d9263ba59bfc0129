import { AUDIT_STATUSES } from '@sojourn/domain'
import { SITE_AUDIT_STATUSES } from '@sojourn/domain/audits/audit-filters'
import { z } from 'zod'
import { date, id } from '../kernel/shapes.ts'

/** A calendar month, 2026-05. */
export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

/**
 * The filters of every metric. The period applies to events; open audits are always counted today, and expiring
 * certificates from the last month of the period. The default period is the last twelve months.
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

/** The metrics that can be exported as a table. */
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

/** The app path of the list that a metric counts: /audits?AuditStatus.Name=Improvements */
export const listPath = z.string()
export const period = z.object({ from: month, to: month })

const count = z.int()
const days = z.number().nullable()
const status = z.enum(AUDIT_STATUSES)

export const stage = z.object({
  status,
  /** Statuses up to Improvements are open. Only open statuses have ages. */
  isOpen: z.boolean(),
  count,
  /** Days that the current audits have been in this stage. */
  medianDays: days,
  oldestDays: days,
  /** Audits in this stage for up to 7, 30 and 90 days, and longer. */
  ages: z.object({ week: count, month: count, quarter: count, older: count }),
  list: listPath,
  /** The list of each age; null for statuses that are not open. */
  ageLists: z.object({ week: listPath, month: listPath, quarter: listPath, older: listPath }).nullable(),
})

/** All twelve statuses in the order in which an audit passes through them. */
export const pipeline = z.object({ asOf: date, stages: z.array(stage) })
export type Pipeline = z.output<typeof pipeline>

/** The metrics at the top of the page. */
export const headlines = z.object({
  asOf: date,
  period,
  /** `withoutDate`: requested audits without a date. */
  active: z.object({ count, withoutDate: count, list: listPath }),
  qualityCheck: z.object({ count, oldestDays: days, list: listPath }),
  /** Certificates issued in the period and in the previous period. */
  certified: z.object({ count, before: count, list: listPath }),
  /** Days from the visit to the first decision, for decisions in the period. */
  turnaround: z.object({ medianDays: days, before: days, list: listPath }),
  /** `thisWeek`: audits whose deadline passed within the last seven days. */
  overdue: z.object({ count, thisWeek: count, list: listPath }),
})
export type Headlines = z.output<typeof headlines>

export const decisionsOfMonth = z.object({
  month,
  /** Submitted reports, including submissions after a rejection. */
  submitted: count,
  certified: count,
  improvements: count,
  notCertified: count,
  /** Reports sent back to the auditor. */
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

export const turnaroundTotals = turnaroundOfMonth.omit({ month: true })

/** Medians; null for a month without decisions. */
export const turnaround = z.object({
  period,
  months: z.array(turnaroundOfMonth),
  total: turnaroundTotals,
  before: turnaroundTotals,
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

/** The twelve months from the last month of the period. */
export const expiring = z.object({ period, months: z.array(expiringInMonth), list: listPath })
export type Expiring = z.output<typeof expiring>

export const overdueAudit = z.object({
  auditID: id,
  siteName: z.string(),
  country: z.string(),
  deadline: date,
  daysOverdue: count,
  /** Remaining noncompliances. */
  left: count,
  /** The path of the audit. */
  list: listPath,
})

export const improvements = z.object({
  asOf: date,
  outstanding: count,
  overdue: count,
  /** Deadline today or within the next 30 days. */
  dueSoon: count,
  /** Audits overdue for up to 30 days, up to 90, and longer. */
  ages: z.object({ month: count, quarter: count, older: count }),
  /** The ten audits that are overdue the longest. */
  longest: z.array(overdueAudit),
  list: listPath,
})
export type Improvements = z.output<typeof improvements>

/** Noncompliances in submitted reports, including those that were corrected later. */
export const foundNoncompliances = z.object({
  noncompliances: count,
  /** The number of audits with an answer, for the rate. */
  answers: count,
  list: listPath,
})

/** For visits in the period. */
export const noncompliances = z.object({
  period,
  total: foundNoncompliances,
  groups: z.array(foundNoncompliances.extend({ criteriaGroupID: id, name: z.string() })),
  /** The ten criteria that fail most, most first; `key` is the displayed number, such as B2.3. */
  criteria: z.array(
    foundNoncompliances.extend({ criterionID: id, key: z.string(), title: z.string(), group: z.string() }),
  ),
})
export type Noncompliances = z.output<typeof noncompliances>

export const auditorLoad = z.object({
  userID: id,
  name: z.string(),
  /** Audits in Audit Confirmed or Date Set. */
  booked: count,
  reportPending: count,
  /** Report Pending for more than 28 days after the visit. */
  late: count,
  qualityCheck: count,
  rejected: count,
  active: count,
  /** Reports submitted in the period. */
  submitted: count,
  medianDaysToReport: days,
  list: listPath,
})

/** Auditors with an active audit or a report submitted in the period, most active first. */
export const auditors = z.object({
  asOf: date,
  period,
  auditors: z.array(auditorLoad),
  /** All auditors; the response may have fewer, the exported file has all. */
  totalCount: count,
})
export type Auditors = z.output<typeof auditors>

const siteAuditStatus = z.enum(SITE_AUDIT_STATUSES)

export const place = z.object({
  /** The mean position of the sites. */
  latitude: z.number(),
  longitude: z.number(),
  count,
  statuses: z.array(z.object({ status: siteAuditStatus, count })),
  /** Set for a place with one site. */
  siteID: id.nullable(),
  siteName: z.string().nullable(),
  /** The country of most sites. */
  country: z.string(),
  list: listPath,
})

/** Enabled sites by the status of their latest audit. Nearby sites are one place; its size grows with the number of sites. */
export const siteMap = z.object({
  asOf: date,
  statuses: z.array(z.object({ status: siteAuditStatus, count, list: listPath })),
  countries: z.array(z.object({ country: z.string(), count, certified: count, list: listPath })),
  places: z.array(place),
  /** Sites without coordinates. */
  unplaced: count,
  list: listPath,
})
export type SiteMap = z.output<typeof siteMap>

export const resourceIntensity = z.object({
  /** The sum over all reports with this value and guest nights, in kWh, m3, kg or kg CO2e. */
  total: z.number(),
  guestNights: z.number(),
  reports: count,
  /** Total divided by guest nights (not a mean of ratios); null without guest nights. */
  perGuestNight: z.number().nullable(),
})
export const intensities = z.object({
  energy: resourceIntensity,
  water: resourceIntensity,
  waste: resourceIntensity,
  emissions: resourceIntensity,
})

export const intensity = z.object({
  period,
  months: z.array(intensities.extend({ month })),
  total: intensities,
  /** The previous period. */
  before: intensities,
  list: listPath,
})
export type Intensity = z.output<typeof intensity>

export const completenessOfMonth = z.object({
  month,
  /** Enabled sites that existed at the end of the month. */
  expected: count,
  /** Expected sites with at least one entry. */
  reported: count,
})

/** Only months that have ended. */
export const completeness = z.object({
  period,
  months: z.array(completenessOfMonth),
  total: completenessOfMonth.omit({ month: true }),
  list: listPath,
})
export type Completeness = z.output<typeof completeness>

import { SITE_AUDIT_STATUSES } from '@sojourn/domain'
import { z } from 'zod'
import { date, id } from '../kernel/shapes.ts'
import { listAddress, period } from './audits.ts'
import { month } from './query.ts'

const count = z.int()
const days = z.number().nullable()

/** Found: noncompliant in a report that was handed in, also where it has been put right since. */
const found = z.object({
  noncompliances: count,
  /** In how many audits it was answered, so that a rate can be told. */
  answers: count,
  list: listAddress,
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
  list: listAddress,
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

const standing = z.enum(SITE_AUDIT_STATUSES)

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
  list: listAddress,
})

/** Enabled sites by the status of their latest audit. Neighbours are one place: the more sites there are, the wider. */
export const siteMap = z.object({
  asOf: date,
  statuses: z.array(z.object({ status: standing, count, list: listAddress })),
  countries: z.array(z.object({ country: z.string(), count, certified: count, list: listAddress })),
  places: z.array(place),
  /** Sites without coordinates, which no map can show. */
  unplaced: count,
  list: listAddress,
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
  list: listAddress,
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
  list: listAddress,
})
export type Completeness = z.output<typeof completeness>

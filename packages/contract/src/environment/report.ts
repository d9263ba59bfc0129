import { ENVIRONMENTAL_SECTIONS, FLOOR_AREA_LIMIT, GUEST_NIGHTS_LIMIT } from '@sojourn/domain'
import { z } from 'zod'
import { id } from '../kernel/shapes.ts'

/** The roles that may have read access. */
export const READERS = ['Admin', 'Auditor', 'EnvironmentalPerformance'] as const
/** The server also requires EnvironmentalPerformance from a Hotel user. */
export const WRITERS = ['Admin', 'Hotel'] as const

export const nullableNumber = z.number().nullable()
export const monthOfYear = z.object({ month: z.int(), year: z.int() })

/** Path parameters are text. */
export const monthInPath = z
  .string()
  .regex(/^(0?[1-9]|1[0-2])$/)
  .transform(Number)
export const yearInPath = z
  .string()
  .regex(/^[1-9]\d{3}$/)
  .transform(Number)

/** The tables accept factors for the years 1990 to 2200. */
export const factorYearInPath = z
  .string()
  .regex(/^(199\d|2[01]\d\d|2200)$/)
  .transform(Number)

export const environmentalSite = z.object({
  siteID: id,
  siteName: z.string(),
  address1: z.string(),
  cityTown: z.string(),
  postCode: z.string(),
  /** ISO code, upper case. */
  country: z.string(),
  /** MMYYYY; empty if none is set. */
  eprBenchmarkYear: z.string(),
})
export type EnvironmentalSite = z.output<typeof environmentalSite>

export const environmentalSiteDetails = environmentalSite.extend({
  /** Whether the user may change the site's reports and benchmark. */
  mayModify: z.boolean(),
})

const valueMark = {
  /** Based on unverified or assumed factors or weights. */
  isEstimate: z.boolean(),
  /** Excludes entries without a factor. */
  isIncomplete: z.boolean(),
}

export const summaryItem = z.object({
  subSectionTitle: z.string(),
  values: z.array(z.object({ label: z.string(), value: nullableNumber, ...valueMark })),
})

export const environmentalSection = z.object({
  environmentalSectionID: id,
  sectionType: z.enum(ENVIRONMENTAL_SECTIONS),
  title: z.string(),
  /** Whether the section has entries. */
  hasData: z.boolean(),
  /** "Section Summary" first, then one per classification with data; empty without entries. */
  summaryData: z.array(summaryItem),
})

export const environmentalReport = z.object({
  environmentalReportID: id,
  month: z.int(),
  year: z.int(),
  totalGuestNights: z.int().nullable(),
  /** The floor area of this month, otherwise the newest one set in an earlier month. */
  grossFloorArea: nullableNumber,
  /** The month in which the floor area was set; null if there is none. */
  grossFloorAreaSetIn: monthOfYear.nullable(),
  occupiedRoomNights: z.int().nullable(),
  /** Whether the user may change the report. */
  mayModify: z.boolean(),
  sections: z.array(environmentalSection),
  site: environmentalSite,
})
export type EnvironmentalReport = z.output<typeof environmentalReport>

/** One month of a site's timeline. */
export const environmentalReportRow = z.object({
  environmentalReportID: id,
  month: z.int(),
  year: z.int(),
  /** Whether the report has at least one entry. */
  hasData: z.boolean(),
})

const wholeNumber = (limit: number) =>
  z
    .int('Please enter a whole number of zero or more')
    .min(0, 'Please enter a whole number of zero or more')
    .max(limit, 'This number is too large')
    .nullable()

export const reportAttributes = z.object({
  totalGuestNights: wholeNumber(GUEST_NIGHTS_LIMIT),
  grossFloorArea: z
    .number('Please enter a number above zero')
    .positive('Please enter a number above zero')
    .max(FLOOR_AREA_LIMIT, 'This number is too large')
    .nullable(),
  occupiedRoomNights: wholeNumber(GUEST_NIGHTS_LIMIT).optional(),
})

export const namedValue = z.object({ name: z.string(), value: nullableNumber, ...valueMark })

export const sectionTotals = z.object({
  sectionSummary: z.object({ values: z.array(namedValue) }),
  classificationsSummaries: z.array(z.object({ subSectionTitle: z.string(), values: z.array(namedValue) })),
})

export const summaryRow = z.object({
  label: z.string(),
  total: nullableNumber,
  perGuest: nullableNumber,
  perSquareMetre: nullableNumber,
  previousTotal: nullableNumber,
  difference: nullableNumber,
  percentageChange: nullableNumber,
  ...valueMark,
  isPreviousEstimate: z.boolean(),
  isPreviousIncomplete: z.boolean(),
})

export const trendPoint = z.object({
  month: z.int(),
  year: z.int(),
  total: nullableNumber,
  perGuest: nullableNumber,
  /** The value of the same month a year earlier. */
  previousPerGuest: nullableNumber,
})

/** One trend per summary row of the section, oldest month first. */
export const sectionTrend = z.object({
  label: z.string(),
  points: z.array(trendPoint),
  /** Per guest night over the twelve months that begin with the site's benchmark month. */
  benchmarkPerGuest: nullableNumber,
})

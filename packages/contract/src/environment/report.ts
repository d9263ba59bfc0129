import { ENVIRONMENTAL_SECTIONS, FLOOR_AREA_LIMIT, GUEST_NIGHTS_LIMIT } from '@sojourn/domain'
import { z } from 'zod'
import { id } from '../kernel/shapes.ts'

export const nullableNumber = z.number().nullable()
export const monthOfYear = z.object({ month: z.int(), year: z.int() })

/** In an address everything is text. */
export const monthInPath = z
  .string()
  .regex(/^(0?[1-9]|1[0-2])$/)
  .transform(Number)
export const yearInPath = z
  .string()
  .regex(/^[1-9]\d{3}$/)
  .transform(Number)

/** The years for which factors can be kept: 1990 to 2200, as the tables have it. */
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
  /** MMYYYY; empty while none is set. */
  eprBenchmarkYear: z.string(),
})
export type EnvironmentalSite = z.output<typeof environmentalSite>

export const environmentalSiteDetails = environmentalSite.extend({
  /** Whether the reader may change its reports and its benchmark. */
  mayModify: z.boolean(),
})

const valueMark = {
  /** Contains unverified or assumed factors or weights. */
  isEstimate: z.boolean(),
  /** Leaves out entries without a factor. */
  isIncomplete: z.boolean(),
}

const summaryItem = z.object({
  subSectionTitle: z.string(),
  values: z.array(z.object({ label: z.string(), value: nullableNumber, ...valueMark })),
})

export const environmentalSection = z.object({
  environmentalSectionID: id,
  sectionType: z.enum(ENVIRONMENTAL_SECTIONS),
  title: z.string(),
  /** Whether anything was entered in this section. */
  hasData: z.boolean(),
  /** First "Section Summary", then one per classification with data; empty where nothing was entered. */
  summaryData: z.array(summaryItem),
})

export const environmentalReport = z.object({
  environmentalReportID: id,
  month: z.int(),
  year: z.int(),
  totalGuestNights: z.int().nullable(),
  /** What counts in this month: its own, or the newest set in an earlier one. */
  grossFloorArea: nullableNumber,
  /** The month it was set in; null where none is. */
  grossFloorAreaSetIn: monthOfYear.nullable(),
  occupiedRoomNights: z.int().nullable(),
  /** Whether the reader may change it. */
  mayModify: z.boolean(),
  sections: z.array(environmentalSection),
  site: environmentalSite,
})
export type EnvironmentalReport = z.output<typeof environmentalReport>

/** A line of a site's timeline. */
export const environmentalReportRow = z.object({
  environmentalReportID: id,
  month: z.int(),
  year: z.int(),
  /** "Data added": at least one entry. A report without one was only opened. */
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

const namedValue = z.object({ name: z.string(), value: nullableNumber, ...valueMark })

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

const trendPoint = z.object({
  month: z.int(),
  year: z.int(),
  total: nullableNumber,
  perGuest: nullableNumber,
  /** Of the same month a year earlier. */
  previousPerGuest: nullableNumber,
})

/** One line per row of the section's summary, oldest month first. */
export const sectionTrend = z.object({
  label: z.string(),
  points: z.array(trendPoint),
  /** Per guest night over the twelve months that begin with the site's benchmark month. */
  benchmarkPerGuest: nullableNumber,
})

import { ENVIRONMENTAL_SECTIONS } from '@sojourn/domain'
import { z } from 'zod'
import { id, text } from '../kernel/shapes.ts'
import { monthOfYear, nullableNumber } from './report.ts'

export const section = z.object({
  environmentalSectionID: id,
  sectionType: z.enum(ENVIRONMENTAL_SECTIONS),
  title: z.string(),
})

export const classificationItem = z.object({
  classificationItemID: id,
  classificationID: id,
  /** May end with a description in parentheses; see splitItemName in the domain. */
  name: z.string(),
  enabled: z.boolean(),
  measurementGroupID: id,
  kgCO2eConversionFactor: nullableNumber,
  lCO2eConversionFactor: nullableNumber,
  kWhConversionFactor: nullableNumber,
  /** The edition of the factors; null if the item has none. */
  edition: z.int().nullable(),
  source: z.string().nullable(),
  reference: z.string(),
  isEstimate: z.boolean(),
})
export type ClassificationItem = z.output<typeof classificationItem>

/** The options of an additional select; `name` is the field name. */
export const classificationGroup = z.object({
  name: z.string(),
  items: z.array(z.object({ classificationGroupItemID: id, name: z.string() })),
})

export const gridFactor = z.object({
  /** A country code or the name of a region. */
  place: z.string(),
  year: z.int(),
  kgCO2e: z.number(),
  source: z.string(),
})

export const classification = z.object({
  classificationID: id,
  /** The domain's key: CLASSIFICATIONS[key] holds the fields of the form. */
  key: z.string(),
  name: z.string(),
  items: z.array(classificationItem),
  groups: z.array(classificationGroup),
  /** The initial value of the electricity factor field. */
  gridFactor: gridFactor.nullable(),
})

export const measurementItem = z.object({
  measurementItemID: id,
  measurementGroupID: id,
  name: z.string(),
  symbol: z.string().nullable(),
  conversionRate: z.number(),
  enabled: z.boolean(),
  /** For example a weight derived from a volume. */
  isEstimate: z.boolean(),
})

export const measurementGroup = z.object({
  measurementGroupID: id,
  name: z.string(),
  baseUnit: z.string(),
  items: z.array(measurementItem),
})

export const conversion = z.object({
  value: z.number(),
  conversionRate: z.number(),
  result: z.number(),
  baseUnit: z.string(),
})

const name = text(120)

export const newItem = z.object({ name, measurementGroupID: id, enabled: z.boolean().optional() })
export const savedItem = z.object({ name, enabled: z.boolean() })

const factor = z
  .number('Please enter a number')
  .min(0, 'Please enter a number of zero or more')
  .max(1_000_000, 'This number is too large')
  .nullable()

export const savedFactor = z.object({
  kgCO2eConversionFactor: factor,
  lCO2eConversionFactor: factor,
  kWhConversionFactor: factor,
  /** The source of the factor: a publication or a web page. */
  reference: text(300),
  isEstimate: z.boolean().optional(),
})

export const itemFactor = z.object({
  edition: z.int(),
  kgCO2eConversionFactor: nullableNumber,
  lCO2eConversionFactor: nullableNumber,
  kWhConversionFactor: nullableNumber,
  source: z.string(),
  reference: z.string(),
  isEstimate: z.boolean(),
})

const rate = z
  .number('Please enter a number')
  .positive('Please enter a number above zero')
  .max(1_000_000_000, 'This number is too large')

export const newUnit = z.object({
  name,
  symbol: z.string().trim().max(20).nullable().optional(),
  conversionRate: rate,
})
export const savedUnit = newUnit.extend({ enabled: z.boolean() })

export const editionInForce = monthOfYear.extend({ edition: z.int() })
export const editions = z.object({
  /** The editions with factors, newest first. */
  available: z.array(z.int()),
  /** The first month of each edition, oldest first. */
  inForce: z.array(editionInForce),
})
export const savedEdition = z.object({
  month: z.int().min(1).max(12),
  year: z.int().min(2000).max(2200),
  edition: z.int().min(1990).max(2200),
  /** The edition that the client last read for this month, or null. The call fails with 409 if it has changed since. */
  seen: z.int().nullable().optional(),
})

export const source = z.object({
  source: z.string(),
  publisher: z.string(),
  title: z.string(),
  edition: z.string(),
  licence: z.string(),
  address: z.string(),
})

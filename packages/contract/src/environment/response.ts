import { z } from 'zod'
import { id } from '../kernel/shapes.ts'
import { nullableNumber } from './report.ts'

/** One field of an entry. */
export const responseRow = z.object({
  /** The entry it belongs to: what DELETE /api/epr/Response takes. */
  environmentalResponseID: id,
  /** The field: "supplier-name", or a calculated one such as "total-kg-co2e". */
  name: z.string(),
  /** Text: a select's is the id of what was chosen, a number uses a point, a date is YYYY-MM-DD. */
  value: z.string(),
  classificationItemID: id,
  classificationID: id,
  /** Counts the entries of one classification from 1. */
  rowNo: z.int(),
  environmentalReportID: id,
  dataType: z.string(),
  /** The field's place in the form, from 1. */
  sortOrder: z.int(),
  /** A calculated value: never sent back to be stored. */
  readOnly: z.boolean(),
})
export type ResponseRow = z.output<typeof responseRow>

export const sentRow = z.object({
  name: z.string().max(60),
  value: z.string().max(4000),
  /** The zero id while no item is chosen; then classificationID says which form it is. */
  classificationItemID: id,
  classificationID: id.optional(),
  rowNo: z.int().min(0).max(10_000),
})
/** A section has at most 200 entries of up to 10 fields, and some empty rows; each wrong row costs time to describe. */
const MAX_ROWS = 5_000
export const sentRows = z.array(sentRow).max(MAX_ROWS)

/** How an entry was computed: input x unit rate x factor, and where the factor comes from. */
export const computation = z.object({
  environmentalResponseID: id,
  classificationID: id,
  rowNo: z.int(),
  quantity: nullableNumber,
  unitName: z.string().nullable(),
  unitRate: nullableNumber,
  baseUnit: z.string(),
  total: nullableNumber,
  kgCO2eFactor: nullableNumber,
  kgCO2e: nullableNumber,
  kWhFactor: nullableNumber,
  kWh: nullableNumber,
  reduction: nullableNumber,
  edition: z.int().nullable(),
  source: z.string().nullable(),
  reference: z.string(),
  /** Computed with an unverified or assumed figure. */
  isEstimate: z.boolean(),
})

export const attachment = z.object({
  documentID: id,
  classificationID: id,
  name: z.string(),
  mimeType: z.string(),
  size: z.int(),
})

export const newAttachment = z.union([
  z.object({ uploadID: z.string().max(200), name: z.string().max(255).optional() }),
  z.object({
    name: z.string().min(1).max(255),
    mimeType: z.string().max(200).optional(),
    content: z.string(),
  }),
])

import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { id } from '../kernel/shapes.ts'
import { nullableNumber, READERS, WRITERS } from './report.ts'

/** One field of an entry. */
export const responseRow = z.object({
  /** The id of the entry, as used by DELETE /api/epr/Response. */
  environmentalResponseID: id,
  /** The field name, for example "supplier-name" or the calculated "total-kg-co2e". */
  name: z.string(),
  /** Selects send the id of the choice, numbers use a decimal point, dates are YYYY-MM-DD. */
  value: z.string(),
  classificationItemID: id,
  classificationID: id,
  /** The number of the entry in its classification, from 1. */
  rowNo: z.int(),
  environmentalReportID: id,
  dataType: z.string(),
  /** The position of the field in the form, from 1. */
  sortOrder: z.int(),
  /** Calculated values are read-only and ignored in requests. */
  readOnly: z.boolean(),
})
export type ResponseRow = z.output<typeof responseRow>

export const sentRow = z.object({
  name: z.string().max(60),
  value: z.string().max(4000),
  /** The zero id if no item is selected; classificationID then identifies the form. */
  classificationItemID: id,
  classificationID: id.optional(),
  rowNo: z.int().min(0).max(10_000),
})
/** A section has at most 200 entries of up to 10 fields. The limit bounds the time spent on validation messages. */
const MAX_ROWS = 5_000
const sentRows = z.array(sentRow).max(MAX_ROWS)

/** The calculation of an entry: input x unit rate x factor, with the source of the factor. */
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
  /** Based on an unverified or assumed factor or weight. */
  isEstimate: z.boolean(),
})

export const attachment = z.object({
  documentID: id,
  classificationID: id,
  name: z.string(),
  mimeType: z.string(),
  size: z.int(),
})

const newAttachment = z.union([
  z.object({ uploadID: z.string().max(200), name: z.string().max(255).optional() }),
  z.object({
    name: z.string().min(1).max(255),
    mimeType: z.string().max(200).optional(),
    content: z.string(),
  }),
])

const sectionParams = z.object({ reportId: id, sectionId: id })
const rows = z.array(responseRow)

export const listResponses = call({
  method: 'GET',
  path: '/api/epr/Responses/{reportId}/{sectionId}',
  summary: 'List the entries of a section, one row per field',
  description: 'Calculated values are read-only rows. The ETag is the version of the report.',
  who: READERS,
  kind: 'json',
  params: sectionParams,
  response: rows,
})

export const addResponses = call({
  method: 'POST',
  path: '/api/epr/Responses/{reportId}/{sectionId}',
  summary: 'Add the first entries of a section',
  description: 'Returns 409 if the section already has entries.',
  who: WRITERS,
  kind: 'json',
  params: sectionParams,
  body: sentRows,
  bodyLimit: 8 * 1024 * 1024,
  response: rows,
})

export const updateResponses = call({
  method: 'PUT',
  path: '/api/epr/Responses/{reportId}/{sectionId}',
  summary: 'Save all entries of a section',
  description:
    'Empty entries are removed and the others renumbered. An item keeps the factor it was first calculated with in this month.',
  who: WRITERS,
  kind: 'json',
  params: sectionParams,
  body: sentRows,
  bodyLimit: 8 * 1024 * 1024,
  response: rows,
})

export const listLastMonthResponses = call({
  method: 'GET',
  path: '/api/epr/Responses/{reportId}/{sectionId}/LastMonth',
  summary: 'List the entries of the previous month as a template',
  description: 'Amounts, dates and certificates are left out.',
  who: READERS,
  kind: 'json',
  params: sectionParams,
  response: rows,
})

export const listComputations = call({
  method: 'GET',
  path: '/api/epr/Responses/{reportId}/{sectionId}/Computed',
  summary: 'List the calculation of each entry of a section',
  description: 'Input x unit rate x factor, with the source and the edition of the factor.',
  who: READERS,
  kind: 'json',
  params: sectionParams,
  response: z.array(computation),
})

export const listItemResponses = call({
  method: 'GET',
  path: '/api/epr/Response/{reportId}/{classificationItemId}',
  summary: 'List the entries of a report with a given item',
  who: READERS,
  kind: 'json',
  params: z.object({ reportId: id, classificationItemId: id }),
  response: rows,
})

export const addResponse = call({
  method: 'POST',
  path: '/api/epr/Response',
  summary: 'Add an entry at the end of its classification',
  description: '`rows` are the fields of the entry.',
  who: WRITERS,
  kind: 'json',
  body: z.object({ environmentalReportID: id, rows: sentRows }),
  response: rows,
})

export const updateResponse = call({
  method: 'PUT',
  path: '/api/epr/Response',
  summary: 'Replace an entry',
  description: '`rows` are the fields of the entry.',
  who: WRITERS,
  kind: 'json',
  body: z.object({ environmentalResponseID: id, rows: sentRows }),
  response: rows,
})

export const deleteResponse = call({
  method: 'DELETE',
  path: '/api/epr/Response',
  summary: 'Delete an entry',
  description: 'The entries after it move up.',
  who: WRITERS,
  kind: 'none',
  query: z.object({ id }),
})

export const listReportAttachments = call({
  method: 'GET',
  path: '/api/epr/Attachments/{reportId}/{sectionId}',
  summary: 'List the documents of a section, by classification, oldest first',
  who: READERS,
  kind: 'json',
  params: sectionParams,
  response: z.array(attachment),
})

export const addReportAttachment = call({
  method: 'POST',
  path: '/api/epr/Attachments/{reportId}/{classificationId}',
  summary: 'Attach a PDF or an image to a classification',
  description:
    'The last part of the path is the id of the classification. The document is a finished upload or a small file in base64.',
  who: WRITERS,
  kind: 'json',
  params: z.object({ reportId: id, classificationId: id }),
  body: newAttachment,
  bodyLimit: 15 * 1024 * 1024,
  response: attachment,
})

export const deleteReportAttachment = call({
  method: 'DELETE',
  path: '/api/epr/Attachment/{id}',
  summary: 'Remove a document from a report',
  who: WRITERS,
  kind: 'none',
  params: z.object({ id }),
})

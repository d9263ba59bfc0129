import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { id } from '../kernel/shapes.ts'
import { READERS, WRITERS } from './calls.ts'
import { attachment, computation, newAttachment, responseRow, sentRows } from './response.ts'

const area = 'Environmental'
const ofSection = z.object({ reportId: id, sectionId: id })
const rows = z.array(responseRow)

export const listResponses = call({
  method: 'GET',
  path: '/api/epr/Responses/{reportId}/{sectionId}',
  summary:
    'The entries of a section, one row per field; calculated values are read-only rows. The ETag is the report’s',
  area,
  who: READERS,
  kind: 'json',
  params: ofSection,
  answer: rows,
})

export const addResponses = call({
  method: 'POST',
  path: '/api/epr/Responses/{reportId}/{sectionId}',
  summary: 'The first entries of a section; 409 when there are some already',
  area,
  who: WRITERS,
  kind: 'json',
  params: ofSection,
  body: sentRows,
  bodyLimit: 8 * 1024 * 1024,
  answer: rows,
})

export const updateResponses = call({
  method: 'PUT',
  path: '/api/epr/Responses/{reportId}/{sectionId}',
  summary:
    'Save all entries of a section. Empty ones are left out and the rest is counted anew; an item keeps the factor it was first computed with in this month',
  area,
  who: WRITERS,
  kind: 'json',
  params: ofSection,
  body: sentRows,
  bodyLimit: 8 * 1024 * 1024,
  answer: rows,
})

export const listLastMonthResponses = call({
  method: 'GET',
  path: '/api/epr/Responses/{reportId}/{sectionId}/LastMonth',
  summary:
    'The entries of the month before, without their figures, dates and certificates: something to begin with',
  area,
  who: READERS,
  kind: 'json',
  params: ofSection,
  answer: rows,
})

export const listComputations = call({
  method: 'GET',
  path: '/api/epr/Responses/{reportId}/{sectionId}/Computed',
  summary:
    'How each entry of a section was computed: input x unit rate x factor, with the factor’s source and edition',
  area,
  who: READERS,
  kind: 'json',
  params: ofSection,
  answer: z.array(computation),
})

export const listItemResponses = call({
  method: 'GET',
  path: '/api/epr/Response/{reportId}/{classificationItemId}',
  summary: 'The entries of a report that are of one item',
  area,
  who: READERS,
  kind: 'json',
  params: z.object({ reportId: id, classificationItemId: id }),
  answer: rows,
})

export const addResponse = call({
  method: 'POST',
  path: '/api/epr/Response',
  summary: 'One entry more, at the end of its classification: the rows of its fields',
  area,
  who: WRITERS,
  kind: 'json',
  body: z.object({ environmentalReportID: id, rows: sentRows }),
  answer: rows,
})

export const updateResponse = call({
  method: 'PUT',
  path: '/api/epr/Response',
  summary: 'One entry, anew: the rows of its fields',
  area,
  who: WRITERS,
  kind: 'json',
  body: z.object({ environmentalResponseID: id, rows: sentRows }),
  answer: rows,
})

export const deleteResponse = call({
  method: 'DELETE',
  path: '/api/epr/Response',
  summary: 'Delete an entry; those after it move up',
  area,
  who: WRITERS,
  kind: 'none',
  query: z.object({ id }),
})

export const listReportAttachments = call({
  method: 'GET',
  path: '/api/epr/Attachments/{reportId}/{sectionId}',
  summary: 'The documents of a section, by classification, oldest first',
  area,
  who: READERS,
  kind: 'json',
  params: ofSection,
  answer: z.array(attachment),
})

export const addReportAttachment = call({
  method: 'POST',
  path: '/api/epr/Attachments/{reportId}/{classificationId}',
  summary: 'Attach a PDF or an image to a classification: a finished upload, or a small file as base64',
  area,
  who: WRITERS,
  kind: 'json',
  params: z.object({ reportId: id, classificationId: id }),
  body: newAttachment,
  bodyLimit: 15 * 1024 * 1024,
  answer: attachment,
})

export const deleteReportAttachment = call({
  method: 'DELETE',
  path: '/api/epr/Attachment/{id}',
  summary: 'Remove a document from a report',
  area,
  who: WRITERS,
  kind: 'none',
  params: z.object({ id }),
})

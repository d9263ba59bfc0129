import {
  APPEALABLE_DECISIONS,
  CASE_MESSAGE_AUDIENCES,
  CASE_OUTCOMES,
  CASE_TEXT_LENGTH,
  CASE_TITLE_LENGTH,
  COMPLAINT_EFFECTS,
} from '@sojourn/domain'
import { z } from 'zod'
import { certificateChange } from '../certificates/certificate.ts'
import { call } from '../kernel/call.ts'
import { listQuery } from '../kernel/list-query.ts'
import { date, id, instant, text } from '../kernel/shapes.ts'
import { caseDeadline, caseRecord, caseSummary, siteCases } from './case.ts'

const params = z.object({ id })
const adminCall = { who: ['Admin'], kind: 'json', params, response: caseRecord } as const
const readerCall = { who: ['Admin', 'Hotel'], kind: 'json', params } as const

/** Finished uploads of the sender. */
const uploads = z.array(z.string().min(1).max(200)).max(5).optional()

const listCases = call({
  who: ['Admin'],
  method: 'GET',
  path: '/api/Case',
  summary: 'List complaints and appeals',
  description:
    'Open cases first, the earliest deadline first; then decided ones, the newest first. Filters: Kind, State (also `overdue`). Searches number, title and property.',
  kind: 'page',
  query: listQuery,
  response: caseSummary,
})

const listCaseDeadlines = call({
  who: ['Admin'],
  method: 'GET',
  path: '/api/Work/Cases',
  summary: 'List the cases that you may handle with a deadline this week',
  description: 'Open cases whose next deadline has passed or is in the next seven days, the earliest first.',
  kind: 'json',
  response: z.array(caseDeadline),
})

const getCase = call({
  ...readerCall,
  method: 'GET',
  path: '/api/Case/{id}',
  summary: 'Get a complaint or an appeal with its messages',
  description:
    'For Admins, and for the people of the property, who see their own messages and those to the property.',
  response: caseRecord,
})

const acknowledgeCase = call({
  ...adminCall,
  method: 'POST',
  path: '/api/Case/{id}/Acknowledge',
  summary: 'Acknowledge a case and examine it',
  description:
    'The caller becomes the handler, who must not have been involved in the certification. Emails the number, the handler and the deadline to the complainant or the property.',
  body: z.object({ title: text(CASE_TITLE_LENGTH) }),
})

const assignCase = call({
  ...adminCall,
  method: 'POST',
  path: '/api/Case/{id}/Assign',
  summary: 'Give a case to another Admin',
  description: 'Neither the caller nor the new handler may have been involved in the certification.',
  body: z.object({ handlerID: id }),
})

const sendCaseMessage = call({
  ...readerCall,
  method: 'POST',
  path: '/api/Case/{id}/Message',
  summary: 'Write a message in a case',
  description:
    'Admins who were not involved write to the complainant, to the property, or an internal note; an involved Admin sends a statement. The people of the property write to the certifier and leave out `to`.',
  body: z.object({ to: z.enum(CASE_MESSAGE_AUDIENCES).optional(), text: text(CASE_TEXT_LENGTH), uploads }),
  response: caseRecord,
})

const decideCase = call({
  ...adminCall,
  method: 'POST',
  path: '/api/Case/{id}/Decide',
  summary: 'Decide a case',
  description:
    'Sends the letter to the complainant and the property, and changes the certificate in the same transaction: an upheld complaint can suspend or withdraw it with `change`; an appeal that cancels a suspension lifts it, and one that cancels a withdrawal issues a certificate with a new number. A decision cannot be changed.',
  body: z.object({
    outcome: z.enum(CASE_OUTCOMES),
    effect: z.enum(COMPLAINT_EFFECTS).default('none'),
    /** The reasons, for the complainant and the property. */
    letter: text(CASE_TEXT_LENGTH),
    /** The reasons of the suspension or withdrawal; `reviewDate` for a suspension. */
    change: certificateChange.extend({ reviewDate: date.optional() }).optional(),
  }),
})

const getSiteCases = call({
  ...readerCall,
  method: 'GET',
  path: '/api/Site/{id}/Cases',
  summary: 'List the cases of a property and the decisions that it can appeal against',
  response: siteCases,
})

const appealDecision = call({
  who: ['Hotel'],
  kind: 'json',
  params,
  method: 'POST',
  path: '/api/Site/{id}/Appeal',
  summary: 'Appeal against a decision',
  description:
    'Possible within 30 days of the decision, once. `auditID`, `decision` and `at` are those of `GET /api/Site/{id}/Cases`. Changes nothing until it is decided.',
  body: z.object({
    auditID: id,
    decision: z.enum(APPEALABLE_DECISIONS),
    at: instant,
    text: text(CASE_TEXT_LENGTH),
    uploads,
  }),
  response: caseRecord,
})

/** Every call of this area. */
export const casesCalls = {
  acknowledgeCase,
  appealDecision,
  assignCase,
  decideCase,
  getCase,
  getSiteCases,
  listCaseDeadlines,
  listCases,
  sendCaseMessage,
} as const

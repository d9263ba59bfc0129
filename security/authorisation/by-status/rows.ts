import type { CallName, Calls } from '@sojourn/contract'
import type { addressOf, CallInput } from '../../../apps/server/src/test/client.ts'
import {
  auditorMessageCells,
  auditorThreadCells,
  customerMessageCells,
  customerThreadCells,
  onlyAdmin,
  ownAudit,
  ownReport,
} from '../cells.ts'
import { visitRecord } from '../request-bodies.ts'
import type { Fixture } from './fixture.ts'

/**
 * The expected status codes in each audit status, in this order: Audit Due, Date Set, Audit Confirmed | Report Pending, Quality
 * Check, Rejected | Improvements, Certified, Not Certified | Cancelled, Expired Audit, Expired Certification. 2 for 2xx, 3 for
 * 403, 4 for 404, 9 for 409; a dot if no such record exists in the status. `cells` applies to principals that have no field of
 * their own.
 */
export interface StatusRow {
  call: CallName
  /** Distinguishes rows of the same call by their input. */
  variant?: string
  cells: string
  admin: string
  auditor?: string
  hotel?: string
  input: (fixture: Fixture) => Parameters<typeof addressOf>[1] & { body?: unknown }
}

const row = <Name extends CallName>(
  call: Name,
  columns: Omit<StatusRow, 'call' | 'input'> & { input: (fixture: Fixture) => CallInput<Calls[Name]> },
): StatusRow => ({ call, ...columns })

const ALWAYS = '222 222 222 222'
/** Visible to the auditor as soon as the audit has one. */
const VISIBLE_TO_AUDITOR = '422 222 222 222'
/** Not visible while the report is checked. */
const VISIBLE_TO_HOTEL = '222 244 222 222'
/** Forbidden in the thread with the auditor, and not found while the audit is not visible. */
const FORBIDDEN_IF_VISIBLE = '... 344 333 .33'

const arranging = [
  row('updateAudit', {
    variant: 'another auditor',
    cells: onlyAdmin,
    admin: '222 222 999 999',
    input: ({ auditID, auditTypeID, otherAuditorID }) => ({
      body: {
        auditID,
        auditType: { auditTypeID },
        auditor: { userID: otherAuditorID },
        auditorDate: '2026-04-20',
        auditExpiresDate: '2028-04-20',
      },
    }),
  }),
  row('updateAudit', {
    variant: 'another day',
    cells: onlyAdmin,
    admin: '222 999 999 999',
    input: ({ auditID, auditTypeID, auditorID }) => ({
      body: {
        auditID,
        auditType: { auditTypeID },
        auditor: { userID: auditorID },
        auditorDate: '2026-05-04',
        auditExpiresDate: '2028-04-20',
      },
    }),
  }),
  row('createAudit', {
    variant: 'the next audit of the site',
    cells: onlyAdmin,
    admin: '999 999 222 222',
    input: ({ siteID, auditTypeID, otherAuditorID }) => ({
      body: {
        site: { siteID },
        auditType: { auditTypeID },
        auditor: { userID: otherAuditorID },
        auditorDate: '2026-05-04',
        auditExpiresDate: '2028-05-04',
      },
    }),
  }),
  row('requestAudit', {
    variant: 'the next audit of the site',
    cells: '401 401 401 | 2xx | 403 403 | 2xx 404 | 403 403',
    admin: '999 999 992 222',
    hotel: '999 999 992 222',
    input: ({ siteID }) => ({ params: { id: siteID } }),
  }),
  row('cancelAudit', {
    cells: onlyAdmin,
    admin: '222 999 999 999',
    input: ({ auditID }) => ({ params: { id: auditID } }),
  }),
  row('changeAuditDeadline', {
    cells: onlyAdmin,
    admin: '999 999 299 999',
    input: ({ auditID }) => ({ params: { id: auditID }, body: { date: '2026-07-01' } }),
  }),
  row('changeAuditExpiry', {
    cells: onlyAdmin,
    admin: '222 222 222 999',
    input: ({ auditID }) => ({ params: { id: auditID }, body: { date: '2029-01-01' } }),
  }),
  row('assignAudit', {
    cells: onlyAdmin,
    admin: ALWAYS,
    input: ({ auditID }) => ({ body: { auditID, userID: '00000000-0000-0000-0000-000000000000' } }),
  }),
  row('resetAuditDate', {
    variant: 'confirming the day',
    cells: '401 401 401 | 2xx | 403 403 | 2xx 404 | 403 403',
    admin: '922 999 999 999',
    hotel: '992 944 999 999',
    input: ({ auditID }) => ({ params: { id: auditID }, body: { date: '2026-04-20' } }),
  }),
  row('resetAuditDate', {
    variant: 'another day',
    cells: '401 401 401 | 2xx | 403 403 | 2xx 404 | 403 403',
    admin: '922 999 999 999',
    hotel: '992 944 999 999',
    input: ({ auditID }) => ({ params: { id: auditID }, body: { date: '2026-06-01' } }),
  }),
]

const answering = [
  row('savePlaceOrder', {
    cells: ownReport,
    admin: '222 222 999 999',
    auditor: '499 292 999 999',
    input: ({ auditID }) => ({ params: { auditId: auditID }, body: { places: [] } }),
  }),
  row('saveVisitRecord', {
    cells: '401 401 401 | 403 | 2xx 404 | 403 403 | 403 403',
    admin: '333 333 333 333',
    auditor: '499 292 999 999',
    input: ({ auditID }) => ({ params: { auditId: auditID }, body: visitRecord }),
  }),
  row('answerCriterion', {
    variant: 'a status',
    cells: ownReport,
    admin: '.99 222 299 999',
    auditor: '.99 292 999 999',
    input: ({ auditID, questionID }) => ({
      params: { auditId: auditID, auditTypeQuestionID: questionID },
      body: { auditQuestionStatus: 'Compliant' as const },
    }),
  }),
  row('answerCriterion', {
    variant: 'a comment',
    cells: ownReport,
    admin: '.99 929 299 999',
    auditor: '.99 292 999 999',
    input: ({ auditID, questionID }) => ({
      params: { auditId: auditID, auditTypeQuestionID: questionID },
      body: { text: 'Seen again.', responseType: 1 as const, auditQuestionStatus: 'Noncompliant' as const },
    }),
  }),
  row('answerCriterion', {
    variant: 'an approval',
    cells: ownReport,
    admin: '.99 929 299 999',
    auditor: '.33 333 333 333',
    input: ({ auditID, questionID }) => ({
      params: { auditId: auditID, auditTypeQuestionID: questionID },
      body: { responseType: 6 as const },
    }),
  }),
  row('answerCriterion', {
    variant: 'a rejection',
    cells: ownReport,
    admin: '.99 929 299 999',
    auditor: '.33 333 333 333',
    input: ({ auditID, questionID }) => ({
      params: { auditId: auditID, auditTypeQuestionID: questionID },
      body: { responseType: 5 as const, text: 'The meter cannot be read.' },
    }),
  }),
  row('approveGroup', {
    cells: onlyAdmin,
    admin: '.99 929 299 999',
    input: ({ auditID, criteriaGroupID }) => ({
      params: { auditId: auditID, auditTypeGroupID: criteriaGroupID },
    }),
  }),
  row('listAnswerHistory', {
    cells: ownReport,
    admin: '... 222 222 .22',
    auditor: '... 222 222 .22',
    input: ({ auditID, questionID }) => ({ params: { auditId: auditID, auditTypeQuestionID: questionID } }),
  }),
  row('addAttachments', {
    cells: ownReport,
    admin: '... 929 299 .99',
    auditor: '... 292 999 .99',
    input: ({ auditID, questionID }) => ({
      params: { auditId: auditID, questionId: questionID },
      body: [{ name: 'Note.txt', mimeType: 'text/plain', content: 'U2Vlbi4=' }],
    }),
  }),
  row('addEvidence', {
    variant: 'evidence that the criterion already has',
    cells: ownReport,
    admin: '... 929 299 .99',
    auditor: '... 292 999 .99',
    input: ({ auditID, questionID, evidence }) => ({
      params: { auditId: auditID },
      body: {
        ...evidence,
        capturedAt: null,
        clockOffset: null,
        position: null,
        place: null,
        questionIDs: [questionID],
      },
    }),
  }),
  row('saveMarkup', {
    cells: ownReport,
    admin: '... 929 299 .99',
    auditor: '... 292 999 .99',
    input: ({ auditID, evidence }) => ({
      params: { auditId: auditID, evidenceId: evidence.evidenceID },
      body: { version: 0, shapes: [] },
    }),
  }),
  row('deleteAttachment', {
    cells: ownReport,
    admin: '... 929 299 .99',
    auditor: '... 299 999 .99',
    input: ({ auditID, questionID, documentID }) => ({
      params: { auditId: auditID, questionId: questionID, attachmentId: documentID },
    }),
  }),
  row('attachDocument', {
    variant: 'a document of the auditor',
    cells: onlyAdmin,
    admin: '... 929 299 .99',
    input: ({ threads, responseID }) => ({
      params: { documentID: threads.Auditor.participantDocumentID, auditResponseID: responseID },
    }),
  }),
  row('sendAlert', {
    cells: '401 401 401 | 403 | 2xx 404 | 403 403 | 403 403',
    admin: '333 333 333 333',
    auditor: VISIBLE_TO_AUDITOR,
    input: ({ auditID }) => ({ body: { id: auditID, message: 'A golden pen.' } }),
  }),
]

/** The messages of a thread that the user does not take part in are not found. */
const NOT_A_PARTICIPANT = '... 444 444 .44'

const messaging = [
  row('sendMessage', {
    variant: 'to the auditor',
    cells: auditorThreadCells,
    admin: '... 222 999 .99',
    auditor: '... 222 999 .99',
    hotel: FORBIDDEN_IF_VISIBLE,
    input: ({ auditID, questionID }) => ({
      params: { auditId: auditID, questionId: questionID, conversationType: 'Auditor' as const },
      body: { message: 'Which meter?' },
    }),
  }),
  row('sendMessage', {
    variant: 'to the property',
    cells: customerThreadCells,
    admin: '... 999 299 .99',
    auditor: '... 333 333 .33',
    hotel: '... 944 299 .99',
    input: ({ auditID, questionID }) => ({
      params: { auditId: auditID, questionId: questionID, conversationType: 'Customer' as const },
      body: { message: 'Which meter?' },
    }),
  }),
  row('listThread', {
    variant: 'with the auditor',
    cells: auditorThreadCells,
    admin: '... 222 222 .22',
    auditor: '... 222 222 .22',
    hotel: FORBIDDEN_IF_VISIBLE,
    input: ({ auditID, questionID }) => ({
      params: { auditId: auditID, questionId: questionID, conversationType: 'Auditor' as const },
    }),
  }),
  row('listThread', {
    variant: 'with the property',
    cells: customerThreadCells,
    admin: '... 222 222 .22',
    auditor: '... 333 333 .33',
    hotel: '... 444 224 .44',
    input: ({ auditID, questionID }) => ({
      params: { auditId: auditID, questionId: questionID, conversationType: 'Customer' as const },
    }),
  }),
  ...(['readMessage', 'unreadMessage'] as const).flatMap((call) => [
    row(call, {
      variant: 'with the auditor',
      cells: auditorMessageCells,
      admin: '... 222 222 .22',
      auditor: '... 222 222 .22',
      hotel: NOT_A_PARTICIPANT,
      input: ({ threads }) => ({
        body: { conversationMessageID: threads.Auditor.adminMessageID },
      }),
    }),
    row(call, {
      variant: 'with the property',
      cells: customerMessageCells,
      admin: '... 222 222 .22',
      auditor: NOT_A_PARTICIPANT,
      hotel: '... 444 224 .44',
      input: ({ threads }) => ({ body: { conversationMessageID: threads.Customer.adminMessageID } }),
    }),
  ]),
  row('deleteMessage', {
    variant: 'their own message, with the auditor',
    cells: auditorMessageCells,
    admin: '... 222 222 .22',
    auditor: '... 222 999 .99',
    hotel: NOT_A_PARTICIPANT,
    input: ({ threads }) => ({ body: { conversationMessageID: threads.Auditor.participantMessageID } }),
  }),
  row('deleteMessage', {
    variant: 'their own message, with the property',
    cells: customerMessageCells,
    admin: '... 222 222 .22',
    auditor: NOT_A_PARTICIPANT,
    hotel: '... 444 294 .44',
    input: ({ threads }) => ({ body: { conversationMessageID: threads.Customer.participantMessageID } }),
  }),
  row('removeMessageDocument', {
    variant: 'their own message, with the auditor',
    cells: auditorMessageCells,
    admin: '... 222 222 .22',
    auditor: '... 222 999 .99',
    hotel: NOT_A_PARTICIPANT,
    input: ({ threads: { Auditor } }) => ({
      params: {
        conversationMessageID: Auditor.participantMessageID,
        documentID: Auditor.participantDocumentID,
      },
    }),
  }),
  row('removeMessageDocument', {
    variant: 'their own message, with the property',
    cells: customerMessageCells,
    admin: '... 222 222 .22',
    auditor: NOT_A_PARTICIPANT,
    hotel: '... 444 294 .44',
    input: ({ threads: { Customer } }) => ({
      params: {
        conversationMessageID: Customer.participantMessageID,
        documentID: Customer.participantDocumentID,
      },
    }),
  }),
  row('pinMessage', {
    cells: onlyAdmin,
    admin: '... 222 222 .22',
    input: ({ threads }) => ({ body: { conversationMessageID: threads.Customer.adminMessageID } }),
  }),
  row('completePinned', {
    cells: onlyAdmin,
    admin: '... 222 222 .22',
    input: ({ threads }) => ({ body: { conversationMessageID: threads.Customer.pinnedMessageID } }),
  }),
]

const reading = [
  row('getAudit', {
    cells: ownAudit,
    admin: ALWAYS,
    auditor: VISIBLE_TO_AUDITOR,
    hotel: VISIBLE_TO_HOTEL,
    input: ({ auditID }) => ({ params: { id: auditID } }),
  }),
  row('listAuditLog', {
    cells: onlyAdmin,
    admin: ALWAYS,
    input: ({ auditID }) => ({ params: { id: auditID } }),
  }),
  row('addEvent', {
    cells: ownReport,
    admin: ALWAYS,
    auditor: VISIBLE_TO_AUDITOR,
    input: ({ auditID }) => ({ body: { correlationID: auditID, title: 'Called them', description: '' } }),
  }),
  ...(['getFieldwork', 'getVisitRecord', 'listEvidence', 'listOfflineFiles'] as const).map((call) =>
    row(call, {
      cells: ownReport,
      admin: ALWAYS,
      auditor: VISIBLE_TO_AUDITOR,
      input: ({ auditID }) => ({ params: { auditId: auditID } }),
    }),
  ),
  ...(['getAuditReport', 'linkAuditReport'] as const).map((call) =>
    row(call, {
      cells: ownAudit,
      admin: '444 444 222 444',
      auditor: '444 444 222 444',
      hotel: '444 444 222 444',
      input: ({ auditID }) => ({ params: { auditID } }),
    }),
  ),
  ...(['getCertificate', 'linkCertificate', 'getLogo', 'linkLogo'] as const).map((call) =>
    row(call, {
      cells: ownAudit,
      admin: '444 444 424 444',
      auditor: '444 444 424 444',
      hotel: '444 444 424 444',
      input: ({ auditID }) => ({ params: { auditID } }),
    }),
  ),
  row('getDocument', {
    variant: 'evidence of a criterion',
    cells: '401 401 401 | 2xx | 2xx 404 | 2xx 404 | 404 404',
    admin: '... 222 222 .22',
    auditor: '... 222 222 .22',
    hotel: '... 444 222 .44',
    input: ({ documentID }) => ({ params: { documentID } }),
  }),
  row('getDocument', {
    variant: 'a document of the auditor',
    cells: '401 401 401 | 2xx | 2xx 404 | 404 404 | 404 404',
    admin: '... 222 222 .22',
    auditor: '... 222 222 .22',
    hotel: NOT_A_PARTICIPANT,
    input: ({ threads }) => ({ params: { documentID: threads.Auditor.participantDocumentID } }),
  }),
  row('getDocument', {
    variant: 'a document of the property',
    cells: '401 401 401 | 2xx | 404 404 | 2xx 404 | 404 404',
    admin: '... 222 222 .22',
    auditor: NOT_A_PARTICIPANT,
    hotel: '... 444 224 .44',
    input: ({ threads }) => ({ params: { documentID: threads.Customer.participantDocumentID } }),
  }),
]

export const STATUS_ROWS: readonly StatusRow[] = [...arranging, ...answering, ...messaging, ...reading]

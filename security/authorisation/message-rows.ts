import type { CallName, Calls } from '@sojourn/contract'
import {
  anyCaller,
  auditorMessageCells,
  auditorThreadCells,
  customerMessageCells,
  customerThreadCells,
  onlyAdmin,
  ownReport,
  refusedToAdmin,
} from './cells.ts'
import type { Row } from './row.ts'

type Rows<Name extends CallName> = { [CallKey in Name]: Row<Calls[CallKey]> | Row<Calls[CallKey]>[] }

const noteFile = { name: 'Note.txt', mimeType: 'text/plain', content: 'U2Vlbi4=' }

/** Documents of an audit, for the roles that may read the record they belong to. */
export const documentRows: Row<Calls['getDocument']>[] = [
  {
    variant: 'evidence while the property improves',
    cells: '401 401 401 | 2xx | 2xx 404 | 2xx 404 | 404 404',
    input: ({ improvedDocumentID }) => ({ params: { documentID: improvedDocumentID } }),
  },
  {
    variant: 'a document of the customer thread',
    cells: '401 401 401 | 2xx | 404 404 | 2xx 404 | 404 404',
    input: ({ customerThread }) => ({ params: { documentID: customerThread.participantDocumentID } }),
  },
]

/** Evidence of answers, and threads of criteria. */
export const messageRows: Rows<
  | 'addAttachments'
  | 'addEvidence'
  | 'attachDocument'
  | 'completePinned'
  | 'deleteAttachment'
  | 'deleteMessage'
  | 'listEvidence'
  | 'listEvidenceKeys'
  | 'listThread'
  | 'pinMessage'
  | 'readMessage'
  | 'removeMessageDocument'
  | 'saveMarkup'
  | 'sendMessage'
  | 'unreadMessage'
> = {
  addAttachments: [
    {
      variant: 'a report being written',
      cells: '401 401 401 | 409 | 2xx 404 | 403 403 | 403 403',
      input: ({ pendingAuditID, questionID }) => ({
        params: { auditId: pendingAuditID, questionId: questionID },
        body: [noteFile],
      }),
    },
    {
      variant: 'a report being improved',
      cells: '401 401 401 | 2xx | 409 404 | 403 403 | 403 403',
      input: ({ customerThread: { auditID, questionID } }) => ({
        params: { auditId: auditID, questionId: questionID },
        body: [noteFile],
      }),
    },
  ],
  addEvidence: {
    variant: 'a report being written',
    cells: '401 401 401 | 409 | 2xx 404 | 403 403 | 403 403',
    input: ({ pendingAuditID, questionID, pendingEvidence }) => ({
      params: { auditId: pendingAuditID },
      body: {
        ...pendingEvidence,
        capturedAt: null,
        clockOffset: null,
        position: null,
        place: null,
        questionIDs: [questionID],
      },
    }),
  },
  listEvidence: {
    cells: ownReport,
    input: ({ pendingAuditID }) => ({ params: { auditId: pendingAuditID } }),
  },
  listEvidenceKeys: { cells: anyCaller },
  saveMarkup: {
    variant: 'a report being written',
    cells: '401 401 401 | 409 | 2xx 404 | 403 403 | 403 403',
    input: ({ pendingAuditID, pendingEvidence }) => ({
      params: { auditId: pendingAuditID, evidenceId: pendingEvidence.evidenceID },
      body: { version: 0, shapes: [{ kind: 'circle', colour: 'red', from: [0.2, 0.2], to: [0.4, 0.5] }] },
    }),
  },
  attachDocument: {
    cells: onlyAdmin,
    input: ({ customerThread, improvedResponseID }) => ({
      params: { documentID: customerThread.participantDocumentID, auditResponseID: improvedResponseID },
    }),
  },
  deleteAttachment: [
    {
      variant: 'a report being written',
      cells: '401 401 401 | 409 | 2xx 404 | 403 403 | 403 403',
      input: ({ pendingAuditID, questionID, pendingDocumentID }) => ({
        params: { auditId: pendingAuditID, questionId: questionID, attachmentId: pendingDocumentID },
      }),
    },
    {
      variant: 'a report being improved',
      cells: '401 401 401 | 2xx | 409 404 | 403 403 | 403 403',
      input: ({ customerThread: { auditID, questionID }, improvedDocumentID }) => ({
        params: { auditId: auditID, questionId: questionID, attachmentId: improvedDocumentID },
      }),
    },
  ],
  sendMessage: [
    {
      variant: 'the auditor thread',
      cells: auditorThreadCells,
      input: ({ auditorThread: { auditID, questionID } }) => ({
        params: { auditId: auditID, questionId: questionID, conversationType: 'Auditor' },
        body: { message: 'Which meter?' },
      }),
    },
    {
      variant: 'the customer thread',
      cells: customerThreadCells,
      input: ({ customerThread: { auditID, questionID } }) => ({
        params: { auditId: auditID, questionId: questionID, conversationType: 'Customer' },
        body: { message: 'Which meter?' },
      }),
    },
  ],
  listThread: [
    {
      variant: 'the auditor thread',
      cells: auditorThreadCells,
      input: ({ auditorThread: { auditID, questionID } }) => ({
        params: { auditId: auditID, questionId: questionID, conversationType: 'Auditor' },
      }),
    },
    {
      variant: 'the customer thread',
      cells: customerThreadCells,
      input: ({ customerThread: { auditID, questionID } }) => ({
        params: { auditId: auditID, questionId: questionID, conversationType: 'Customer' },
      }),
    },
  ],
  readMessage: [
    {
      variant: 'the auditor thread',
      cells: auditorMessageCells,
      input: ({ auditorThread }) => ({ body: { conversationMessageID: auditorThread.adminMessageID } }),
    },
    {
      variant: 'the customer thread',
      cells: customerMessageCells,
      input: ({ customerThread }) => ({ body: { conversationMessageID: customerThread.adminMessageID } }),
    },
  ],
  unreadMessage: [
    {
      variant: 'the auditor thread',
      cells: auditorMessageCells,
      input: ({ auditorThread }) => ({ body: { conversationMessageID: auditorThread.adminMessageID } }),
    },
    {
      variant: 'the customer thread',
      cells: customerMessageCells,
      input: ({ customerThread }) => ({ body: { conversationMessageID: customerThread.adminMessageID } }),
    },
  ],
  pinMessage: {
    cells: onlyAdmin,
    input: ({ customerThread }) => ({ body: { conversationMessageID: customerThread.adminMessageID } }),
  },
  completePinned: [
    {
      variant: 'a pinned message',
      cells: onlyAdmin,
      input: ({ customerThread }) => ({ body: { conversationMessageID: customerThread.pinnedMessageID } }),
    },
    {
      variant: 'a message that is not pinned',
      cells: refusedToAdmin,
      input: ({ customerThread }) => ({ body: { conversationMessageID: customerThread.adminMessageID } }),
    },
  ],
  deleteMessage: [
    {
      variant: 'their own message in the auditor thread',
      cells: auditorMessageCells,
      input: ({ auditorThread }) => ({ body: { conversationMessageID: auditorThread.participantMessageID } }),
    },
    {
      variant: 'their own message in the customer thread',
      cells: customerMessageCells,
      input: ({ customerThread }) => ({
        body: { conversationMessageID: customerThread.participantMessageID },
      }),
    },
    {
      variant: 'a message of an Admin',
      cells: '401 401 401 | 2xx | 404 404 | 403 404 | 403 403',
      input: ({ customerThread }) => ({ body: { conversationMessageID: customerThread.adminMessageID } }),
    },
  ],
  removeMessageDocument: [
    {
      variant: 'the auditor thread',
      cells: auditorMessageCells,
      input: ({ auditorThread: { participantMessageID, participantDocumentID } }) => ({
        params: { conversationMessageID: participantMessageID, documentID: participantDocumentID },
      }),
    },
    {
      variant: 'the customer thread',
      cells: customerMessageCells,
      input: ({ customerThread: { participantMessageID, participantDocumentID } }) => ({
        params: { conversationMessageID: participantMessageID, documentID: participantDocumentID },
      }),
    },
  ],
}

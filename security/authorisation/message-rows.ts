import type { CallName, Calls } from '@sojourn/contract'
import {
  anyCaller,
  auditorMessageCells,
  auditorThreadCells,
  customerMessageCells,
  customerThreadCells,
  onlyAdmin,
  refusedToAdmin,
  theirReport,
} from './cells.ts'
import type { Row } from './row.ts'

type Rows<Name extends CallName> = { [Each in Name]: Row<Calls[Each]> | Row<Calls[Each]>[] }

const aNote = { name: 'Note.txt', mimeType: 'text/plain', content: 'U2Vlbi4=' }

/** Documents of an audit, for the roles that may read the record they belong to. */
export const documentRows: Row<Calls['getDocument']>[] = [
  {
    on: 'evidence while the property improves',
    cells: '401 401 401 | 2xx | 2xx 404 | 2xx 404 | 404 404',
    input: ({ improvedEvidenceID }) => ({ params: { documentID: improvedEvidenceID } }),
  },
  {
    on: 'a document of the customer thread',
    cells: '401 401 401 | 2xx | 404 404 | 2xx 404 | 404 404',
    input: ({ customerThread }) => ({ params: { documentID: customerThread.ownDocumentID } }),
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
      on: 'a report being written',
      cells: '401 401 401 | 409 | 2xx 404 | 403 403 | 403 403',
      input: ({ pendingID, questionID }) => ({
        params: { auditId: pendingID, questionId: questionID },
        body: [aNote],
      }),
    },
    {
      on: 'a report being improved',
      cells: '401 401 401 | 2xx | 409 404 | 403 403 | 403 403',
      input: ({ customerThread: { auditID, questionID } }) => ({
        params: { auditId: auditID, questionId: questionID },
        body: [aNote],
      }),
    },
  ],
  addEvidence: {
    on: 'a report being written',
    cells: '401 401 401 | 409 | 2xx 404 | 403 403 | 403 403',
    input: ({ pendingID, questionID, pendingPiece }) => ({
      params: { auditId: pendingID },
      body: {
        ...pendingPiece,
        capturedAt: null,
        clockOffset: null,
        position: null,
        place: null,
        questionIDs: [questionID],
      },
    }),
  },
  listEvidence: {
    cells: theirReport,
    input: ({ pendingID }) => ({ params: { auditId: pendingID } }),
  },
  listEvidenceKeys: { cells: anyCaller },
  saveMarkup: {
    on: 'a report being written',
    cells: '401 401 401 | 409 | 2xx 404 | 403 403 | 403 403',
    input: ({ pendingID, pendingPiece }) => ({
      params: { auditId: pendingID, evidenceId: pendingPiece.evidenceID },
      body: { version: 0, shapes: [{ kind: 'circle', colour: 'red', from: [0.2, 0.2], to: [0.4, 0.5] }] },
    }),
  },
  attachDocument: {
    cells: onlyAdmin,
    input: ({ customerThread, improvedResponseID }) => ({
      params: { documentID: customerThread.ownDocumentID, auditResponseID: improvedResponseID },
    }),
  },
  deleteAttachment: [
    {
      on: 'a report being written',
      cells: '401 401 401 | 409 | 2xx 404 | 403 403 | 403 403',
      input: ({ pendingID, questionID, pendingEvidenceID }) => ({
        params: { auditId: pendingID, questionId: questionID, attachmentId: pendingEvidenceID },
      }),
    },
    {
      on: 'a report being improved',
      cells: '401 401 401 | 2xx | 409 404 | 403 403 | 403 403',
      input: ({ customerThread: { auditID, questionID }, improvedEvidenceID }) => ({
        params: { auditId: auditID, questionId: questionID, attachmentId: improvedEvidenceID },
      }),
    },
  ],
  sendMessage: [
    {
      on: 'the auditor thread',
      cells: auditorThreadCells,
      input: ({ auditorThread: { auditID, questionID } }) => ({
        params: { auditId: auditID, questionId: questionID, conversationType: 'Auditor' },
        body: { message: 'Which meter?' },
      }),
    },
    {
      on: 'the customer thread',
      cells: customerThreadCells,
      input: ({ customerThread: { auditID, questionID } }) => ({
        params: { auditId: auditID, questionId: questionID, conversationType: 'Customer' },
        body: { message: 'Which meter?' },
      }),
    },
  ],
  listThread: [
    {
      on: 'the auditor thread',
      cells: auditorThreadCells,
      input: ({ auditorThread: { auditID, questionID } }) => ({
        params: { auditId: auditID, questionId: questionID, conversationType: 'Auditor' },
      }),
    },
    {
      on: 'the customer thread',
      cells: customerThreadCells,
      input: ({ customerThread: { auditID, questionID } }) => ({
        params: { auditId: auditID, questionId: questionID, conversationType: 'Customer' },
      }),
    },
  ],
  readMessage: [
    {
      on: 'the auditor thread',
      cells: auditorMessageCells,
      input: ({ auditorThread }) => ({ body: { conversationMessageID: auditorThread.messageID } }),
    },
    {
      on: 'the customer thread',
      cells: customerMessageCells,
      input: ({ customerThread }) => ({ body: { conversationMessageID: customerThread.messageID } }),
    },
  ],
  unreadMessage: [
    {
      on: 'the auditor thread',
      cells: auditorMessageCells,
      input: ({ auditorThread }) => ({ body: { conversationMessageID: auditorThread.messageID } }),
    },
    {
      on: 'the customer thread',
      cells: customerMessageCells,
      input: ({ customerThread }) => ({ body: { conversationMessageID: customerThread.messageID } }),
    },
  ],
  pinMessage: {
    cells: onlyAdmin,
    input: ({ customerThread }) => ({ body: { conversationMessageID: customerThread.messageID } }),
  },
  completePinned: [
    {
      on: 'an action',
      cells: onlyAdmin,
      input: ({ customerThread }) => ({ body: { conversationMessageID: customerThread.pinnedID } }),
    },
    {
      on: 'a message that is not pinned',
      cells: refusedToAdmin,
      input: ({ customerThread }) => ({ body: { conversationMessageID: customerThread.messageID } }),
    },
  ],
  deleteMessage: [
    {
      on: 'their own message in the auditor thread',
      cells: auditorMessageCells,
      input: ({ auditorThread }) => ({ body: { conversationMessageID: auditorThread.ownMessageID } }),
    },
    {
      on: 'their own message in the customer thread',
      cells: customerMessageCells,
      input: ({ customerThread }) => ({ body: { conversationMessageID: customerThread.ownMessageID } }),
    },
    {
      on: 'an Admin’s',
      cells: '401 401 401 | 2xx | 404 404 | 403 404 | 403 403',
      input: ({ customerThread }) => ({ body: { conversationMessageID: customerThread.messageID } }),
    },
  ],
  removeMessageDocument: [
    {
      on: 'the auditor thread',
      cells: auditorMessageCells,
      input: ({ auditorThread: { ownMessageID, ownDocumentID } }) => ({
        params: { conversationMessageID: ownMessageID, documentID: ownDocumentID },
      }),
    },
    {
      on: 'the customer thread',
      cells: customerMessageCells,
      input: ({ customerThread: { ownMessageID, ownDocumentID } }) => ({
        params: { conversationMessageID: ownMessageID, documentID: ownDocumentID },
      }),
    },
  ],
}

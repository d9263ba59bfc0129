import { ANSWER_DEVICES, isReservedTitle, normalizeLine, normalizeLines } from '@sojourn/domain'
import { z } from 'zod'
import { call } from '../../kernel/call.ts'
import { id, instant, text } from '../../kernel/shapes.ts'
import {
  answerChange,
  auditResponse,
  conversationMessage,
  conversationType,
  questionStatus,
  questionThreads,
  responseType,
  verification,
} from './review.ts'

const MAX_TEXT_LENGTH = 10_000
const MAX_FILES = 10
/** Limits the request body, which the server holds in memory. Larger files are sent as uploads. */
const MAX_BASE64_BYTES = 30 * 1024 * 1024

const STAFF = ['Admin', 'Auditor'] as const
const ALL_ROLES = ['Admin', 'Auditor', 'Hotel'] as const

const questionParams = z.object({ auditId: id, auditTypeQuestionID: id })

/** A small file inside the request, or a finished upload. */
export const documentInput = z.union([
  z.object({ uploadID: z.string().min(1).max(200), name: z.string().max(255).optional() }),
  z.object({ name: z.string().min(1).max(255), mimeType: z.string().max(200), content: z.string() }),
])
export type DocumentInput = z.output<typeof documentInput>

export const answerCriterion = call({
  method: 'POST',
  path: '/api/Audit/{auditId}/{auditTypeQuestionID}',
  summary: 'Answer a criterion',
  description:
    'The last part of the path is the id of the criterion. Sets its status, adds a formal comment (`responseType` 1), rejects it (5) or approves it (6). In Improvements an Admin accepts an improvement by setting Compliant; the text is then the note of the acceptance. With `version`, an answer that has changed since returns 409 `answer-changed` with the current answer in `current`; `extra` has the `device`, the time and the author of the newest change. With `base`, such an answer is merged: fields that only one side changed are saved. If both changed a field differently, returns 409 `answer-conflict` with `fields` in `extra` until `choice` names a version for each. What is not chosen stays in the history. Only comments that the auditor wrote since the audit has its status are replaced.',
  who: STAFF,
  kind: 'json',
  params: questionParams,
  body: z
    .object({
      text: z.string().trim().max(MAX_TEXT_LENGTH).optional(),
      auditQuestionStatus: questionStatus.nullable().optional(),
      /** The time on the device. The server records its own time as well. */
      dateCreated: instant.optional(),
      responseType: responseType.optional(),
      /** Default: for the auditor's first answer by the mode of the audit, otherwise unchanged. */
      verifiedBy: verification.optional(),
      /** The version of the answer that the client has loaded. */
      version: z.int().optional(),
      /** The answer that the client has loaded: its status and the number of its formal comments. */
      base: z.object({ status: questionStatus.nullable(), comments: z.int().min(0) }).optional(),
      /** Which version to keep of the fields that another device changed too. */
      choice: z
        .object({
          /** The version of the answer that the person chose from; an older one is refused again. */
          version: z.int(),
          status: z.enum(['mine', 'theirs']).optional(),
          comment: z.enum(['mine', 'theirs', 'both']).optional(),
        })
        .optional(),
      /** Shown to the person if another device has changed the same criterion. */
      device: z.enum(ANSWER_DEVICES).optional(),
    })
    .refine((body) => body.responseType !== 1 || (body.text ?? '') !== '', {
      path: ['text'],
      error: 'Please enter a comment.',
    })
    .refine(
      (body) =>
        (body.text ?? '') !== '' || body.responseType !== undefined || body.auditQuestionStatus != null,
      {
        path: ['auditQuestionStatus'],
        error: 'Please choose a status',
      },
    ),
  response: auditResponse,
})

export const approveGroup = call({
  method: 'POST',
  path: '/api/Audit/{auditId}/Groups/{auditTypeGroupID}/Approve',
  summary: 'Approve all undecided criteria of a group and of its subgroups',
  who: ['Admin'],
  kind: 'json',
  params: z.object({ auditId: id, auditTypeGroupID: id }),
  response: z.array(auditResponse),
})

export const listAnswerHistory = call({
  method: 'GET',
  path: '/api/Audit/{auditId}/{auditTypeQuestionID}/History',
  summary: 'List every change of the answer to a criterion, oldest first',
  who: STAFF,
  kind: 'json',
  params: questionParams,
  response: z.array(answerChange),
})

export const addAttachments = call({
  method: 'POST',
  path: '/api/Audit/{auditId}/Attachments/{questionId}',
  summary: 'Add documents to the answer to a criterion',
  description: 'Each document is a finished upload or a small file in base64.',
  who: STAFF,
  kind: 'json',
  params: z.object({ auditId: id, questionId: id }),
  body: z.array(documentInput).min(1).max(MAX_FILES),
  bodyLimit: MAX_BASE64_BYTES,
  response: auditResponse,
})

export const deleteAttachment = call({
  method: 'DELETE',
  path: '/api/Audit/{auditId}/Attachments/{questionId}/{attachmentId}',
  summary: 'Delete a document from the answer to a criterion',
  who: STAFF,
  kind: 'none',
  params: z.object({ auditId: id, questionId: id, attachmentId: id }),
})

export const attachDocument = call({
  method: 'POST',
  path: '/api/Audit/AttachDocument/{documentID}/{auditResponseID}',
  summary: 'Attach a document of a message to its criterion as evidence',
  who: ['Admin'],
  kind: 'json',
  params: z.object({ documentID: id, auditResponseID: id }),
  response: auditResponse,
})

export const listQuestionStatuses = call({
  method: 'GET',
  path: '/api/Audit/QuestionStatus',
  summary: 'List the statuses of a criterion',
  who: ALL_ROLES,
  kind: 'json',
  response: z.array(
    z.object({
      name: questionStatus,
      description: z.string(),
      auditorDescription: z.string(),
      adminDescription: z.string(),
    }),
  ),
})

const threadParams = z.object({ auditId: id, questionId: id, conversationType })

export const sendMessage = call({
  method: 'POST',
  path: '/api/Audit/{auditId}/{questionId}/{conversationType}/Thread',
  summary: 'Send a message in a thread of a criterion',
  description:
    'Without `taggedUsers` the message is addressed to the other side. Recipients who are not online receive one combined e-mail.',
  who: ALL_ROLES,
  kind: 'json',
  params: threadParams,
  body: z.object({
    message: z
      .string('Please enter a message before sending.')
      .trim()
      .min(1, 'Please enter a message before sending.')
      .max(MAX_TEXT_LENGTH),
    taggedUsers: z
      .array(z.object({ taggedUser: z.object({ userID: id }) }))
      .max(50)
      .optional(),
    documents: z.array(documentInput).max(MAX_FILES).optional(),
  }),
  bodyLimit: MAX_BASE64_BYTES,
  response: questionThreads,
})

export const listThread = call({
  method: 'GET',
  path: '/api/Audit/{auditId}/{questionId}/{conversationType}/Thread',
  summary: 'List fifty messages of a thread, oldest first',
  description: 'Returns the newest messages, or those before the message `before`.',
  who: ALL_ROLES,
  kind: 'json',
  params: threadParams,
  query: z.object({ before: id.optional() }),
  response: z.array(conversationMessage),
})

const messageBody = z.object({ conversationMessageID: id })

const messageCall = <const Path extends `/api/Audit/${string}`>(path: Path, summary: string) => ({
  method: 'POST' as const,
  path,
  summary,
  kind: 'json' as const,
  response: questionThreads,
})

export const readMessage = call({
  ...messageCall(
    '/api/Audit/ReadMessage',
    'Mark this message and all earlier messages of its thread as read',
  ),
  who: ALL_ROLES,
  body: messageBody,
})

export const unreadMessage = call({
  ...messageCall('/api/Audit/UnreadMessage', 'Mark a message of another person as unread'),
  who: ALL_ROLES,
  body: messageBody,
})

export const pinMessage = call({
  ...messageCall(
    '/api/Audit/PinMessage',
    'Pin a message as an action, or unpin it; toggles when `pinned` is left out',
  ),
  who: ['Admin'],
  body: messageBody.extend({ pinned: z.boolean().optional() }),
})

export const completePinned = call({
  ...messageCall(
    '/api/Audit/CompletePinned',
    'Mark a pinned message as complete or not complete; toggles when `complete` is left out',
  ),
  who: ['Admin'],
  body: messageBody.extend({ complete: z.boolean().optional() }),
})

export const deleteMessage = call({
  method: 'DELETE',
  path: '/api/Audit/DeleteMessage',
  summary: 'Delete a message',
  description: 'The audit log keeps its text. A Hotel or Auditor user can delete only their own messages.',
  who: ALL_ROLES,
  kind: 'none',
  body: messageBody,
})

export const removeMessageDocument = call({
  method: 'DELETE',
  path: '/api/Audit/MessageDocument/{conversationMessageID}/{documentID}',
  summary: 'Remove a document from a message',
  who: ALL_ROLES,
  kind: 'none',
  params: z.object({ conversationMessageID: id, documentID: id }),
})

export const sendAlert = call({
  method: 'POST',
  path: '/api/Audit/Alert',
  summary: 'Report a gift to the compliance address',
  description: '`id` is the audit. Sends an e-mail to the compliance address of the programme settings.',
  who: ['Auditor'],
  kind: 'none',
  body: z.object({ id, message: text(MAX_TEXT_LENGTH) }),
})

export const addEvent = call({
  method: 'POST',
  path: '/api/Event',
  summary: 'Add a note to the log of an audit',
  description: 'The server sets the author, the time, the source and the event type.',
  who: STAFF,
  kind: 'none',
  body: z.object({
    correlationID: id,
    eventDate: instant.optional(),
    source: z.string().max(100).optional(),
    // Without abort, an overlong text would still be normalised, which can take seconds.
    title: z
      .string()
      .max(200, { abort: true })
      .overwrite(normalizeLine)
      .min(1, 'Please fill this in')
      .max(200, { abort: true })
      .refine((title) => !isReservedTitle(title), 'This title is reserved for the system'),
    description: z
      .string()
      .max(MAX_TEXT_LENGTH, { abort: true })
      .overwrite(normalizeLines)
      .max(MAX_TEXT_LENGTH),
  }),
})

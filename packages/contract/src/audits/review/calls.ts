import { isReservedTitle, normalizeLine, normalizeLines } from '@sojourn/domain'
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
} from './review.ts'

/** Longer than any comment that somebody writes by hand. */
const MAX_TEXT_LENGTH = 10_000
const MAX_FILES = 10
/** Two files of 10 MB, or ten smaller ones, in base64. More is sent as uploads: the server holds a whole body in memory. */
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
  summary:
    'Answer a criterion: a status alone is a mark; with text a formal comment (type 1); types 5 and 6 reject and approve it. In Improvements an Admin accepts an improvement with Compliant; the text is then the note of the acceptance',
  area: 'Review',
  who: STAFF,
  kind: 'json',
  params: questionParams,
  body: z
    .object({
      text: z.string().trim().max(MAX_TEXT_LENGTH).optional(),
      auditQuestionStatus: questionStatus.nullable().optional(),
      /** When it was written on the device; the server stamps its own time as well. */
      dateCreated: instant.optional(),
      responseType: responseType.optional(),
      /** The answer's version that the sender has seen. */
      version: z.int().optional(),
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
  answer: auditResponse,
})

export const approveGroup = call({
  method: 'POST',
  path: '/api/Audit/{auditId}/Groups/{auditTypeGroupID}/Approve',
  summary: 'Approve every criterion of a group and of the groups in it that nobody has decided about yet',
  area: 'Review',
  who: ['Admin'],
  kind: 'json',
  params: z.object({ auditId: id, auditTypeGroupID: id }),
  answer: z.array(auditResponse),
})

export const listAnswerHistory = call({
  method: 'GET',
  path: '/api/Audit/{auditId}/{auditTypeQuestionID}/History',
  summary: 'Every change of the answer to a criterion, oldest first',
  area: 'Review',
  who: STAFF,
  kind: 'json',
  params: questionParams,
  answer: z.array(answerChange),
})

export const addAttachments = call({
  method: 'POST',
  path: '/api/Audit/{auditId}/Attachments/{questionId}',
  summary: 'Add documents to the answer to a criterion: finished uploads, or small files in base64',
  area: 'Review',
  who: STAFF,
  kind: 'json',
  params: z.object({ auditId: id, questionId: id }),
  body: z.array(documentInput).min(1).max(MAX_FILES),
  bodyLimit: MAX_BASE64_BYTES,
  answer: auditResponse,
})

export const deleteAttachment = call({
  method: 'DELETE',
  path: '/api/Audit/{auditId}/Attachments/{questionId}/{attachmentId}',
  summary: 'Take a document off the answer to a criterion',
  area: 'Review',
  who: STAFF,
  kind: 'none',
  params: z.object({ auditId: id, questionId: id, attachmentId: id }),
})

export const attachDocument = call({
  method: 'POST',
  path: '/api/Audit/AttachDocument/{documentID}/{auditResponseID}',
  summary: 'Make a document of a message evidence of the criterion it was sent about',
  area: 'Review',
  who: ['Admin'],
  kind: 'json',
  params: z.object({ documentID: id, auditResponseID: id }),
  answer: auditResponse,
})

export const listQuestionStatuses = call({
  method: 'GET',
  path: '/api/Audit/QuestionStatus',
  summary: 'What a criterion can be found to be',
  area: 'Review',
  who: ALL_ROLES,
  kind: 'json',
  answer: z.array(
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
  summary: 'Write into a thread of a criterion; without tagged users the other side is meant',
  area: 'Messages',
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
  answer: questionThreads,
})

export const listThread = call({
  method: 'GET',
  path: '/api/Audit/{auditId}/{questionId}/{conversationType}/Thread',
  summary: 'Fifty messages of a thread, oldest first: the newest, or those before the message named',
  area: 'Messages',
  who: ALL_ROLES,
  kind: 'json',
  params: threadParams,
  query: z.object({ before: id.optional() }),
  answer: z.array(conversationMessage),
})

const messageBody = z.object({ conversationMessageID: id })

const messageCall = <const Path extends `/api/Audit/${string}`>(path: Path, summary: string) => ({
  method: 'POST' as const,
  path,
  summary,
  area: 'Messages',
  kind: 'json' as const,
  answer: questionThreads,
})

export const readMessage = call({
  ...messageCall('/api/Audit/ReadMessage', 'I have read this message and all before it in its thread'),
  who: ALL_ROLES,
  body: messageBody,
})

export const unreadMessage = call({
  ...messageCall('/api/Audit/UnreadMessage', 'This message of somebody else shall count as unread to me'),
  who: ALL_ROLES,
  body: messageBody,
})

export const pinMessage = call({
  ...messageCall(
    '/api/Audit/PinMessage',
    'Make a message an action to take, or take that back; toggles when `pinned` is left out',
  ),
  who: ['Admin'],
  body: messageBody.extend({ pinned: z.boolean().optional() }),
})

export const completePinned = call({
  ...messageCall(
    '/api/Audit/CompletePinned',
    'An action has been taken, or has not; toggles when `complete` is left out',
  ),
  who: ['Admin'],
  body: messageBody.extend({ complete: z.boolean().optional() }),
})

export const deleteMessage = call({
  method: 'DELETE',
  path: '/api/Audit/DeleteMessage',
  summary: 'Hide a message from everybody; the log keeps it',
  area: 'Messages',
  who: ALL_ROLES,
  kind: 'none',
  body: messageBody,
})

export const removeMessageDocument = call({
  method: 'DELETE',
  path: '/api/Audit/MessageDocument/{conversationMessageID}/{documentID}',
  summary: 'Take a document out of a message',
  area: 'Messages',
  who: ALL_ROLES,
  kind: 'none',
  params: z.object({ conversationMessageID: id, documentID: id }),
})

export const sendAlert = call({
  method: 'POST',
  path: '/api/Audit/Alert',
  summary: 'Tell the compliance address about a gift; `id` is the audit',
  area: 'Review',
  who: ['Auditor'],
  kind: 'none',
  body: z.object({ id, message: text(MAX_TEXT_LENGTH) }),
})

export const addEvent = call({
  method: 'POST',
  path: '/api/Event',
  summary:
    'Write a note into the log of a record that is yours to write on; the server sets who, when and the event type',
  area: 'Event',
  who: STAFF,
  kind: 'none',
  body: z.object({
    correlationID: id,
    eventDate: instant.optional(),
    source: z.string().max(100).overwrite(normalizeLine).max(100).optional(),
    title: z
      .string()
      .max(200)
      .overwrite(normalizeLine)
      .min(1, 'Please fill this in')
      .max(200)
      .refine((title) => !isReservedTitle(title), 'This title is reserved for the system'),
    description: z.string().max(MAX_TEXT_LENGTH).overwrite(normalizeLines).max(MAX_TEXT_LENGTH),
  }),
})

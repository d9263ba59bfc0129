import { CONVERSATION_TYPES, QUESTION_STATUSES, ROLES } from '@sojourn/domain'
import { z } from 'zod'
import { nested } from '../../criteria/nested.ts'
import { id, instant } from '../../kernel/shapes.ts'

export const questionStatus = z.enum(QUESTION_STATUSES)
export const conversationType = z.enum(CONVERSATION_TYPES)

/** Whoever wrote something, or can be written to. */
export const participant = z.object({
  userID: id,
  name: z.string(),
  firstName: z.string(),
  surname: z.string(),
  /** A document's id. */
  profileImage: id.nullable(),
})
export type Participant = z.output<typeof participant>

export const attachedDocument = z.object({
  documentID: id,
  name: z.string(),
  mimeType: z.string(),
  size: z.int(),
  dateCreated: instant,
  createdByUser: participant.nullable(),
})
export type AttachedDocument = z.output<typeof attachedDocument>

/** 1 a formal comment, 5 the reason of a rejection, 6 of an approval. */
export const responseType = z.union([z.literal(1), z.literal(5), z.literal(6)])

const comment = z.object({
  commentID: id,
  text: z.string(),
  dateCreated: instant,
  responseType,
  createdByUser: participant.nullable(),
})
export type ResponseComment = z.output<typeof comment>

/** The answer to a criterion. */
export const auditResponse = z.object({
  auditResponseID: id,
  auditTypeQuestionID: id,
  auditQuestionStatus: questionStatus,
  /** Null: nobody has decided yet. Always null to the property. */
  approved: z.boolean().nullable(),
  /** Whether the auditor has changed or commented on it since the report came back. */
  corrected: z.boolean(),
  /** Oldest first. */
  auditorResponse: z.array(comment),
  attachments: z.array(attachedDocument),
  /** Counts changes; a client that sends it back is told when somebody else was faster. */
  version: z.int(),
})
export type AuditResponse = z.output<typeof auditResponse>

const taggedUser = z.object({ taggedUser: participant, hasRead: z.boolean() })

export const conversationMessage = z.object({
  conversationMessageID: id,
  auditTypeQuestionID: id,
  conversationType,
  message: z.string(),
  dateCreated: instant,
  user: participant,
  /** The property wrote it; false for the certifier and the auditor. */
  fromProperty: z.boolean(),
  taggedUsers: z.array(taggedUser),
  documents: z.array(attachedDocument),
  /** An action that the other side has to take. */
  pinned: z.boolean(),
  /** Enough has been said and shown for it. */
  complete: z.boolean(),
  /** Whether the reader has read it; their own words they have. */
  hasRead: z.boolean(),
})
export type ConversationMessage = z.output<typeof conversationMessage>

/** What changes at a criterion when somebody writes, reads, pins or deletes: for the answer of such a call and for `Message`. */
export const questionThreads = z.object({
  auditID: id,
  auditTypeQuestionID: id,
  auditorMessages: z.int(),
  customerMessages: z.int(),
  hasUnreadAuditorMessages: z.boolean(),
  hasUnreadCustomerMessages: z.boolean(),
  /** The newest 50, oldest first; empty to whom the thread is closed. */
  auditorThread: z.array(conversationMessage),
  customerThread: z.array(conversationMessage),
  /** Who has written or was written to. */
  auditorThreadUsers: z.array(participant),
  customerThreadUsers: z.array(participant),
})
export type QuestionThreads = z.output<typeof questionThreads>

const reviewedQuestion = questionThreads.omit({ auditID: true }).extend({
  questionNumber: z.int(),
  title: z.string(),
  description: z.string(),
  isMandatory: z.boolean(),
  visible: z.boolean(),
  expertGuidance: z.string(),
  /** Empty to the property. */
  auditorExpertGuidance: z.string(),
  correctiveActions: z.array(z.string()),
  evidence: z.array(z.string()),
  areas: z.array(z.string()),
  response: auditResponse.nullable(),
})
export type ReviewedQuestion = z.output<typeof reviewedQuestion>

const reviewedGroup = z.object({
  auditTypeGroupID: id,
  groupName: z.string(),
  description: z.string(),
  questionPrefix: z.string(),
  visible: z.boolean(),
  questions: z.array(reviewedQuestion),
})
export interface ReviewedGroup extends z.output<typeof reviewedGroup> {
  groups: ReviewedGroup[]
}

export const reviewedGroups = nested<ReviewedGroup, ReviewedGroup>((groups) =>
  reviewedGroup.extend({ groups }),
)

/** Who said what of an answer, and when. */
export const answerChange = z.object({
  dateCreated: instant,
  /** Null for the system itself. */
  createdByUser: participant.nullable(),
  /** The person's role at the time. */
  createdByRole: z.enum(ROLES).nullable(),
  kind: z.enum([
    'status',
    'comment',
    'approved',
    'rejected',
    'approval-unset',
    'document-added',
    'document-removed',
  ]),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type AnswerChange = z.output<typeof answerChange>

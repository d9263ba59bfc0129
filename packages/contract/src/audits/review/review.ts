import { CONVERSATION_TYPES, QUESTION_STATUSES, ROLES, VERIFICATIONS } from '@sojourn/domain'
import { z } from 'zod'
import { nestedGroups } from '../../criteria/audit-type.ts'
import { id, instant } from '../../kernel/shapes.ts'
import { frozenData } from '../fieldwork/data-check.ts'

export const questionStatus = z.enum(QUESTION_STATUSES)
export const conversationType = z.enum(CONVERSATION_TYPES)
export const verification = z.enum(VERIFICATIONS)

/** The author or a recipient of a comment or message. */
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
  /** Null for a document of a message. */
  evidence: z
    .object({
      evidenceID: id,
      receiptNumber: z.int(),
      /** How many criteria the file belongs to. */
      criteria: z.int(),
      /** Whether the photo has mark-up. */
      marked: z.boolean(),
    })
    .nullable(),
})
export type AttachedDocument = z.output<typeof attachedDocument>

/** 1 a formal comment, 5 the reason for a rejection, 6 the reason for an approval. */
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
  /** Null while undecided. Always null for the property. */
  approved: z.boolean().nullable(),
  /** Whether the auditor has changed or commented on the answer since the report was sent back. */
  corrected: z.boolean(),
  /** Oldest first. */
  auditorResponse: z.array(comment),
  attachments: z.array(attachedDocument),
  /** The monthly data at the time of the answer; null for a criterion without a data rule. */
  data: frozenData.nullable(),
  /** How the auditor verified the answer; null if it is not recorded. */
  verifiedBy: verification.nullable(),
  /** Incremented with each change; a client that sends an old version gets a 409. */
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
  /** Whether the property wrote the message; false for the certifier and the auditor. */
  fromProperty: z.boolean(),
  taggedUsers: z.array(taggedUser),
  documents: z.array(attachedDocument),
  /** Whether the message is an action for the other side. */
  pinned: z.boolean(),
  /** Whether the action is complete. */
  complete: z.boolean(),
  /** Whether the reader has read the message; true for the reader's own messages. */
  hasRead: z.boolean(),
})
export type ConversationMessage = z.output<typeof conversationMessage>

/** The threads of a criterion, returned by the message calls and published with the `Message` event. */
export const questionThreads = z.object({
  auditID: id,
  auditTypeQuestionID: id,
  auditorMessages: z.int(),
  customerMessages: z.int(),
  hasUnreadAuditorMessages: z.boolean(),
  hasUnreadCustomerMessages: z.boolean(),
  /** The newest 50 messages, oldest first; empty for readers who cannot see the thread. */
  auditorThread: z.array(conversationMessage),
  customerThread: z.array(conversationMessage),
  /** The authors and recipients. */
  auditorThreadUsers: z.array(participant),
  customerThreadUsers: z.array(participant),
})
export type QuestionThreads = z.output<typeof questionThreads>

export const reviewedQuestion = questionThreads.omit({ auditID: true }).extend({
  questionNumber: z.int(),
  title: z.string(),
  description: z.string(),
  isMandatory: z.boolean(),
  visible: z.boolean(),
  expertGuidance: z.string(),
  /** Empty for the property. */
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

export const reviewedGroups = nestedGroups<ReviewedGroup, ReviewedGroup>((groups) =>
  reviewedGroup.extend({ groups }),
)

/** One entry in the history of an answer. */
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
    'status-not-chosen',
    'comment-not-chosen',
    'document-added',
    'document-removed',
    'document-marked',
    'verification',
  ]),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type AnswerChange = z.output<typeof answerChange>

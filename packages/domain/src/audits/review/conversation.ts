import { allowed, type Decision, refused } from '../../kernel/decision.ts'
import { hasRole, type Role } from '../../people/roles.ts'
import type { AuditActor } from '../facts.ts'
import { type AuditorHistory, canJudge } from '../independence.ts'
import type { AuditStatus } from '../statuses.ts'
import type { ReviewRefusal } from './sentences.ts'

export const CONVERSATION_TYPES = ['Auditor', 'Customer'] as const
export type ConversationType = (typeof CONVERSATION_TYPES)[number]

interface ThreadAudit {
  status: AuditStatus
  auditorID: string | null
}

interface WithUser {
  /** Who it is, or who wrote it. */
  userID: string
}

const OPEN_STATUSES: Record<ConversationType, readonly AuditStatus[]> = {
  Auditor: ['Report Pending', 'Quality Check', 'Rejected'],
  Customer: ['Improvements'],
}

const CLOSED_REFUSALS = { Auditor: 'auditor-chat-closed', Customer: 'customer-chat-closed' } as const

/** The property reads its thread while it improves and after it was certified. */
const HOTEL_READABLE: readonly AuditStatus[] = ['Improvements', 'Certified']

const isItsAuditor = (actor: AuditActor, audit: ThreadAudit) =>
  hasRole(actor.roles, 'Auditor') && audit.auditorID === actor.userID

/** The threads somebody sees; that the audit itself is theirs to see is asked before. */
export function visibleConversations(actor: AuditActor, audit: ThreadAudit): ConversationType[] {
  if (hasRole(actor.roles, 'Admin')) return [...CONVERSATION_TYPES]
  const theirs: ConversationType[] = []
  if (isItsAuditor(actor, audit)) theirs.push('Auditor')
  if (hasRole(actor.roles, 'Hotel') && HOTEL_READABLE.includes(audit.status)) theirs.push('Customer')
  return theirs
}

export const isConversationOpen = (conversation: ConversationType, status: AuditStatus): boolean =>
  OPEN_STATUSES[conversation].includes(status)

export function canSendMessage(
  actor: AuditActor,
  audit: ThreadAudit,
  conversation: ConversationType,
): Decision<ReviewRefusal> {
  const isTheirs =
    hasRole(actor.roles, 'Admin') ||
    (conversation === 'Auditor' ? isItsAuditor(actor, audit) : hasRole(actor.roles, 'Hotel'))
  if (!isTheirs) return refused('not-allowed')
  return isConversationOpen(conversation, audit.status) ? allowed : refused(CLOSED_REFUSALS[conversation])
}

type JudgedAudit = AuditorHistory & { status: AuditStatus }

/** Pinning a message makes it an action for the other side, which is part of the quality check. */
export const canPinMessage = (actor: AuditActor, audit: JudgedAudit): Decision<ReviewRefusal> =>
  hasRole(actor.roles, 'Admin') ? canJudge(actor, audit, 'quality-check') : refused('not-allowed')

/** Only a pinned message is an action that can be completed. */
export function canCompleteMessage(
  actor: AuditActor,
  audit: JudgedAudit,
  message: { pinned: boolean },
): Decision<ReviewRefusal> {
  const may = canPinMessage(actor, audit)
  return may.allowed && !message.pinned ? refused('message-not-pinned') : may
}

/** An independent Admin may delete any message. Others delete only their own, while the conversation is open. */
export function canDeleteMessage(
  actor: AuditActor,
  audit: JudgedAudit,
  conversation: ConversationType,
  message: WithUser,
): Decision<ReviewRefusal> {
  const isOwn = message.userID === actor.userID
  if (hasRole(actor.roles, 'Admin')) return isOwn ? allowed : canJudge(actor, audit, 'quality-check')
  if (!isOwn) return refused('not-allowed')
  return canSendMessage(actor, audit, conversation)
}

/** Your own words cannot be news to you. */
export const canMarkUnread = (actor: AuditActor, message: WithUser): boolean => message.userID !== actor.userID

/** Whom an Admin speaks with at this point of the audit's life. */
export const currentConversation = (status: AuditStatus): ConversationType =>
  isConversationOpen('Auditor', status) ? 'Auditor' : 'Customer'

/** Who takes part in a thread: the certifier on one side, the auditor or the property on the other. */
export interface ThreadSides<Person extends WithUser> {
  certifier: readonly Person[]
  opposite: readonly Person[]
}

/** Whom a message is meant for when nobody is named: the other side. */
export const defaultRecipients = <Person extends WithUser>(
  sender: WithUser,
  { certifier, opposite }: ThreadSides<Person>,
): readonly Person[] =>
  opposite.some(({ userID }) => userID === sender.userID)
    ? certifier.filter(({ userID }) => userID !== sender.userID)
    : opposite

/** Statuses in which the outcome is decided or the audit is over: whatever is pinned needs no action any more. */
const NO_ACTIONS: readonly AuditStatus[] = [
  'Certified',
  'Not Certified',
  'Cancelled',
  'Expired Audit',
  'Expired Certification',
]

export const areActionsRequired = (status: AuditStatus): boolean => !NO_ACTIONS.includes(status)

interface PinnedMessage {
  conversationType: ConversationType
  complete: boolean
}

/** The pinned messages that are actions for the reader. An Admin sees the open ones; the property also its completed ones. */
export function pinnedActions<Message extends PinnedMessage>(
  roles: readonly Role[],
  status: AuditStatus,
  pinned: readonly Message[],
): Message[] {
  if (!areActionsRequired(status)) return []
  if (hasRole(roles, 'Admin')) return pinned.filter(({ complete }) => !complete)
  if (!hasRole(roles, 'Hotel')) return []
  const theirs = pinned.filter(({ conversationType }) => conversationType === 'Customer')
  return theirs.toSorted((one, other) => Number(one.complete) - Number(other.complete))
}

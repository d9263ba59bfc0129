import { allowed, type Decision, refused } from '../../kernel/decision.ts'
import { hasRole, type Role } from '../../people/roles.ts'
import type { AuditActor } from '../facts.ts'
import { type AuditorHistory, canJudge } from '../independence.ts'
import type { AuditStatus } from '../statuses.ts'
import { actsForProperty } from '../visibility.ts'
import type { ReviewRefusal } from './sentences.ts'

export const CONVERSATION_TYPES = ['Auditor', 'Customer'] as const
export type ConversationType = (typeof CONVERSATION_TYPES)[number]

interface ThreadAudit {
  status: AuditStatus
  auditorID: string | null
}

interface UserReference {
  userID: string
}

const OPEN_STATUSES: Record<ConversationType, readonly AuditStatus[]> = {
  Auditor: ['Report Pending', 'Quality Check', 'Rejected'],
  Customer: ['Improvements'],
}

const CLOSED_REFUSALS = { Auditor: 'auditor-chat-closed', Customer: 'customer-chat-closed' } as const

/** The property reads its thread during Improvements and after certification. */
const HOTEL_READABLE: readonly AuditStatus[] = ['Improvements', 'Certified']

const isAuditorOfAudit = (actor: AuditActor, audit: ThreadAudit) =>
  hasRole(actor.roles, 'Auditor') && audit.auditorID === actor.userID

/** The conversations that the actor can read. The caller has checked that the audit is visible. */
export function visibleConversations(actor: AuditActor, audit: ThreadAudit): ConversationType[] {
  if (hasRole(actor.roles, 'Admin')) return [...CONVERSATION_TYPES]
  const visible: ConversationType[] = []
  if (isAuditorOfAudit(actor, audit)) visible.push('Auditor')
  if (actsForProperty(actor, audit) && HOTEL_READABLE.includes(audit.status)) visible.push('Customer')
  return visible
}

export const isConversationOpen = (conversation: ConversationType, status: AuditStatus): boolean =>
  OPEN_STATUSES[conversation].includes(status)

export function canSendMessage(
  actor: AuditActor,
  audit: ThreadAudit,
  conversation: ConversationType,
): Decision<ReviewRefusal> {
  const isParticipant =
    hasRole(actor.roles, 'Admin') ||
    (conversation === 'Auditor' ? isAuditorOfAudit(actor, audit) : actsForProperty(actor, audit))
  if (!isParticipant) return refused('not-allowed')
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
  const decision = canPinMessage(actor, audit)
  return decision.allowed && !message.pinned ? refused('message-not-pinned') : decision
}

/** An independent Admin may delete any message. Others delete only their own, while the conversation is open. */
export function canDeleteMessage(
  actor: AuditActor,
  audit: JudgedAudit,
  conversation: ConversationType,
  message: UserReference,
): Decision<ReviewRefusal> {
  const isOwn = message.userID === actor.userID
  if (hasRole(actor.roles, 'Admin')) return isOwn ? allowed : canJudge(actor, audit, 'quality-check')
  if (!isOwn) return refused('not-allowed')
  return canSendMessage(actor, audit, conversation)
}

/** A person's own message is never unread for them. */
export const canMarkUnread = (actor: AuditActor, message: UserReference): boolean =>
  message.userID !== actor.userID

/** The conversation that an Admin opens first in this status. */
export const currentConversation = (status: AuditStatus): ConversationType =>
  isConversationOpen('Auditor', status) ? 'Auditor' : 'Customer'

/** The participants of a thread: the certifier on one side, the auditor or the property on the other. */
export interface ThreadSides<Person extends UserReference> {
  certifier: readonly Person[]
  opposite: readonly Person[]
}

/** The recipients of a message without tagged users: the other side of the thread. */
export const defaultRecipients = <Person extends UserReference>(
  sender: UserReference,
  { certifier, opposite }: ThreadSides<Person>,
): readonly Person[] =>
  opposite.some(({ userID }) => userID === sender.userID)
    ? certifier.filter(({ userID }) => userID !== sender.userID)
    : opposite

/** The outcome is decided or the audit is over, so pinned messages require no action. */
const STATUSES_WITHOUT_ACTIONS: readonly AuditStatus[] = [
  'Certified',
  'Not Certified',
  'Cancelled',
  'Expired Audit',
  'Expired Certification',
]

export const areActionsRequired = (status: AuditStatus): boolean => !STATUSES_WITHOUT_ACTIONS.includes(status)

interface PinnedMessage {
  conversationType: ConversationType
  complete: boolean
}

/** The pinned messages that are actions for the reader. An Admin sees the open ones; the property also sees its completed ones. */
export function pinnedActions<Message extends PinnedMessage>(
  roles: readonly Role[],
  status: AuditStatus,
  pinned: readonly Message[],
): Message[] {
  if (!areActionsRequired(status)) return []
  if (hasRole(roles, 'Admin')) return pinned.filter(({ complete }) => !complete)
  if (!hasRole(roles, 'Hotel')) return []
  const forProperty = pinned.filter(({ conversationType }) => conversationType === 'Customer')
  return forProperty.toSorted((a, b) => Number(a.complete) - Number(b.complete))
}

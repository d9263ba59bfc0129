import { allowed, type Decision, refused } from '../../kernel/decision.ts'
import { hasRole, type Role } from '../../people/roles.ts'
import type { AuditActor } from '../facts.ts'
import { type AuditorHistory, canJudge } from '../independence.ts'
import type { AuditStatus } from '../statuses.ts'
import type { ReviewRefusal } from './sentences.ts'

export const CONVERSATIONS = ['Auditor', 'Customer'] as const
export type Conversation = (typeof CONVERSATIONS)[number]

interface TalkedAbout {
  status: AuditStatus
  auditorID: string | null
}

interface Said {
  /** Who it is, or who wrote it. */
  userID: string
}

const OPEN: Record<Conversation, readonly AuditStatus[]> = {
  Auditor: ['Report Pending', 'Quality Check', 'Rejected'],
  Customer: ['Improvements'],
}

const CLOSED = { Auditor: 'auditor-chat-closed', Customer: 'customer-chat-closed' } as const

/** The property reads its thread while it improves and after it was certified. */
const HOTEL_READS: readonly AuditStatus[] = ['Improvements', 'Certified']

const isItsAuditor = (actor: AuditActor, audit: TalkedAbout) =>
  hasRole(actor.roles, 'Auditor') && audit.auditorID === actor.userID

/** The threads somebody sees; that the audit itself is theirs to see is asked before. */
export function conversationsOf(actor: AuditActor, audit: TalkedAbout): Conversation[] {
  if (hasRole(actor.roles, 'Admin')) return [...CONVERSATIONS]
  const theirs: Conversation[] = []
  if (isItsAuditor(actor, audit)) theirs.push('Auditor')
  if (hasRole(actor.roles, 'Hotel') && HOTEL_READS.includes(audit.status)) theirs.push('Customer')
  return theirs
}

export const isOpen = (conversation: Conversation, status: AuditStatus): boolean =>
  OPEN[conversation].includes(status)

export function canSpeak(
  actor: AuditActor,
  audit: TalkedAbout,
  conversation: Conversation,
): Decision<ReviewRefusal> {
  const isTheirs =
    hasRole(actor.roles, 'Admin') ||
    (conversation === 'Auditor' ? isItsAuditor(actor, audit) : hasRole(actor.roles, 'Hotel'))
  if (!isTheirs) return refused('not-allowed')
  return isOpen(conversation, audit.status) ? allowed : refused(CLOSED[conversation])
}

type JudgedAudit = AuditorHistory & { status: AuditStatus }

/** Pinning a message makes it an action for the other side, which is part of the quality check. */
export const canPin = (actor: AuditActor, audit: JudgedAudit): Decision<ReviewRefusal> =>
  hasRole(actor.roles, 'Admin') ? canJudge(actor, audit, 'quality-check') : refused('not-allowed')

/** Only a pinned message is an action that can be completed. */
export function canComplete(
  actor: AuditActor,
  audit: JudgedAudit,
  message: { pinned: boolean },
): Decision<ReviewRefusal> {
  const may = canPin(actor, audit)
  return may.allowed && !message.pinned ? refused('message-not-pinned') : may
}

/** An independent Admin may delete any message. Others delete only their own, while the conversation is open. */
export function canTakeBack(
  actor: AuditActor,
  audit: JudgedAudit,
  conversation: Conversation,
  message: Said,
): Decision<ReviewRefusal> {
  const isOwn = message.userID === actor.userID
  if (hasRole(actor.roles, 'Admin')) return isOwn ? allowed : canJudge(actor, audit, 'quality-check')
  if (!isOwn) return refused('not-allowed')
  return canSpeak(actor, audit, conversation)
}

/** Your own words cannot be news to you. */
export const canMarkUnread = (actor: AuditActor, message: Said): boolean => message.userID !== actor.userID

/** Whom an Admin speaks with at this point of the audit's life. */
export const conversationNow = (status: AuditStatus): Conversation =>
  isOpen('Auditor', status) ? 'Auditor' : 'Customer'

/** Who takes part in a thread: the certifier on one side, the auditor or the property on the other. */
export interface ThreadSides<Person extends Said> {
  certifier: readonly Person[]
  opposite: readonly Person[]
}

/** Whom a message is meant for when nobody is named: the other side. */
export const otherSide = <Person extends Said>(
  sender: Said,
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

export const needsActions = (status: AuditStatus): boolean => !NO_ACTIONS.includes(status)

interface Pinned {
  conversationType: Conversation
  complete: boolean
}

/** The pinned messages that are actions for the reader. An Admin sees the open ones; the property also its completed ones. */
export function pinnedActions<Message extends Pinned>(
  roles: readonly Role[],
  status: AuditStatus,
  pinned: readonly Message[],
): Message[] {
  if (!needsActions(status)) return []
  if (hasRole(roles, 'Admin')) return pinned.filter(({ complete }) => !complete)
  if (!hasRole(roles, 'Hotel')) return []
  const theirs = pinned.filter(({ conversationType }) => conversationType === 'Customer')
  return theirs.toSorted((one, other) => Number(one.complete) - Number(other.complete))
}

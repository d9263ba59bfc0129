import type { ConversationType } from '@sojourn/domain'
import { demoId } from '../ids.ts'
import type { Thread } from './choose-findings.ts'
import { findCertifier, type ReportedAudit } from './reported-audit.ts'

const HALF_HOUR_MS = 1_800_000

interface MessageReader {
  userID: string
  readAt: Date | null
  mailedAt: Date
}

/** The current state of a message. */
export interface DemoMessage {
  messageID: string
  questionID: string
  conversation: ConversationType
  userID: string
  text: string
  at: Date
  pinned: boolean
  complete: boolean
  documents: readonly string[]
  readers: MessageReader[]
}

/** The sender and the recipients of a message. */
function findSenderAndRecipients(audit: ReportedAudit, { conversation }: Thread, from: string) {
  const { auditorID, certifiers, contacts } = audit
  const otherParty = conversation === 'Auditor' ? [auditorID] : contacts
  if (from === 'admin') return { sender: findCertifier(audit), recipients: otherParty }
  return { sender: otherParty[0] ?? auditorID, recipients: certifiers }
}

/** The last message of an open thread is unread. */
const isUnread = (thread: Thread, index: number): boolean =>
  thread.phase.isNow && !thread.isClosed && index === thread.messages.length - 1

function createThreadMessages(audit: ReportedAudit, thread: Thread): DemoMessage[] {
  return thread.messages.map((message, index) => {
    const { sender, recipients } = findSenderAndRecipients(audit, thread, message.from)
    const at = thread.times[index] ?? thread.phase.from
    const halfAnHourLater = new Date(at.getTime() + HALF_HOUR_MS)
    const readAt = isUnread(thread, index) ? null : halfAnHourLater
    return {
      messageID: demoId('message', `${audit.auditID} ${thread.question.key} ${index}`),
      questionID: thread.question.questionID,
      conversation: thread.conversation,
      userID: sender,
      text: message.text,
      at,
      pinned: message.pinned,
      complete: message.pinned && thread.messages.slice(index).some(({ completesPinned }) => completesPinned),
      documents: message.documents,
      // Already e-mailed, so that loading the demonstration data sends no e-mails.
      readers: recipients.map((userID) => ({ userID, readAt, mailedAt: halfAnHourLater })),
    }
  })
}

/** All messages of an audit, ordered by time. */
export const createMessages = (audit: ReportedAudit, threads: readonly Thread[]): DemoMessage[] =>
  threads
    .flatMap((thread) => createThreadMessages(audit, thread))
    .sort((a, b) => a.at.getTime() - b.at.getTime())

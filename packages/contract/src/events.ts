import type { AuditRow } from './audits/audit.ts'
import type { AuditResponse, QuestionThreads } from './audits/review/review.ts'

/** A row that has left the reader's list. */
export interface RemovedAudit {
  auditID: string
  removed: true
}

/** What the hub sends, by event name. Areas add their events here. */
export interface HubEvents {
  /** An alert on the conversation hub: who wrote, what, and where it leads. */
  notify: {
    sender: string
    text: string
    link: string
    /** Of a message: the property and the criterion's number, for the text of the alert. */
    siteName?: string
    criterion?: string
    /** The same message may also arrive as `Message`; its id tells that both are about one message. */
    conversationMessageID?: string
  }
  /** List rows that have changed, as the recipient's own list shows them. */
  onAuditUpdate: { audits: (AuditRow | RemovedAudit)[] }
  /** A criterion's threads as the recipient now sees them; `sentBy` wrote the message that caused it, if one did. */
  Message: { question: QuestionThreads; sentBy: string | null }
  /** Answers to criteria as the recipient may know them, after somebody has written on them. */
  Answer: { auditID: string; responses: AuditResponse[] }
  /** The recipient's notifications have changed: a new one arrived, or another window marked some as read. */
  Notification: Record<string, never>
}
export type HubEventName = keyof HubEvents

/** Where the hub listens. */
export const HUB_PATH = '/hub/conversations'

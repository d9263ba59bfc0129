import type { AuditRow } from './audits/audit.ts'
import type { AuditResponse, QuestionThreads } from './audits/review/review.ts'

/** A row that has left the reader's list. */
export interface RemovedAudit {
  auditID: string
  removed: true
}

/** The events of the hub by name. */
export interface HubEvents {
  /** An alert on the conversation hub: the author, the text and the path to open. */
  notify: {
    sender: string
    text: string
    link: string
    /** For a message: the property and the number of the criterion, for the text of the alert. */
    siteName?: string
    criterion?: string
    /** The same message may also arrive as `Message`; the client recognises the duplicate by this id. */
    conversationMessageID?: string
  }
  /** List rows that have changed, as the recipient's own list shows them. */
  onAuditUpdate: { audits: (AuditRow | RemovedAudit)[] }
  /** A criterion's threads as the recipient may see them. `sentBy` is the author of a new message; null for any other change. */
  Message: { question: QuestionThreads; sentBy: string | null }
  /** Changed answers to criteria, as the recipient may see them. */
  Answer: { auditID: string; responses: AuditResponse[] }
  /** The recipient's notifications have changed: a new one arrived, or another window marked some as read. */
  Notification: Record<string, never>
}
export type HubEventName = keyof HubEvents

/** The path of the hub. */
export const HUB_PATH = '/hub/conversations'

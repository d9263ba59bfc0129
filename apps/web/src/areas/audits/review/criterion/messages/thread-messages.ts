import type { ConversationMessage } from '@sojourn/contract/audits/review/review'

type Message = ConversationMessage

const isBefore = (one: Message, other: Message) =>
  one.dateCreated < other.dateCreated ||
  (one.dateCreated === other.dateCreated && one.conversationMessageID < other.conversationMessageID)

/** What was scrolled back to, then the newest; a message that stands in both is shown once, as it is now. */
export function mergeMessages(older: readonly Message[], newest: readonly Message[]): Message[] {
  const now = new Set(newest.map(({ conversationMessageID }) => conversationMessageID))
  return [...older.filter(({ conversationMessageID }) => !now.has(conversationMessageID)), ...newest]
}

/**
 * A thread comes with its newest fifty. When more is written, the first of them fall out of that window: they must not
 * leave a gap between it and what was scrolled back to.
 */
export function updateOlderMessages(
  older: readonly Message[],
  before: readonly Message[],
  newest: readonly Message[],
): readonly Message[] {
  const [first] = newest
  const fallen = first ? before.filter((message) => isBefore(message, first)) : []
  return fallen.length === 0 ? older : mergeMessages(older, fallen)
}

export const THREAD_FILTERS = ['All', 'Read', 'Unread', 'Has attachments'] as const
export type ThreadFilter = (typeof THREAD_FILTERS)[number]

/** `wasUnread`: opening a thread reads it, but what was new when it was opened is still what somebody looks for. */
export function passesThreadFilter(message: Message, sieve: ThreadFilter, wasUnread: ReadonlySet<string>): boolean {
  const isUnread = !message.hasRead || wasUnread.has(message.conversationMessageID)
  switch (sieve) {
    case 'All':
      return true
    case 'Read':
      return !isUnread
    case 'Unread':
      return isUnread
    case 'Has attachments':
      return message.documents.length > 0
  }
}

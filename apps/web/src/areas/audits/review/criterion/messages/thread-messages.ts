import type { ConversationMessage } from '@sojourn/contract/audits/review/review'

type Message = ConversationMessage

const isBefore = (one: Message, other: Message) =>
  one.dateCreated < other.dateCreated ||
  (one.dateCreated === other.dateCreated && one.conversationMessageID < other.conversationMessageID)

/** The loaded older messages, then the newest page. A message in both is taken from the newest page. */
export function mergeMessages(older: readonly Message[], newest: readonly Message[]): Message[] {
  const newestIDs = new Set(newest.map(({ conversationMessageID }) => conversationMessageID))
  return [...older.filter(({ conversationMessageID }) => !newestIDs.has(conversationMessageID)), ...newest]
}

/**
 * The server sends the newest fifty messages. New messages push others out of that page; these move to the older messages,
 * so that there is no gap.
 */
export function updateOlderMessages(
  older: readonly Message[],
  before: readonly Message[],
  newest: readonly Message[],
): readonly Message[] {
  const [first] = newest
  const pushedOut = first ? before.filter((message) => isBefore(message, first)) : []
  return pushedOut.length === 0 ? older : mergeMessages(older, pushedOut)
}

export const THREAD_FILTERS = ['All', 'Read', 'Unread', 'Has attachments'] as const
export type ThreadFilter = (typeof THREAD_FILTERS)[number]

/** `wasUnread`: opening a thread marks it as read, but the filter still treats messages that were new then as unread. */
export function passesThreadFilter(
  message: Message,
  filter: ThreadFilter,
  wasUnread: ReadonlySet<string>,
): boolean {
  const isUnread = !message.hasRead || wasUnread.has(message.conversationMessageID)
  switch (filter) {
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

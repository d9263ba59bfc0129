import type { ConversationMessage, QuestionThreads } from '@sojourn/contract/audits/review/review'

const isBefore = (one: ConversationMessage, other: ConversationMessage | undefined) =>
  other !== undefined && one.dateCreated < other.dateCreated

/**
 * The audit's pinned messages once a criterion's threads have changed. A thread brings its newest fifty messages; what
 * is older than these stays as it was.
 */
export function pinnedAfter(
  before: readonly ConversationMessage[],
  threads: Pick<QuestionThreads, 'auditTypeQuestionID' | 'auditorThread' | 'customerThread'>,
): ConversationMessage[] {
  const oldest = { Auditor: threads.auditorThread[0], Customer: threads.customerThread[0] }
  const kept = before.filter(
    (message) =>
      message.auditTypeQuestionID !== threads.auditTypeQuestionID ||
      isBefore(message, oldest[message.conversationType]),
  )
  const now = [...threads.auditorThread, ...threads.customerThread].filter(({ pinned }) => pinned)
  return [...kept, ...now].toSorted((one, other) => one.dateCreated.localeCompare(other.dateCreated))
}

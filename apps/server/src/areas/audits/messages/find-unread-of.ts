import { type AuditActor, conversationsOf } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { AuditRecord } from '../repository/records.ts'
import { findUnreadThreads } from './repository/readers.ts'

/** What waits for each of these people in one audit, in one query. */
export async function findUnreadOf(
  db: DbOrTrx,
  audit: AuditRecord,
  readers: readonly AuditActor[],
): Promise<(reader: AuditActor) => { customer: boolean; auditor: boolean }> {
  const unread = await findUnreadThreads(
    db,
    audit.auditID,
    readers.map(({ userID }) => userID),
  )
  return (reader) => {
    const theirs = conversationsOf(reader, audit)
    const waits = (conversation: (typeof theirs)[number]) =>
      theirs.includes(conversation) &&
      unread.some((thread) => thread.userID === reader.userID && thread.conversation === conversation)
    return { customer: waits('Customer'), auditor: waits('Auditor') }
  }
}

import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { MessageRecord } from './repository/messages.ts'
import { findWriters } from './repository/people.ts'

/** What the log keeps of a message: who said what, in which thread, with which documents. */
export async function quote(
  db: DbOrTrx,
  message: Pick<MessageRecord, 'userID' | 'conversation' | 'text'>,
  documents: readonly string[] = [],
): Promise<string> {
  const writer = (await findWriters(db, [message.userID])).get(message.userID)?.person
  const along = documents.length === 0 ? '' : ` (${documents.join(', ')})`
  return `${writer?.name ?? ''} in the ${message.conversation.toLowerCase()} messages: ${message.text}${along}`
}

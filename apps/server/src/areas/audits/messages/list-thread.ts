import type { ConversationMessage } from '@sojourn/contract/audits/review/review'
import { conversationsOf, maySpeak } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { notFound, Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { findVisibleAudit } from '../queries/get-audit.ts'
import { findCriterion } from '../review/repository/criteria.ts'
import { loadMessages, presentMessage } from './load-messages.ts'
import { THREAD_PAGE } from './read-threads.ts'
import { findMessage, findOlderMessages, type ThreadPlace } from './repository/messages.ts'

/** Where to go back from. A message that was deleted meanwhile still marks its place. */
async function placeBefore(db: DbOrTrx, thread: ThreadPlace, messageID: string): Promise<number> {
  const message = await findMessage(db, messageID)
  const isHere =
    message?.auditID === thread.auditID &&
    message.questionID === thread.questionID &&
    message.conversation === thread.conversation
  if (!isHere) throw notFound()
  return message.sequence
}

/** The newest messages of a thread, or those before the one named, oldest first. */
export async function listThread(
  db: DbOrTrx,
  reader: Principal,
  thread: ThreadPlace,
  before: string | undefined,
): Promise<ConversationMessage[]> {
  const audit = await findVisibleAudit(db, reader, thread.auditID)
  if (!conversationsOf(reader, audit).includes(thread.conversation)) {
    const speaking = maySpeak(reader, audit, thread.conversation)
    // A thread that is another role's for good, or one that this role does not see at present.
    throw !speaking.allowed && speaking.code === 'not-allowed' ? new Problem('not-allowed') : notFound()
  }
  if (!(await findCriterion(db, audit, thread.questionID))) throw notFound()
  const place = before === undefined ? undefined : await placeBefore(db, thread, before)
  const loaded = await loadMessages(db, await findOlderMessages(db, thread, place, THREAD_PAGE))
  return loaded.messages.map((message) => presentMessage(loaded, message, reader.userID))
}

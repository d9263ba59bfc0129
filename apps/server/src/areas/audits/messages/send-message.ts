import type { DocumentInput } from '@sojourn/contract/audits/review/calls'
import type { Participant } from '@sojourn/contract/audits/review/review'
import {
  canSendMessage,
  checkAuditDocuments,
  criterionNumber,
  defaultRecipients,
  type ThreadSides,
  visibleConversations,
} from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import { assertAllowed, notFound, Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { storeDocument } from '../evidence/documents.ts'
import { MESSAGE } from '../evidence/repository.ts'
import { findVisibleAudit } from '../get-audit.ts'
import { publishRowChanged } from '../live/publish-changes.ts'
import type { AuditRecord } from '../repository/records.ts'
import { findCriterion } from '../review/repository/criteria.ts'
import { scheduleDigests } from './email-new-messages.ts'
import { notifyTagged, publishThreadChanged } from './publish-thread-changed.ts'
import { findThreadSides, listSideMembers } from './read-threads.ts'
import {
  countMessageDocuments,
  findMessage,
  insertMessage,
  lockAuditForShare,
  lockMessage,
  type MessageRecord,
  type ThreadKey,
} from './repository/messages.ts'
import { insertReaders } from './repository/readers.ts'

/** Locks the audit against status changes until the transaction ends. The lock is shared, so messages can be sent in parallel. */
async function lockVisibleForShare(trx: Trx, actor: Principal, auditID: string): Promise<AuditRecord> {
  await lockAuditForShare(trx, auditID)
  return findVisibleAudit(trx, actor, auditID)
}

export interface LockedMessage {
  audit: AuditRecord
  message: MessageRecord & { deleted: boolean }
}

/** Locks a message that the actor can see, or could see before it was deleted. */
export async function lockVisibleOrDeletedMessage(
  trx: Trx,
  actor: Principal,
  messageID: string,
): Promise<LockedMessage> {
  const stored = await findMessage(trx, messageID)
  if (!stored) throw notFound()
  const audit = await lockVisibleForShare(trx, actor, stored.auditID)
  if (!visibleConversations(actor, audit).includes(stored.conversation)) throw notFound()
  const message = await lockMessage(trx, messageID)
  if (!message) throw notFound()
  return { audit, message }
}

export async function lockVisibleMessage(
  trx: Trx,
  actor: Principal,
  messageID: string,
): Promise<LockedMessage> {
  const locked = await lockVisibleOrDeletedMessage(trx, actor, messageID)
  if (locked.message.deleted) throw notFound()
  return locked
}

interface MessageInput extends ThreadKey {
  text: string
  /** Undefined or empty: the message is addressed to the other side. */
  tagged: readonly string[] | undefined
  documents: readonly DocumentInput[]
}

/** Returns the readers of a new message. They are sorted by id, so that parallel messages schedule digests in the same order and do not deadlock. */
function chooseReaders(sender: Principal, sides: ThreadSides<Participant>, tagged: MessageInput['tagged']) {
  const recipients = tagged?.length ? tagged : defaultRecipients(sender, sides).map(({ userID }) => userID)
  const inThread = new Set(listSideMembers(sides).map(({ userID }) => userID))
  if (!recipients.every((userID) => inThread.has(userID)))
    throw new Problem('invalid', {
      errors: [
        {
          field: 'taggedUsers',
          code: 'not-in-thread',
          message: 'Please choose people who take part in this conversation.',
        },
      ],
    })
  return [...new Set(recipients)].filter((userID) => userID !== sender.userID).sort()
}

export async function sendMessage(
  platform: Platform,
  actor: Principal,
  { text, tagged, documents, ...thread }: MessageInput,
): Promise<AuditRecord> {
  return platform.transaction(async (trx) => {
    const { auditID, questionID, conversation } = thread
    const audit = await lockVisibleForShare(trx, actor, auditID)
    assertAllowed(canSendMessage(actor, audit, conversation))
    const criterion = await findCriterion(trx, audit, questionID)
    if (!criterion || !audit.type) throw notFound()
    const readers = chooseReaders(actor, (await findThreadSides(trx, audit))[conversation], tagged)
    const at = platform.clock.now()
    const message = { ...thread, messageID: newId(at.getTime()), userID: actor.userID, text, at }
    await insertMessage(trx, message)
    await insertReaders(trx, message, readers)
    for (const document of documents)
      await storeDocument(platform, trx, actor, { kind: MESSAGE, id: message.messageID }, document)
    if (documents.length > 0) assertAllowed(checkAuditDocuments(await countMessageDocuments(trx, auditID)))
    await scheduleDigests(platform, trx, readers, at)
    publishThreadChanged(platform, trx, { ...thread, by: actor.userID, sent: true })
    const { siteName } = audit.site
    const number = criterionNumber(audit.type.typeVersion, criterion)
    notifyTagged(platform, trx, { ...message, siteName, criterion: number }, actor, readers)
    publishRowChanged(platform, trx, auditID, readers)
    return audit
  })
}

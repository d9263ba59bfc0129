import type { ConversationMessage, QuestionThreads } from '@sojourn/contract/audits/review/review'
import { canCompleteMessage, canMarkUnread, canPinMessage, canSendMessage, canDeleteMessage, visibleConversations } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { assertAllowed, notFound, Problem } from '../../../platform/http/errors.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logAuditEvent } from '../events.ts'
import { findDocument, findDocuments, MESSAGE } from '../evidence/repository/documents.ts'
import { publishRowChanged } from '../live/publish-audit-changed.ts'
import { findVisibleAudit } from '../queries/get-audit.ts'
import { findCriterion } from '../review/repository/criteria.ts'
import { sendMessage } from './commands/send-message.ts'
import type { LockedMessage } from './hold-message.ts'
import { lockVisibleOrDeletedMessage, lockVisibleMessage } from './hold-message.ts'
import { loadMessages, presentMessage } from './load-messages.ts'
import { publishThreadChanged } from './publish-thread-changed.ts'
import { readQuestionThreads, THREAD_PAGE } from './read-threads.ts'
import {
  findMessage,
  findOlderMessages,
  hideMessage,
  type MessageRecord,
  updatePinned,
  type ThreadKey,
} from './repository/messages.ts'
import { findWriters } from './repository/people.ts'
import { markRead, markUnread, markReadForAll } from './repository/readers.ts'

/** What the log keeps of a message: who said what, in which thread, with which documents. */
async function describeMessage(
  db: DbOrTrx,
  message: Pick<MessageRecord, 'userID' | 'conversation' | 'text'>,
  documents: readonly string[] = [],
): Promise<string> {
  const writer = (await findWriters(db, [message.userID])).get(message.userID)?.person
  const along = documents.length === 0 ? '' : ` (${documents.join(', ')})`
  return `${writer?.name ?? ''} in the ${message.conversation.toLowerCase()} messages: ${message.text}${along}`
}

/** Where to go back from. A message that was deleted meanwhile still marks its place. */
async function findSequence(db: DbOrTrx, thread: ThreadKey, messageID: string): Promise<number> {
  const message = await findMessage(db, messageID)
  const isHere =
    message?.auditID === thread.auditID &&
    message.questionID === thread.questionID &&
    message.conversation === thread.conversation
  if (!isHere) throw notFound()
  return message.sequence
}

/** The newest messages of a thread, or those before the one named, oldest first. */
async function listThread(
  db: DbOrTrx,
  reader: Principal,
  thread: ThreadKey,
  before: string | undefined,
): Promise<ConversationMessage[]> {
  const audit = await findVisibleAudit(db, reader, thread.auditID)
  if (!visibleConversations(reader, audit).includes(thread.conversation)) {
    const speaking = canSendMessage(reader, audit, thread.conversation)
    // A thread that is another role's for good, or one that this role does not see at present.
    throw !speaking.allowed && speaking.code === 'not-allowed' ? new Problem('not-allowed') : notFound()
  }
  if (!(await findCriterion(db, audit, thread.questionID))) throw notFound()
  const place = before === undefined ? undefined : await findSequence(db, thread, before)
  const loaded = await loadMessages(db, await findOlderMessages(db, thread, place, THREAD_PAGE))
  return loaded.messages.map((message) => presentMessage(loaded, message, reader.userID))
}

/** The action has been taken, or has not; without saying which, turns it over. */
async function completePinned(
  platform: Platform,
  actor: Principal,
  messageID: string,
  complete?: boolean,
): Promise<LockedMessage> {
  return platform.transaction(async (trx) => {
    const held = await lockVisibleMessage(trx, actor, messageID)
    const { message } = held
    assertAllowed(canCompleteMessage(actor, held.audit, message))
    const wanted = complete ?? !message.complete
    if (wanted === message.complete) return held
    const at = platform.clock.now()
    await updatePinned(trx, messageID, { pinned: true, complete: wanted })
    if (wanted) publishRowChanged(platform, trx, message.auditID, await markReadForAll(trx, messageID, at))
    const type = wanted ? 'message-completed' : 'message-reopened'
    const { auditID } = message
    await logAuditEvent(trx, { at, by: actor.userID }, { auditID }, type, await describeMessage(trx, message))
    publishThreadChanged(platform, trx, { ...message, by: actor.userID })
    return held
  })
}

/** Makes the message an action to take, or takes that back; without saying which, turns it over. */
async function pinMessage(
  platform: Platform,
  actor: Principal,
  messageID: string,
  pinned?: boolean,
): Promise<LockedMessage> {
  return platform.transaction(async (trx) => {
    const held = await lockVisibleMessage(trx, actor, messageID)
    assertAllowed(canPinMessage(actor, held.audit))
    const { message } = held
    const wanted = pinned ?? !message.pinned
    if (wanted === message.pinned) return held
    // What is no action is not done either.
    await updatePinned(trx, messageID, { pinned: wanted, complete: false })
    const doing = { at: platform.clock.now(), by: actor.userID }
    const type = wanted ? 'message-pinned' : 'message-unpinned'
    await logAuditEvent(trx, doing, { auditID: message.auditID }, type, await describeMessage(trx, message))
    publishThreadChanged(platform, trx, { ...message, by: actor.userID })
    return held
  })
}

/** Hides it from everybody, its documents with it; the log keeps what it said. Doing it twice does no harm. */
async function deleteMessage(platform: Platform, actor: Principal, messageID: string): Promise<void> {
  await platform.transaction(async (trx) => {
    const { audit, message } = await lockVisibleOrDeletedMessage(trx, actor, messageID)
    assertAllowed(canDeleteMessage(actor, audit, message.conversation, message))
    if (message.deleted) return
    const at = platform.clock.now()
    const documents = (await findDocuments(trx, MESSAGE, [messageID])).get(messageID) ?? []
    await hideMessage(trx, messageID, { at, by: actor.userID })
    for (const { documentID } of documents) await platform.files.remove(trx, documentID)
    const names = documents.map(({ name }) => name)
    const told = await describeMessage(trx, message, names)
    const { auditID } = message
    await logAuditEvent(trx, { at, by: actor.userID }, { auditID }, 'message-deleted', told)
    const waited = await markReadForAll(trx, messageID, at)
    publishThreadChanged(platform, trx, { ...message, by: actor.userID })
    publishRowChanged(platform, trx, message.auditID, waited)
  })
}

/** By whoever may take the message itself back. Doing it twice does no harm. */
async function removeMessageDocument(
  platform: Platform,
  actor: Principal,
  { messageID, documentID }: { messageID: string; documentID: string },
): Promise<void> {
  await platform.transaction(async (trx) => {
    const { audit, message } = await lockVisibleMessage(trx, actor, messageID)
    const document = await findDocument(trx, { kind: MESSAGE, id: messageID }, documentID)
    if (!document) throw notFound()
    assertAllowed(canDeleteMessage(actor, audit, message.conversation, message))
    if (document.deleted_at !== null) return
    await platform.files.remove(trx, documentID)
    const doing = { at: platform.clock.now(), by: actor.userID }
    const told = await describeMessage(trx, message, [document.name])
    await logAuditEvent(trx, doing, { auditID: message.auditID }, 'message-document-removed', told)
    publishThreadChanged(platform, trx, { ...message, by: actor.userID })
  })
}

/** For the actor alone, whether they were tagged or not. */
async function unreadMessage(platform: Platform, actor: Principal, messageID: string): Promise<LockedMessage> {
  return platform.transaction(async (trx) => {
    const held = await lockVisibleMessage(trx, actor, messageID)
    const { message } = held
    if (!canMarkUnread(actor, message)) throw new Problem('not-allowed')
    if (await markUnread(trx, message, actor.userID)) {
      publishThreadChanged(platform, trx, { ...message, by: actor.userID })
      publishRowChanged(platform, trx, message.auditID, [actor.userID])
    }
    return held
  })
}

/** This message and all before it. */
async function readMessage(platform: Platform, actor: Principal, messageID: string): Promise<LockedMessage> {
  return platform.transaction(async (trx) => {
    const held = await lockVisibleMessage(trx, actor, messageID)
    const { message } = held
    if ((await markRead(trx, message, actor.userID, platform.clock.now())) > 0) {
      publishThreadChanged(platform, trx, { ...message, by: actor.userID })
      publishRowChanged(platform, trx, message.auditID, [actor.userID])
    }
    return held
  })
}

type MessageCall =
  | 'completePinned'
  | 'deleteMessage'
  | 'listThread'
  | 'pinMessage'
  | 'readMessage'
  | 'removeMessageDocument'
  | 'sendMessage'
  | 'unreadMessage'

export function messagesHandlers(platform: Platform): Pick<Handlers, MessageCall> {
  const threadsAround = (reader: Principal, { audit, message }: LockedMessage): Promise<QuestionThreads> =>
    readQuestionThreads(platform.db, reader, audit, message.questionID)
  return {
    sendMessage: async ({ principal, params, body }) => {
      const { auditId: auditID, questionId: questionID, conversationType: conversation } = params
      const audit = await sendMessage(platform, principal, {
        auditID,
        questionID,
        conversation,
        text: body.message,
        tagged: body.taggedUsers?.map(({ taggedUser }) => taggedUser.userID),
        documents: body.documents ?? [],
      })
      return readQuestionThreads(platform.db, principal, audit, questionID)
    },
    listThread: async ({ principal, params, query }) => {
      const { auditId: auditID, questionId: questionID, conversationType: conversation } = params
      return listThread(platform.db, principal, { auditID, questionID, conversation }, query.before)
    },
    readMessage: async ({ principal, body }) =>
      threadsAround(principal, await readMessage(platform, principal, body.conversationMessageID)),
    unreadMessage: async ({ principal, body }) =>
      threadsAround(principal, await unreadMessage(platform, principal, body.conversationMessageID)),
    pinMessage: async ({ principal, body }) =>
      threadsAround(
        principal,
        await pinMessage(platform, principal, body.conversationMessageID, body.pinned),
      ),
    completePinned: async ({ principal, body }) =>
      threadsAround(
        principal,
        await completePinned(platform, principal, body.conversationMessageID, body.complete),
      ),
    deleteMessage: async ({ principal, body }) => {
      await deleteMessage(platform, principal, body.conversationMessageID)
    },
    removeMessageDocument: async ({ principal, params }) => {
      const { conversationMessageID: messageID, documentID } = params
      await removeMessageDocument(platform, principal, { messageID, documentID })
    },
  }
}

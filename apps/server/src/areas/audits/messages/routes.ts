import type { ConversationMessage, QuestionThreads } from '@sojourn/contract/audits/review/review'
import {
  canCompleteMessage,
  canDeleteMessage,
  canMarkUnread,
  canPinMessage,
  canSendMessage,
  visibleConversations,
} from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { assertAllowed, notFound, Problem } from '../../../platform/http/errors.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logAuditEvent } from '../events.ts'
import { findDocument, findDocuments, MESSAGE } from '../evidence/repository.ts'
import { findVisibleAudit } from '../get-audit.ts'
import { publishRowChanged } from '../live/publish-changes.ts'
import { findCriterion } from '../review/repository/criteria.ts'
import { publishThreadChanged } from './publish-thread-changed.ts'
import { loadMessages, presentMessage, readQuestionThreads, THREAD_PAGE_SIZE } from './read-threads.ts'
import {
  findMessage,
  findOlderMessages,
  findWriters,
  type MessageRecord,
  markMessageDeleted,
  type ThreadKey,
  updatePinned,
} from './repository/messages.ts'
import { markRead, markReadForAll, markUnread } from './repository/readers.ts'
import {
  type LockedMessage,
  lockVisibleMessage,
  lockVisibleOrDeletedMessage,
  sendMessage,
} from './send-message.ts'

/** The text of a log entry about a message: its author, thread, text and documents. */
async function describeMessage(
  db: DbOrTrx,
  message: Pick<MessageRecord, 'userID' | 'conversation' | 'text'>,
  documents: readonly string[] = [],
): Promise<string> {
  const writer = (await findWriters(db, [message.userID])).get(message.userID)?.person
  const attached = documents.length === 0 ? '' : ` (${documents.join(', ')})`
  return `${writer?.name ?? ''} in the ${message.conversation.toLowerCase()} messages: ${message.text}${attached}`
}

/** The sequence number of a message in the thread. A deleted message still has one. */
async function findSequence(db: DbOrTrx, thread: ThreadKey, messageID: string): Promise<number> {
  const message = await findMessage(db, messageID)
  const isInThread =
    message?.auditID === thread.auditID &&
    message.questionID === thread.questionID &&
    message.conversation === thread.conversation
  if (!isInThread) throw notFound()
  return message.sequence
}

/** The newest messages of a thread, or the newest before the message `before`, oldest first. */
async function listThread(
  db: DbOrTrx,
  reader: Principal,
  thread: ThreadKey,
  before: string | undefined,
): Promise<ConversationMessage[]> {
  const audit = await findVisibleAudit(db, reader, thread.auditID)
  if (!visibleConversations(reader, audit).includes(thread.conversation)) {
    const decision = canSendMessage(reader, audit, thread.conversation)
    // 403 if the role can never see the thread, 404 if it cannot see the thread in this status.
    throw !decision.allowed && decision.code === 'not-allowed' ? new Problem('not-allowed') : notFound()
  }
  if (!(await findCriterion(db, audit, thread.questionID))) throw notFound()
  const sequence = before === undefined ? undefined : await findSequence(db, thread, before)
  const loaded = await loadMessages(db, await findOlderMessages(db, thread, sequence, THREAD_PAGE_SIZE))
  return loaded.messages.map((message) => presentMessage(loaded, message, reader.userID))
}

/** Marks a pinned message as complete or not complete; toggles without a value. */
async function completePinned(
  platform: Platform,
  actor: Principal,
  messageID: string,
  complete?: boolean,
): Promise<LockedMessage> {
  return platform.transaction(async (trx) => {
    const locked = await lockVisibleMessage(trx, actor, messageID)
    const { message } = locked
    assertAllowed(canCompleteMessage(actor, locked.audit, message))
    const newValue = complete ?? !message.complete
    if (newValue === message.complete) return locked
    const at = platform.clock.now()
    await updatePinned(trx, messageID, { pinned: true, complete: newValue })
    if (newValue) publishRowChanged(platform, trx, message.auditID, await markReadForAll(trx, messageID, at))
    const type = newValue ? 'message-completed' : 'message-reopened'
    const { auditID } = message
    await logAuditEvent(trx, { at, by: actor.userID }, { auditID }, type, await describeMessage(trx, message))
    publishThreadChanged(platform, trx, { ...message, by: actor.userID })
    return locked
  })
}

/** Pins or unpins a message; toggles without a value. */
async function pinMessage(
  platform: Platform,
  actor: Principal,
  messageID: string,
  pinned?: boolean,
): Promise<LockedMessage> {
  return platform.transaction(async (trx) => {
    const locked = await lockVisibleMessage(trx, actor, messageID)
    assertAllowed(canPinMessage(actor, locked.audit))
    const { message } = locked
    const newValue = pinned ?? !message.pinned
    if (newValue === message.pinned) return locked
    // Pinning and unpinning reset `complete`.
    await updatePinned(trx, messageID, { pinned: newValue, complete: false })
    const change = { at: platform.clock.now(), by: actor.userID }
    const type = newValue ? 'message-pinned' : 'message-unpinned'
    await logAuditEvent(trx, change, { auditID: message.auditID }, type, await describeMessage(trx, message))
    publishThreadChanged(platform, trx, { ...message, by: actor.userID })
    return locked
  })
}

/** Deletes a message and its documents; the log keeps its text. Deleting a deleted message does nothing. */
async function deleteMessage(platform: Platform, actor: Principal, messageID: string): Promise<void> {
  await platform.transaction(async (trx) => {
    const { audit, message } = await lockVisibleOrDeletedMessage(trx, actor, messageID)
    assertAllowed(canDeleteMessage(actor, audit, message.conversation, message))
    if (message.deleted) return
    const at = platform.clock.now()
    const documents = (await findDocuments(trx, MESSAGE, [messageID])).get(messageID) ?? []
    await markMessageDeleted(trx, messageID, { at, by: actor.userID })
    for (const { documentID } of documents) await platform.files.remove(trx, documentID)
    const names = documents.map(({ name }) => name)
    const description = await describeMessage(trx, message, names)
    const { auditID } = message
    await logAuditEvent(trx, { at, by: actor.userID }, { auditID }, 'message-deleted', description)
    const unreadBy = await markReadForAll(trx, messageID, at)
    publishThreadChanged(platform, trx, { ...message, by: actor.userID })
    publishRowChanged(platform, trx, message.auditID, unreadBy)
  })
}

/** Allowed for people who may delete the message. Removing a removed document does nothing. */
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
    const change = { at: platform.clock.now(), by: actor.userID }
    const description = await describeMessage(trx, message, [document.name])
    await logAuditEvent(trx, change, { auditID: message.auditID }, 'message-document-removed', description)
    publishThreadChanged(platform, trx, { ...message, by: actor.userID })
  })
}

/** Marks a message as unread for the actor only, whether they were tagged or not. */
async function unreadMessage(
  platform: Platform,
  actor: Principal,
  messageID: string,
): Promise<LockedMessage> {
  return platform.transaction(async (trx) => {
    const locked = await lockVisibleMessage(trx, actor, messageID)
    const { message } = locked
    if (!canMarkUnread(actor, message)) throw new Problem('not-allowed')
    if (await markUnread(trx, message, actor.userID)) {
      publishThreadChanged(platform, trx, { ...message, by: actor.userID })
      publishRowChanged(platform, trx, message.auditID, [actor.userID])
    }
    return locked
  })
}

/** Marks this message and all earlier ones of its thread as read. */
async function readMessage(platform: Platform, actor: Principal, messageID: string): Promise<LockedMessage> {
  return platform.transaction(async (trx) => {
    const locked = await lockVisibleMessage(trx, actor, messageID)
    const { message } = locked
    if ((await markRead(trx, message, actor.userID, platform.clock.now())) > 0) {
      publishThreadChanged(platform, trx, { ...message, by: actor.userID })
      publishRowChanged(platform, trx, message.auditID, [actor.userID])
    }
    return locked
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
  const readThreadsOfMessage = (
    reader: Principal,
    { audit, message }: LockedMessage,
  ): Promise<QuestionThreads> => readQuestionThreads(platform.db, reader, audit, message.questionID)
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
      readThreadsOfMessage(principal, await readMessage(platform, principal, body.conversationMessageID)),
    unreadMessage: async ({ principal, body }) =>
      readThreadsOfMessage(principal, await unreadMessage(platform, principal, body.conversationMessageID)),
    pinMessage: async ({ principal, body }) =>
      readThreadsOfMessage(
        principal,
        await pinMessage(platform, principal, body.conversationMessageID, body.pinned),
      ),
    completePinned: async ({ principal, body }) =>
      readThreadsOfMessage(
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

import type { QuestionThreads } from '@sojourn/contract/audits/review/review'
import type { Handlers } from '../../../platform/http/handler.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { completePinned } from './commands/complete-pinned.ts'
import { deleteMessage } from './commands/delete-message.ts'
import { pinMessage } from './commands/pin-message.ts'
import { readMessage } from './commands/read-message.ts'
import { removeMessageDocument } from './commands/remove-message-document.ts'
import { sendMessage } from './commands/send-message.ts'
import { unreadMessage } from './commands/unread-message.ts'
import type { HeldMessage } from './hold-message.ts'
import { listThread } from './list-thread.ts'
import { readQuestionThreads } from './read-threads.ts'

type Served =
  | 'completePinned'
  | 'deleteMessage'
  | 'listThread'
  | 'pinMessage'
  | 'readMessage'
  | 'removeMessageDocument'
  | 'sendMessage'
  | 'unreadMessage'

export function messagesHandlers(platform: Platform): Pick<Handlers, Served> {
  const threadsAround = (reader: Principal, { audit, message }: HeldMessage): Promise<QuestionThreads> =>
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

import { api } from '../../../lib/api/api.ts'
import { m } from '../../../messages/messages.js'
import { createDeviceStorage } from '../device-shelf.ts'
import { restartUpload } from '../files/file-outbox.ts'
import { isUploadExpired, openFileQueue } from '../files/my-files.ts'
import type { QueuedFile } from '../files/queued-file.ts'
import { withCrossTabLock, isRetryable, retryQueue } from '../keep-trying.ts'
import { memoizePerUser } from '../one-for-each.ts'
import { refusalText } from '../sentence-of.ts'
import type { QueuedMessage, NewMessage } from './kept-message.ts'
import { createMessageQueue } from './message-outbox.ts'

export const messageStorage = () => createDeviceStorage<NewMessage>('messages')

const failureText = ({ conversation }: NewMessage) =>
  conversation === 'Customer' ? m.criterion_error_customer_message() : m.criterion_error_message()

const callSendMessage = (
  { auditID, auditTypeQuestionID, conversation, message, tagged, key }: QueuedMessage,
  own: readonly QueuedFile[],
) =>
  api.call('sendMessage', {
    params: { auditId: auditID, questionId: auditTypeQuestionID, conversationType: conversation },
    body: {
      message,
      taggedUsers: tagged.map((userID) => ({ taggedUser: { userID } })),
      documents: own.map(({ uploadID = '', file }) => ({ uploadID, name: file.name })),
    },
    idempotencyKey: key,
  })

/** The one outbox for messages of the person who is signed in here. */
export const openMessageQueue = memoizePerUser(async (userID) => {
  const files = await openFileQueue(userID)
  const outbox = createMessageQueue({
    userID,
    files,
    shelf: messageStorage(),
    alone: withCrossTabLock('sojourn-messages'),
    fileGone: m.criterion_message_file_gone,
    post: async (message, own) => {
      try {
        return { outcome: 'arrived', result: await callSendMessage(message, own) }
      } catch (error) {
        if (isRetryable(error)) return { outcome: 'later' }
        const cleared = own.filter((file) => isUploadExpired(error, file))
        if (cleared.length === 0) return { outcome: 'refused', sentence: refusalText(error, failureText(message)) }
        for (const file of cleared) await files.change(restartUpload(file))
        void files.drain()
        return { outcome: 'further', item: message }
      }
    },
  })
  await outbox.read()
  retryQueue(outbox)
  return outbox
})

import { api } from '../../../lib/api/api.ts'
import { m } from '../../../messages/messages.js'
import { deviceShelf } from '../device-shelf.ts'
import { fromTheStart } from '../files/file-outbox.ts'
import { isCleared, myFiles } from '../files/my-files.ts'
import type { QueuedFile } from '../files/queued-file.ts'
import { aloneAs, isForLater, keepTrying } from '../keep-trying.ts'
import { oneForEach } from '../one-for-each.ts'
import { sentenceOf } from '../sentence-of.ts'
import type { KeptMessage, WrittenMessage } from './kept-message.ts'
import { createMessageOutbox } from './message-outbox.ts'

export const messageShelf = () => deviceShelf<WrittenMessage>('messages')

const failed = ({ conversation }: WrittenMessage) =>
  conversation === 'Customer' ? m.criterion_error_customer_message() : m.criterion_error_message()

const call = (
  { auditID, auditTypeQuestionID, conversation, message, tagged, key }: KeptMessage,
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
export const myMessages = oneForEach(async (userID) => {
  const files = await myFiles(userID)
  const outbox = createMessageOutbox({
    userID,
    files,
    shelf: messageShelf(),
    alone: aloneAs('sojourn-messages'),
    fileGone: m.criterion_message_file_gone,
    post: async (message, own) => {
      try {
        return { outcome: 'arrived', result: await call(message, own) }
      } catch (error) {
        if (isForLater(error)) return { outcome: 'later' }
        const cleared = own.filter((file) => isCleared(error, file))
        if (cleared.length === 0) return { outcome: 'refused', sentence: sentenceOf(error, failed(message)) }
        for (const file of cleared) await files.change(fromTheStart(file))
        void files.drain()
        return { outcome: 'further', item: message }
      }
    },
  })
  await outbox.read()
  keepTrying(outbox)
  return outbox
})

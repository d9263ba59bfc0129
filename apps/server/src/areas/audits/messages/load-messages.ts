import type {
  AttachedDocument,
  ConversationMessage,
  Participant,
} from '@sojourn/contract/audits/review/review'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { findDocuments, MESSAGE } from '../evidence/repository/documents.ts'
import type { MessageRecord } from './repository/messages.ts'
import { findWriters, type Writer } from './repository/people.ts'
import { findReaders, type ReaderRecord } from './repository/readers.ts'

/** Messages with all that hangs on them, the same whoever looks. */
export interface LoadedMessages<Message extends MessageRecord = MessageRecord> {
  messages: readonly Message[]
  readers: ReadonlyMap<string, ReaderRecord[]>
  documents: ReadonlyMap<string, AttachedDocument[]>
  people: ReadonlyMap<string, Writer>
}

/** Three queries, however many messages there are. */
export async function loadMessages<Message extends MessageRecord>(
  db: DbOrTrx,
  messages: readonly Message[],
): Promise<LoadedMessages<Message>> {
  const messageIDs = messages.map(({ messageID }) => messageID)
  const readers = await findReaders(db, messageIDs)
  return {
    messages,
    readers: Map.groupBy(readers, ({ messageID }) => messageID),
    documents: await findDocuments(db, MESSAGE, messageIDs),
    people: await findWriters(
      db,
      [...messages, ...readers].map(({ userID }) => userID),
    ),
  }
}

function findWriter(people: LoadedMessages['people'], userID: string): Writer {
  const writer = people.get(userID)
  if (!writer) throw new Error(`The user ${userID} of a message does not exist.`)
  return writer
}

/** Who has written or was written to, each once, in the order in which they came in. */
export function listParticipants(loaded: LoadedMessages, messages: readonly MessageRecord[]): Participant[] {
  const userIDs = messages.flatMap(({ messageID, userID }) => [
    userID,
    ...(loaded.readers.get(messageID) ?? []).flatMap((reader) => (reader.tagged ? reader.userID : [])),
  ])
  return [...new Set(userIDs)].map((userID) => findWriter(loaded.people, userID).person)
}

export function presentMessage(
  loaded: LoadedMessages,
  message: MessageRecord,
  readerID: string,
): ConversationMessage {
  const readers = loaded.readers.get(message.messageID) ?? []
  const { person, fromProperty } = findWriter(loaded.people, message.userID)
  return {
    conversationMessageID: message.messageID,
    auditTypeQuestionID: message.questionID,
    conversationType: message.conversation,
    message: message.text,
    dateCreated: message.createdAt.toISOString(),
    user: person,
    fromProperty,
    taggedUsers: readers
      .filter(({ tagged }) => tagged)
      .map(({ userID, hasRead }) => ({ taggedUser: findWriter(loaded.people, userID).person, hasRead })),
    documents: loaded.documents.get(message.messageID) ?? [],
    pinned: message.pinned,
    complete: message.complete,
    hasRead: readers.find(({ userID }) => userID === readerID)?.hasRead ?? true,
  }
}

import type { ConversationType } from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import { newId } from '../../platform/ids.ts'
import { CLOCK_START } from '../start.ts'

interface MessageColumns {
  auditID: string
  questionID: string
  conversation: ConversationType
  userID: string
  text?: string
  pinned?: boolean
  /** The users for whom the message is unread. */
  tagged?: string[]
}

/** Inserts a message about a criterion of an audit and returns its id. */
export async function aMessage(db: DbOrTrx, columns: MessageColumns): Promise<string> {
  const conversation_message_id = newId()
  const { auditID: audit_id, conversation, tagged = [] } = columns
  await db
    .insertInto('conversation_message')
    .values({
      conversation_message_id,
      audit_id,
      audit_type_question_id: columns.questionID,
      conversation,
      user_id: columns.userID,
      message: columns.text ?? 'Could you add a photo of the new meter?',
      pinned: columns.pinned ?? false,
      created_at: CLOCK_START,
    })
    .execute()
  for (const user_id of tagged)
    await db
      .insertInto('message_reader')
      .values({ conversation_message_id, user_id, audit_id, conversation, tagged: true })
      .execute()
  return conversation_message_id
}

import type { Participant } from '@sojourn/contract/audits/review/review'
import { CONVERSATION_TYPES, type ConversationType, isPropertyWriter, parseRoles } from '@sojourn/domain'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'

export interface Writer {
  person: Participant
  fromProperty: boolean
}

/** The authors by id, including disabled users, because their messages remain. */
export async function findWriters(db: DbOrTrx, userIDs: readonly string[]): Promise<Map<string, Writer>> {
  if (userIDs.length === 0) return new Map()
  const rows = await db
    .selectFrom('user_account')
    .select(['user_id', 'name', 'first_name', 'surname', 'photo_document_id', 'roles'])
    .where('user_id', 'in', [...new Set(userIDs)])
    .execute()
  return new Map(
    rows.map((row) => [
      row.user_id,
      {
        person: {
          userID: row.user_id,
          name: row.name,
          firstName: row.first_name,
          surname: row.surname,
          profileImage: row.photo_document_id,
        },
        fromProperty: isPropertyWriter(parseRoles(row.roles.join(','))),
      },
    ]),
  )
}

/** Locks the audit in share mode until the transaction ends: others can lock it too, but not change it. */
export async function lockAuditForShare(trx: DbOrTrx, auditID: string): Promise<void> {
  await trx.selectFrom('audit').select('audit_id').where('audit_id', '=', auditID).forShare().execute()
}

/** A check constraint of the table allows no other value. */
export function parseConversationType(stored: string): ConversationType {
  const conversation = CONVERSATION_TYPES.find((conversationType) => conversationType === stored)
  if (conversation === undefined) throw new Error(`${stored} is not a type of conversation.`)
  return conversation
}

const columns = [
  'conversation_message_id',
  'audit_id',
  'audit_type_question_id',
  'conversation',
  'user_id',
  'message',
  'created_at',
  'sequence',
  'pinned',
  'complete',
] as const

const selectMessages = (db: DbOrTrx) =>
  db.selectFrom('conversation_message').where('deleted_at', 'is', null).select(columns)

type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>

const toMessage = (row: MessageRow) => ({
  messageID: row.conversation_message_id,
  auditID: row.audit_id,
  questionID: row.audit_type_question_id,
  conversation: parseConversationType(row.conversation),
  userID: row.user_id,
  text: row.message,
  createdAt: row.created_at,
  sequence: row.sequence,
  pinned: row.pinned,
  complete: row.complete,
})
export type MessageRecord = ReturnType<typeof toMessage>

export interface ThreadKey {
  auditID: string
  questionID: string
  conversation: ConversationType
}

/** A page of a thread ends with the message that exceeds this limit. */
const PAGE_CHARACTERS = 20_000
/** The limit for all threads of an audit together, filled with the newest message of each thread, then the second newest, and so on. */
const AUDIT_CHARACTERS = 1_000_000
/** The limit for the recipients and documents of these messages, because one response contains all of them. */
const AUDIT_ITEMS = 20_000

/** The newest messages of each thread of an audit or criterion, oldest first, each with its thread's message count. */
export async function findNewestMessages(
  db: DbOrTrx,
  filter: { auditID: string; questionID?: string | undefined; conversations: readonly ConversationType[] },
  limit: number,
): Promise<(MessageRecord & { total: number })[]> {
  if (filter.conversations.length === 0) return []
  const thread = sql`partition by audit_type_question_id, conversation`
  let filtered = selectMessages(db)
    .where('audit_id', '=', filter.auditID)
    .where('conversation', 'in', filter.conversations)
  if (filter.questionID !== undefined)
    filtered = filtered.where('audit_type_question_id', '=', filter.questionID)
  const rows = await db
    .with('numbered', () =>
      filtered
        .select(sql<number>`row_number() over (${thread} order by sequence desc)`.as('position'))
        .select(
          sql<number>`sum(length(message)) over (${thread} order by sequence desc) - length(message)`.as(
            'newer_characters',
          ),
        )
        .select(sql<number>`count(*) over (${thread})`.as('total')),
    )
    .with('pages', (cte) =>
      cte
        .selectFrom('numbered')
        .selectAll()
        .select(sql<number>`sum(length(message)) over (order by position, sequence)`.as('characters'))
        .select(
          sql<number>`sum((
              select count(*) from message_reader
              where message_reader.conversation_message_id = numbered.conversation_message_id
            ) + (
              select count(*) from document
              where owner_kind = 'conversation-message' and owner_id = numbered.conversation_message_id
                and document.deleted_at is null
            )) over (order by position, sequence)`.as('items'),
        )
        .where('position', '<=', limit)
        .where('newer_characters', '<', PAGE_CHARACTERS),
    )
    .selectFrom('pages')
    .selectAll()
    .where('characters', '<=', AUDIT_CHARACTERS)
    .where('items', '<=', AUDIT_ITEMS)
    .orderBy('sequence')
    .execute()
  return rows.map((row) => ({ ...toMessage(row), total: row.total }))
}

/** The newest messages of a thread before the given sequence number, oldest first. */
export async function findOlderMessages(
  db: DbOrTrx,
  { auditID, questionID, conversation }: ThreadKey,
  before: number | undefined,
  limit: number,
): Promise<MessageRecord[]> {
  let thread = selectMessages(db)
    .where('audit_id', '=', auditID)
    .where('audit_type_question_id', '=', questionID)
    .where('conversation', '=', conversation)
  if (before !== undefined) thread = thread.where('sequence', '<', before)
  const rows = await thread.orderBy('sequence', 'desc').limit(limit).execute()
  return rows.map(toMessage).reverse()
}

/** The users who wrote in the customer threads of an audit. */
async function findCustomerWriters(db: DbOrTrx, auditID: string): Promise<Map<string, Writer>> {
  const rows = await db
    .selectFrom('conversation_message')
    .select('user_id')
    .distinct()
    .where('deleted_at', 'is', null)
    .where('audit_id', '=', auditID)
    .where('conversation', '=', 'Customer')
    .execute()
  return findWriters(
    db,
    rows.map(({ user_id }) => user_id),
  )
}

interface ReplyLimits {
  /** The newest replies read per criterion. */
  repliesPerCriterion: number
  /** The characters of text read per criterion, newest reply first. */
  charactersPerCriterion: number
  /** The characters of text read per audit, filled with the newest reply of each criterion, then the second newest, and so on. */
  charactersPerAudit: number
}

/**
 * The newest replies of the property to these criteria, oldest first, with the count of replies to the criterion. A text
 * beyond the limits is cut, or null if nothing of it is within the limits.
 */
export async function findPropertyReplies(
  db: DbOrTrx,
  auditID: string,
  questionIDs: readonly string[],
  { repliesPerCriterion, charactersPerCriterion, charactersPerAudit }: ReplyLimits,
) {
  if (questionIDs.length === 0) return []
  const writers = await findCustomerWriters(db, auditID)
  const userIDs = [...writers].filter(([, { fromProperty }]) => fromProperty).map(([userID]) => userID)
  if (userIDs.length === 0) return []
  const criterion = sql`partition by audit_type_question_id`
  const rows = await db
    .with('numbered', (cte) =>
      cte
        .selectFrom('conversation_message')
        .select(['conversation_message_id', 'audit_type_question_id', 'user_id', 'created_at', 'sequence'])
        .select(sql<number>`length(message)`.as('length'))
        .select(sql<number>`row_number() over (${criterion} order by sequence desc)`.as('position'))
        .select(sql<number>`count(*) over (${criterion})`.as('total'))
        .select(
          sql<number>`greatest(0, least(length(message), ${charactersPerCriterion} + length(message)
            - sum(length(message)) over (${criterion} order by sequence desc)))`.as('shown'),
        )
        .where('deleted_at', 'is', null)
        .where('audit_id', '=', auditID)
        .where('conversation', '=', 'Customer')
        .where('audit_type_question_id', 'in', questionIDs)
        .where('user_id', 'in', userIDs),
    )
    .with('limited', (cte) =>
      cte
        .selectFrom('numbered')
        .selectAll()
        .select(sql<number>`sum(shown) over (order by position, sequence)`.as('characters'))
        .where('position', '<=', repliesPerCriterion),
    )
    .selectFrom('limited')
    .innerJoin('conversation_message as message', (join) =>
      join.onRef('message.conversation_message_id', '=', 'limited.conversation_message_id'),
    )
    .select(['limited.conversation_message_id', 'limited.audit_type_question_id', 'limited.user_id'])
    .select(['limited.created_at', 'limited.length', 'limited.total'])
    .select(
      sql<string | null>`case when shown > 0 and characters <= ${charactersPerAudit}
        then left(message.message, shown::integer) end`.as('text'),
    )
    .orderBy('limited.sequence')
    .execute()
  return rows.map((row) => ({
    messageID: row.conversation_message_id,
    questionID: row.audit_type_question_id,
    createdAt: row.created_at,
    name: writers.get(row.user_id)?.person.name ?? '',
    text: row.text,
    isTruncated: row.text !== null && [...row.text].length < row.length,
    total: row.total,
  }))
}

/** The documents of all messages of an audit. */
export async function countMessageDocuments(trx: DbOrTrx, auditID: string): Promise<number> {
  const { count } = await trx
    .selectFrom('conversation_message')
    .innerJoin('document', 'document.owner_id', 'conversation_message_id')
    .where('audit_id', '=', auditID)
    .where('owner_kind', '=', 'conversation-message')
    .where('document.deleted_at', 'is', null)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function findPinnedMessages(
  db: DbOrTrx,
  auditID: string,
  conversations: readonly ConversationType[],
): Promise<MessageRecord[]> {
  if (conversations.length === 0) return []
  const rows = await selectMessages(db)
    .where('audit_id', '=', auditID)
    .where('pinned', '=', true)
    .where('conversation', 'in', conversations)
    .orderBy('sequence')
    .execute()
  return rows.map(toMessage)
}

/** Includes deleted messages, so that deleting a message twice is not an error. */
export async function findMessage(
  db: DbOrTrx,
  messageID: string,
): Promise<(MessageRecord & { deleted: boolean }) | undefined> {
  const row = await db
    .selectFrom('conversation_message')
    .select(columns)
    .select('deleted_at')
    .where('conversation_message_id', '=', messageID)
    .executeTakeFirst()
  return row && { ...toMessage(row), deleted: row.deleted_at !== null }
}

/** Locked until the transaction ends, so that of two parallel toggles the second one sees the first. */
export async function lockMessage(trx: DbOrTrx, messageID: string) {
  await trx
    .selectFrom('conversation_message')
    .select('conversation_message_id')
    .where('conversation_message_id', '=', messageID)
    .forNoKeyUpdate()
    .execute()
  return findMessage(trx, messageID)
}

export async function insertMessage(
  trx: DbOrTrx,
  message: ThreadKey & { messageID: string; userID: string; text: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('conversation_message')
    .values({
      conversation_message_id: message.messageID,
      audit_id: message.auditID,
      audit_type_question_id: message.questionID,
      conversation: message.conversation,
      user_id: message.userID,
      message: message.text,
      created_at: message.at,
    })
    .execute()
}

export async function updatePinned(
  trx: DbOrTrx,
  messageID: string,
  state: { pinned: boolean; complete: boolean },
): Promise<void> {
  await trx
    .updateTable('conversation_message')
    .set(state)
    .where('conversation_message_id', '=', messageID)
    .execute()
}

export async function markMessageDeleted(
  trx: DbOrTrx,
  messageID: string,
  { at, by }: { at: Date; by: string },
): Promise<void> {
  await trx
    .updateTable('conversation_message')
    .set({ deleted_at: at, deleted_by: by })
    .where('conversation_message_id', '=', messageID)
    .execute()
}

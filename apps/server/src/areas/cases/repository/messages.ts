import type { CaseMessageAudience } from '@sojourn/domain'
import type { DbOrTrx, Trx } from '../../../platform/db/pool.ts'

export interface NewCaseMessage {
  messageID: string
  caseID: string
  sender: 'complainant' | 'property' | 'certifier'
  audience: CaseMessageAudience | null
  authorID: string | null
  text: string
  at: Date
}

export async function insertCaseMessage(trx: Trx, message: NewCaseMessage): Promise<void> {
  await trx
    .insertInto('case_message')
    .values({
      case_message_id: message.messageID,
      case_id: message.caseID,
      sender: message.sender,
      audience: message.audience,
      author_id: message.authorID,
      text: message.text,
      sent_at: message.at,
    })
    .execute()
}

/** How many messages the property has sent in the case since this time. */
export async function countPropertyMessages(trx: Trx, caseID: string, since: Date): Promise<number> {
  const { sent } = await trx
    .selectFrom('case_message')
    .where('case_id', '=', caseID)
    .where('sent_at', '>=', since)
    .where('sender', '=', 'property')
    .select((row) => row.fn.countAll<number>().as('sent'))
    .executeTakeFirstOrThrow()
  return sent
}

export const CASE_MESSAGE = 'case-message'

const selectMessages = (db: DbOrTrx) =>
  db
    .selectFrom('case_message')
    .leftJoin('user_account', 'user_account.user_id', 'case_message.author_id')
    .select(['case_message_id', 'case_message.case_id', 'sender', 'audience', 'author_id', 'text', 'sent_at'])
    .select('user_account.name as author_name')

export type CaseMessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number]

/** Oldest first. */
export const findCaseMessages = (db: DbOrTrx, caseID: string): Promise<CaseMessageRow[]> =>
  selectMessages(db)
    .where('case_message.case_id', '=', caseID)
    .orderBy('sent_at')
    .orderBy('case_message_id')
    .execute()

export const findCaseMessage = (db: DbOrTrx, messageID: string): Promise<CaseMessageRow | undefined> =>
  selectMessages(db).where('case_message_id', '=', messageID).executeTakeFirst()

/** The documents by message. */
export async function findMessageDocuments(db: DbOrTrx, messageIDs: readonly string[]) {
  if (messageIDs.length === 0) return new Map<string, never[]>()
  const rows = await db
    .selectFrom('document')
    .select(['document_id', 'name', 'mime_type', 'size', 'owner_id'])
    .where('owner_kind', '=', CASE_MESSAGE)
    .where('owner_id', 'in', messageIDs)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('document_id')
    .execute()
  return Map.groupBy(rows, ({ owner_id }) => owner_id)
}

/** The site whose storage a file counts towards; undefined for files of complainants, which do not count. */
export const findSiteOfCaseMessage = async (db: DbOrTrx, messageID: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('case_message')
    .innerJoin('certification_case', 'certification_case.case_id', 'case_message.case_id')
    .select('site_id')
    .where('case_message_id', '=', messageID)
    .where('sender', '!=', 'complainant')
    .executeTakeFirst()
  return row?.site_id
}

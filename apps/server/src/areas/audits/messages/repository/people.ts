import type { Participant } from '@sojourn/contract/review/review'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'

/** By id, whoever they are: what somebody said stays when they leave. */
export async function findParticipants(
  db: DbOrTrx,
  userIDs: readonly string[],
): Promise<Map<string, Participant>> {
  if (userIDs.length === 0) return new Map()
  const rows = await db
    .selectFrom('user_account')
    .select(['user_id', 'name', 'first_name', 'surname', 'photo_document_id'])
    .where('user_id', 'in', [...new Set(userIDs)])
    .execute()
  return new Map(
    rows.map((row) => [
      row.user_id,
      {
        userID: row.user_id,
        name: row.name,
        firstName: row.first_name,
        surname: row.surname,
        profileImage: row.photo_document_id,
      },
    ]),
  )
}

import type { Participant } from '@sojourn/contract/audits/review/review'
import { parseRoles, isPropertyWriter } from '@sojourn/domain'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'

export interface Writer {
  person: Participant
  fromProperty: boolean
}

/** By id, whoever they are: what somebody said stays when they leave. */
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

import type { DbOrTrx } from '../../../platform/db/pool.ts'

export async function findMembershipStatuses(db: DbOrTrx) {
  return db
    .selectFrom('membership_status')
    .select(['membership_status_id as id', 'name'])
    .orderBy('sort_order')
    .execute()
}

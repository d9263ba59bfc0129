import type { Insertable } from 'kysely'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { PublicProfile } from '../../platform/db/schema.generated.ts'
import { newId } from '../../platform/ids.ts'
import { CLOCK_START } from '../start.ts'

type ProfileColumns = Partial<Insertable<PublicProfile>> &
  Pick<Insertable<PublicProfile>, 'site_id' | 'proposed_by'>

/** A profile that waits for approval. Returns its id. */
export async function aPublicProfile(db: DbOrTrx, columns: ProfileColumns): Promise<string> {
  const public_profile_id = columns.public_profile_id ?? newId()
  await db
    .insertInto('public_profile')
    .values({
      public_profile_id,
      status: 'pending',
      sentence: 'A small hotel by the sea.',
      website: null,
      proposed_at: CLOCK_START,
      ...columns,
    })
    .execute()
  return public_profile_id
}

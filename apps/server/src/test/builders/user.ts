import type { Role } from '@sojourn/domain'
import type { Insertable, Selectable } from 'kysely'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { UserAccount } from '../../platform/db/schema.generated.ts'
import { newId } from '../../platform/ids.ts'
import { CLOCK_START } from '../start.ts'

type UserColumns = Omit<Partial<Insertable<UserAccount>>, 'roles'> & { roles?: Role[] }

/** A confirmed Hotel user without a password and without grants. */
export function aUser(db: DbOrTrx, columns: UserColumns = {}): Promise<Selectable<UserAccount>> {
  const id = newId()
  return db
    .insertInto('user_account')
    .values({
      user_id: id,
      // The end of the id is its random part.
      email: `person-${id.slice(-12)}@example.test`,
      first_name: 'Robin',
      surname: 'Marlow',
      roles: ['Hotel'],
      email_confirmed_at: CLOCK_START,
      created_at: CLOCK_START,
      updated_at: CLOCK_START,
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

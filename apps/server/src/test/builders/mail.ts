import type { Insertable, Selectable } from 'kysely'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { Mail } from '../../platform/db/schema.generated.ts'
import { newId } from '../../platform/ids.ts'
import { CLOCK_START } from '../start.ts'

/** An unsent e-mail in the outbox. */
export const aMail = (db: DbOrTrx, columns: Partial<Insertable<Mail>> = {}): Promise<Selectable<Mail>> =>
  db
    .insertInto('mail')
    .values({
      mail_id: newId(),
      template_key: 'example',
      to_address: 'robin.marlow@example.test',
      subject: 'Welcome',
      html: '<p>Welcome</p>',
      text: 'Welcome',
      state: 'not-sent',
      queued_at: CLOCK_START,
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

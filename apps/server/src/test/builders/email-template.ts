import type { Insertable, Selectable } from 'kysely'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { EmailTemplate } from '../../platform/db/schema.generated.ts'
import { newId } from '../../platform/ids.ts'
import { CLOCK_START } from '../start.ts'

/** A template that an administrator wrote. */
export const anEmailTemplate = (
  db: DbOrTrx,
  columns: Partial<Insertable<EmailTemplate>> = {},
): Promise<Selectable<EmailTemplate>> => {
  const id = newId()
  return db
    .insertInto('email_template')
    .values({
      email_template_id: id,
      name: `Template ${id}`,
      subject: 'Hello {{ firstName }}',
      body: '<p>Hello</p>',
      created_at: CLOCK_START,
      updated_at: CLOCK_START,
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

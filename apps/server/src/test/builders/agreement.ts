import type { DbOrTrx } from '../../platform/db/pool.ts'
import { CLOCK_START } from '../start.ts'

/** Publishes the next revision of the certification agreement and returns its number. */
export async function anAgreement(db: DbOrTrx, text = 'The property meets the criteria.'): Promise<number> {
  const { last } = await db
    .selectFrom('published_text')
    .where('kind', '=', 'agreement')
    .select((row) => row.fn.max('revision').as('last'))
    .executeTakeFirstOrThrow()
  const revision = (last ?? 0) + 1
  await db
    .insertInto('published_text')
    .values({ kind: 'agreement', revision, content: JSON.stringify({ text }), published_at: CLOCK_START })
    .execute()
  return revision
}

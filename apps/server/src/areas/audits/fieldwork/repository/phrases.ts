import type { OwnPhrase } from '@sojourn/contract/audits/fieldwork/fieldwork'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'
import { readQuestionStatus } from '../../repository/facts.ts'

/** Serialises the devices of one person until the transaction ends. */
export async function lockPhrases(trx: DbOrTrx, userID: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('own-phrases'), hashtext(${userID}))`.execute(trx)
}

export async function findOwnPhrases(db: DbOrTrx, userID: string): Promise<OwnPhrase[]> {
  const rows = await db.selectFrom('own_phrase').selectAll().where('user_id', '=', userID).execute()
  return rows.map((row) => ({
    phraseID: row.phrase_id,
    label: row.label,
    text: row.phrase_text,
    answer: row.answer === null ? null : readQuestionStatus(row.answer),
    changedAt: row.changed_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    deleted: row.deleted,
  }))
}

/** Replaces all phrases of the person. */
export async function replaceOwnPhrases(
  trx: DbOrTrx,
  userID: string,
  phrases: readonly OwnPhrase[],
): Promise<void> {
  await trx.deleteFrom('own_phrase').where('user_id', '=', userID).execute()
  if (phrases.length === 0) return
  await trx
    .insertInto('own_phrase')
    .values(
      phrases.map((phrase) => ({
        user_id: userID,
        phrase_id: phrase.phraseID,
        label: phrase.label,
        phrase_text: phrase.text,
        answer: phrase.answer,
        changed_at: new Date(phrase.changedAt),
        last_used_at: phrase.lastUsedAt === null ? null : new Date(phrase.lastUsedAt),
        deleted: phrase.deleted,
      })),
    )
    .execute()
}

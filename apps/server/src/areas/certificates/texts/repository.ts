import type { DbOrTrx, Trx } from '../../../platform/db/pool.ts'
import type { Json } from '../../../platform/db/schema.generated.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { readableBy } from '../../people/index.ts'

export type TextKind = 'agreement' | 'scheme'

const selectRevisions = (db: DbOrTrx, kind: TextKind) =>
  db
    .selectFrom('published_text')
    .leftJoin('user_account', 'user_account.user_id', 'published_text.published_by')
    .where('kind', '=', kind)
    .select(['revision', 'content', 'published_at', 'published_by', 'user_account.name'])
    .orderBy('revision', 'desc')

type RevisionRow = Awaited<ReturnType<ReturnType<typeof selectRevisions>['execute']>>[number]

const readRevision = (row: RevisionRow) => ({
  revision: row.revision,
  content: row.content,
  publishedAt: row.published_at,
  publishedBy: row.published_by === null ? null : { userID: row.published_by, name: row.name ?? '' },
})
export type StoredRevision = ReturnType<typeof readRevision>

/** Newest first. */
export const findTextRevisions = async (db: DbOrTrx, kind: TextKind): Promise<StoredRevision[]> =>
  (await selectRevisions(db, kind).execute()).map(readRevision)

export async function findCurrentText(db: DbOrTrx, kind: TextKind): Promise<StoredRevision | undefined> {
  const row = await selectRevisions(db, kind).limit(1).executeTakeFirst()
  return row && readRevision(row)
}

/** Returns false if the revision exists. */
export async function insertTextRevision(
  trx: DbOrTrx,
  kind: TextKind,
  text: { revision: number; content: Json; at: Date; by: string | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('published_text')
    .values({
      kind,
      revision: text.revision,
      content: JSON.stringify(text.content),
      published_at: text.at,
      published_by: text.by,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'revision']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Newest revision first. */
export async function findAcceptances(db: DbOrTrx, siteID: string) {
  const rows = await db
    .selectFrom('agreement_acceptance')
    .innerJoin('user_account', 'user_account.user_id', 'agreement_acceptance.accepted_by')
    .where('site_id', '=', siteID)
    .select(['revision', 'accepted_at', 'accepted_by', 'user_account.name'])
    .orderBy('revision', 'desc')
    .execute()
  return rows.map((row) => ({
    revision: row.revision,
    at: row.accepted_at,
    by: { userID: row.accepted_by, name: row.name },
  }))
}

/** A repeated acceptance keeps the first person and time. Returns whether it was the first. */
export async function insertAcceptance(
  trx: Trx,
  acceptance: { siteID: string; revision: number; by: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('agreement_acceptance')
    .values({
      site_id: acceptance.siteID,
      revision: acceptance.revision,
      accepted_by: acceptance.by,
      accepted_at: acceptance.at,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'revision']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Whether the person is an Admin or works for the property. Other roles do not count. */
export async function canReadForProperty(
  db: DbOrTrx,
  { userID, roles }: Pick<Principal, 'userID' | 'roles'>,
  siteID: string,
): Promise<boolean> {
  const countedRoles = roles.filter((role) => role === 'Admin' || role === 'Hotel')
  const row = await db
    .selectFrom('site')
    .select('site_id')
    .where('site_id', '=', siteID)
    .where(readableBy({ userID, roles: countedRoles }, 'site.site_id'))
    .executeTakeFirst()
  return row !== undefined
}

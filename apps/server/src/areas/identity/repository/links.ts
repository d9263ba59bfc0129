import type { LinkPurpose } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'

export interface StoredLink {
  linkID: string
  userID: string
  purpose: string
  expiresAt: Date
  usedAt: Date | null
  voidedAt: Date | null
}

export async function insertLink(
  trx: DbOrTrx,
  link: {
    linkID: string
    tokenHash: string
    purpose: LinkPurpose
    userID: string
    createdAt: Date
    expiresAt: Date
  },
): Promise<void> {
  await trx
    .insertInto('one_time_link')
    .values({
      link_id: link.linkID,
      token_hash: link.tokenHash,
      purpose: link.purpose,
      user_id: link.userID,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .execute()
}

const selectLinks = (db: DbOrTrx) =>
  db
    .selectFrom('one_time_link')
    .select([
      'link_id as linkID',
      'user_id as userID',
      'purpose',
      'expires_at as expiresAt',
      'used_at as usedAt',
      'voided_at as voidedAt',
    ])

export const findLink = (db: DbOrTrx, tokenHash: string): Promise<StoredLink | undefined> =>
  selectLinks(db).where('token_hash', '=', tokenHash).executeTakeFirst()

/** Locks the link, so that the second of two concurrent requests finds it used. */
export const lockLink = (trx: DbOrTrx, tokenHash: string): Promise<StoredLink | undefined> =>
  selectLinks(trx).where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst()

export async function markLinkUsed(trx: DbOrTrx, linkID: string, at: Date): Promise<void> {
  await trx.updateTable('one_time_link').set({ used_at: at }).where('link_id', '=', linkID).execute()
}

/** Voids links with one purpose, or all links if no purpose is given. */
export async function voidLinks(
  trx: DbOrTrx,
  userID: string,
  at: Date,
  purpose?: LinkPurpose,
): Promise<void> {
  await trx
    .updateTable('one_time_link')
    .set({ voided_at: at })
    .where('user_id', '=', userID)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? ''))
    .execute()
}

/** Creation time of the latest link with this purpose, including links that are no longer valid. */
export async function findLastLinkTime(
  db: DbOrTrx,
  userID: string,
  purpose: LinkPurpose,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('one_time_link')
    .select('created_at')
    .where('user_id', '=', userID)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}

/** The number of links with these purposes since then, including links that are no longer valid. */
export async function countLinksSince(
  db: DbOrTrx,
  userID: string,
  purposes: readonly LinkPurpose[],
  since: Date,
): Promise<number> {
  const row = await db
    .selectFrom('one_time_link')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userID)
    .where('purpose', 'in', purposes)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function deleteLinksExpiredBefore(db: DbOrTrx, before: Date): Promise<void> {
  await db.deleteFrom('one_time_link').where('expires_at', '<', before).execute()
}

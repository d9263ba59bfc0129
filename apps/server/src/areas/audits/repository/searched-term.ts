import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'

/** What finds fewer is gathered as soon as it is looked up. */
export const MANY = 1_000
/** So many times as many places as there are audits are kept, of all terms together. */
const ROOM = 10
/** Whoever has not asked for so long will not mind to wait a moment. */
const KEPT_FOR = '30 days'
/** Often enough to tell which was asked for last, and seldom enough that a search hardly ever writes. */
const NOTED_EACH = '1 hour'

/** A term as it is compared, if its places are kept. */
export async function findKeptTerm(db: DbOrTrx, asked: string): Promise<string | undefined> {
  const { rows } = await sql<{ term: string; is_due: boolean }>`
    select term, asked_at < now() - ${NOTED_EACH}::interval as is_due from searched_term
    where term = plain(${asked}) and kept_at is not null`.execute(db)
  const [found] = rows
  if (found?.is_due) await noteSearched(db, asked)
  return found?.term
}

/** Somebody has asked for a term that many audits have. */
export async function noteSearched(db: DbOrTrx, asked: string): Promise<void> {
  await sql`insert into searched_term (term, asked_at) values (plain(${asked}), now())
    on conflict (term) do update set asked_at = excluded.asked_at`.execute(db)
}

/** Words that at least one in so many audits has are kept before anybody asks. */
const COMMON = 0.01
/** Enough audits to tell which words are common. */
const SAMPLE = 20_000

/** They rank behind what somebody has asked for lately, and are not forgotten. */
export async function noteCommonWords(db: DbOrTrx): Promise<void> {
  const { rows } = await sql<{ audits: number }>`
    select coalesce(sum(count), 0) as audits from audit_stretch_by_name where list = 'all' and level = 1`.execute(
    db,
  )
  const audits = Math.max(1, rows[0]?.audits ?? 0)
  await sql`
    with sample as materialized (
      select row_number() over () as place, search_text from audit tablesample system (${Math.min(100, (100 * SAMPLE) / audits)}::real)
    ), words as (
      select distinct place, word from sample cross join lateral regexp_split_to_table(search_text, ' ') as word where word <> ''
    )
    insert into searched_term (term, asked_at)
    select word, now() - interval '1 week' from words group by word
    having count(*) >= ${Math.max(COMMON, MANY / audits)}::double precision * (select count(*) from sample)
    on conflict (term) do update set asked_at = greatest(searched_term.asked_at, excluded.asked_at)`.execute(
    db,
  )
}

/** The terms that wait to be kept, the latest first. */
export async function findWaitingTerms(db: DbOrTrx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ term: string }>`
    select term from searched_term where kept_at is null order by asked_at desc limit ${limit}`.execute(db)
  return rows.map(({ term }) => term)
}

/** Those that nobody asks for, that few audits have by now, and that there is no room for beside what was asked for later. */
export async function findSpareTerms(db: DbOrTrx): Promise<string[]> {
  const { rows } = await sql<{ term: string }>`
    select term from (
      select term, asked_at, held, sum(held) over (order by asked_at desc, term) as held_so_far
      from searched_term cross join lateral (
        select sum(count) as held from audit_stretch_by_name where list = 'term' and value = term and level = 1
      ) as kept
    ) as known
    where asked_at < now() - ${KEPT_FOR}::interval or held < ${MANY / 2}::integer
      or held_so_far > ${ROOM} * (select sum(count) from audit_stretch_by_name where list = 'all' and level = 1)`.execute(
    db,
  )
  return rows.map(({ term }) => term)
}

/** However many audits there are to look at. */
export async function keepTerm(trx: DbOrTrx, term: string): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`select keep_term(${term})`.execute(trx)
}

export async function forgetTerm(trx: DbOrTrx, term: string): Promise<void> {
  await sql`select forget_term(${term})`.execute(trx)
}

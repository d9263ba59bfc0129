import type pg from 'pg'
import type { FoundPage } from './audit-search.ts'
import { findNamePage } from './name-page.ts'
import { findPartPage, type PageSearch } from './part-page.ts'

/** Counts and page are of one moment; and the plans are those that are kept, for to make them takes longer than the search. */
const BEGIN = `begin isolation level repeatable read read only; set local plan_cache_mode = force_generic_plan`

/** A page of the audits that have a term: looked up where many have it, and gathered where few do. Undefined while nothing is counted. */
export async function findTermPage(pool: pg.Pool, search: PageSearch): Promise<FoundPage | undefined> {
  const client = await pool.connect()
  try {
    await client.query(BEGIN)
    const page = (await findPartPage(client, search)) ?? (await findNamePage(client, search))
    await client.query('commit')
    client.release()
    return page
  } catch (failure) {
    client.release(true)
    throw failure
  }
}

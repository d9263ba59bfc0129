import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGrant } from '#test/builders/grant'
import { aUser } from '#test/builders/user'
import { createTestDatabase, type TestDatabase } from '#test/database'
import type { Db } from '../../platform/db/pool.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { sheetBytes } from '../../platform/sheets/testing/xlsx-bomb.ts'
import { type CompanySearch, findCompanies } from '../companies/repository.ts'
import { findSiteRows, type SiteScope, type SiteSearch } from './repository/list.ts'
import { exportSites } from './site-routes.ts'

const COMPANIES = 5_000
const SITES = 20_000

/** The heap in use after a garbage collection. */
setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
function heapInUse(): number {
  collect()
  return process.memoryUsage().heapUsed
}

let database: TestDatabase
let db: Db
let executedQueries: { sql: string; parameters: readonly unknown[] }[] = []
let hotel: SiteScope
const everyone: SiteScope = { userID: '', roles: ['Admin'] }

beforeAll(async () => {
  database = await createTestDatabase()
  db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void executedQueries.push(query),
  })
  const { pool } = database
  await pool.query(
    `insert into company (company_id, name, enabled, created_at)
     select gen_random_uuid(), 'Company ' || md5(n::text), n % 10 > 0, timestamp '2020-01-01' + n * interval '1 hour'
     from generate_series(1, $1::int) as n`,
    [COMPANIES],
  )
  await pool.query(
    `insert into site (site_id, company_id, site_name, city_town, country, enabled, membership_start,
       membership_end, created_at)
     select gen_random_uuid(), company_id, 'Hôtel ' || md5(n::text), 'Town ' || n % 3000,
       (array['PT', 'ES', 'FR', 'DE', 'GR', 'IT', 'AT', 'GB'])[1 + n % 8], n % 10 > 0,
       case when n % 20 > 0 then date '2020-01-01' + n % 2000 end,
       case when n % 20 > 0 then date '2022-01-01' + n % 2000 end, now()
     from generate_series(1, $2::int) as n
     join (select row_number() over () as at, company_id from company) as numbered
       on numbered.at = 1 + n % $1::int`,
    [COMPANIES, SITES],
  )
  const user = await aUser(database.db)
  const { rows } = await pool.query('select site_id from site limit 3')
  for (const { site_id } of rows) await aGrant(database.db, { user_id: user.user_id, site_id })
  hotel = { userID: user.user_id, roles: ['Hotel'] }
  const other = await aUser(database.db)
  await pool.query(
    'insert into access_grant (user_id, site_id, granted_at) select $1, site_id, now() from site',
    [other.user_id],
  )
  // Autovacuum would do this after a while.
  await pool.query('vacuum analyze')
}, 120_000)
afterAll(() => database.drop())

interface Measured {
  /** The plan of the statement that returns the page; the other statement counts. */
  plan: string
  milliseconds: number
}

/** Runs the list and explains its statements. */
async function measure(list: () => Promise<unknown>): Promise<Measured> {
  await list()
  executedQueries = []
  await list()
  const statements = executedQueries
  let milliseconds = 0
  let plan = ''
  for (const { sql, parameters } of statements) {
    const { rows } = await database.pool.query(`explain (analyze, format json) ${sql}`, [...parameters])
    const [explained] = rows[0]['QUERY PLAN']
    milliseconds += explained['Execution Time']
    plan = JSON.stringify(explained.Plan)
  }
  return { plan, milliseconds }
}

const indexesOf = (plan: string): string[] => [
  ...new Set([...plan.matchAll(/"Index Name":"([^"]+)"/g)].map(([, name]) => name ?? '')),
]

const page = { limit: 25, offset: 0 }
const site: SiteSearch = {
  enabled: undefined,
  countries: undefined,
  companyIDs: undefined,
  searchTerm: '',
  order: { field: 'Name', direction: 'asc' },
}
const company: CompanySearch = {
  enabled: [true],
  searchTerm: '',
  order: { field: 'Name', direction: 'asc' },
}

describe(`lists of ${SITES} sites and ${COMPANIES} companies`, () => {
  it.each<[string, () => Promise<unknown>, RegExp]>([
    ['sites by name', () => findSiteRows(db, everyone, site, page), /site_name/],
    [
      'sites by name, backwards',
      () => findSiteRows(db, everyone, { ...site, order: { field: 'Name', direction: 'desc' } }, page),
      /site_name/,
    ],
    [
      'sites by start',
      () =>
        findSiteRows(db, everyone, { ...site, order: { field: 'MembershipStart', direction: 'asc' } }, page),
      /site_membership_start/,
    ],
    [
      'sites by start, newest',
      () =>
        findSiteRows(db, everyone, { ...site, order: { field: 'MembershipStart', direction: 'desc' } }, page),
      /site_membership_start_newest/,
    ],
    [
      'sites by expiry',
      () =>
        findSiteRows(db, everyone, { ...site, order: { field: 'MembershipExpiry', direction: 'asc' } }, page),
      /site_membership_end/,
    ],
    [
      'sites by expiry, newest',
      () =>
        findSiteRows(
          db,
          everyone,
          { ...site, order: { field: 'MembershipExpiry', direction: 'desc' } },
          page,
        ),
      /site_membership_end_newest/,
    ],
    [
      'sites of a country',
      () => findSiteRows(db, everyone, { ...site, countries: ['PT'], enabled: [true] }, page),
      /site_(country|name)/,
    ],
    [
      'sites by a part of a name',
      () => findSiteRows(db, everyone, { ...site, searchTerm: 'c4ca42' }, page),
      /site_search/,
    ],
    [
      'sites by UCC',
      () => findSiteRows(db, everyone, { ...site, searchTerm: '110100' }, page),
      /site_search/,
    ],
    [
      'sites by a country’s name',
      () => findSiteRows(db, everyone, { ...site, searchTerm: 'ortuga' }, page),
      /site_(search|country|name)/,
    ],
    ['sites of a Hotel user', () => findSiteRows(db, hotel, site, page), /access_grant/],
    [
      'a Hotel user’s search',
      () => findSiteRows(db, hotel, { ...site, searchTerm: 'hotel' }, page),
      /access_grant/,
    ],
    ['companies by name', () => findCompanies(db, company, page), /company_name/],
    [
      'companies by age',
      () => findCompanies(db, { ...company, order: { field: 'DateCreated', direction: 'desc' } }, page),
      /company_created/,
    ],
    [
      'companies by a part of a name',
      () => findCompanies(db, { ...company, searchTerm: 'c4ca42' }, page),
      /company_search/,
    ],
  ])('use an index for %s', async (name, list, index) => {
    const { plan, milliseconds } = await measure(list)
    console.log(`metric: ${name}: ${milliseconds.toFixed(1)} ms, ${indexesOf(plan).join(', ')}`)
    expect(indexesOf(plan).join()).toMatch(index)
    expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^{}]*"Relation Name":"(site|access_grant)"/)
    expect(milliseconds).toBeLessThan(250)
  })

  it('returns an empty page beyond the last one', async () => {
    const beyond = await findSiteRows(db, everyone, site, { limit: 25, offset: 1_000_000 })
    expect(beyond).toEqual({ rows: [], totalCount: SITES })
  })

  it.each(['csv', 'xlsx'] as const)(
    'exports all sites as %s with less than 20 MB of heap',
    {
      timeout: 120_000,
    },
    async (format) => {
      const actor: Principal = { userID: '', roles: ['Admin'], name: '', email: '', sessionID: '' }
      const sheet = await exportSites(db, actor, site)
      // The library is loaded before the measurement.
      await sheetBytes({ ...sheet, rows: [] }, format)
      const before = heapInUse()
      let [peak, written] = [0, 0]
      async function* rows() {
        for await (const row of sheet.rows) {
          written += 1
          if (written % 4_000 === 0) peak = Math.max(peak, heapInUse() - before)
          yield row
        }
      }
      const bytes = await sheetBytes({ ...sheet, rows: rows() }, format)
      const grown = peak / 1e6
      console.log(
        `metric: export of ${SITES} sites as ${format}: ${(bytes.length / 1e6).toFixed(1)} MB, heap grew by ${grown.toFixed(0)} MB at most`,
      )
      expect(written).toBe(SITES)
      expect(grown).toBeLessThan(20)
    },
  )
})

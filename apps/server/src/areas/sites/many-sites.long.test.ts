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

const COMPANY_COUNT = 5_000
const SITE_COUNT = 20_000

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
/** Collects garbage and returns the heap in use, in bytes. */
function measureHeap(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

let database: TestDatabase
let db: Db
let executedQueries: { sql: string; parameters: readonly unknown[] }[] = []
let hotelScope: SiteScope
const adminScope: SiteScope = { userID: '', roles: ['Admin'] }

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
    [COMPANY_COUNT],
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
    [COMPANY_COUNT, SITE_COUNT],
  )
  const user = await aUser(database.db)
  const { rows } = await pool.query('select site_id from site limit 3')
  for (const { site_id } of rows) await aGrant(database.db, { user_id: user.user_id, site_id })
  hotelScope = { userID: user.user_id, roles: ['Hotel'] }
  const other = await aUser(database.db)
  await pool.query(
    'insert into access_grant (user_id, site_id, granted_at) select $1, site_id, now() from site',
    [other.user_id],
  )
  // Autovacuum does this in production.
  await pool.query('vacuum analyze')
}, 120_000)
afterAll(() => database.drop())

interface Measurement {
  /** The plan of the last statement, which returns the page; the statement before counts the rows. */
  plan: string
  milliseconds: number
}

/** Runs the list and explains its statements. */
async function measure(list: () => Promise<unknown>): Promise<Measurement> {
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

const findIndexNames = (plan: string): string[] => [
  ...new Set([...plan.matchAll(/"Index Name":"([^"]+)"/g)].map(([, name]) => name ?? '')),
]

const firstPage = { limit: 25, offset: 0 }
const siteSearch: SiteSearch = {
  enabled: undefined,
  countries: undefined,
  companyIDs: undefined,
  searchTerm: '',
  order: { field: 'Name', direction: 'asc' },
}
const companySearch: CompanySearch = {
  enabled: [true],
  searchTerm: '',
  order: { field: 'Name', direction: 'asc' },
}

describe(`lists of ${SITE_COUNT} sites and ${COMPANY_COUNT} companies`, () => {
  it.each<[string, () => Promise<unknown>, RegExp]>([
    ['sites by name', () => findSiteRows(db, adminScope, siteSearch, firstPage), /site_name/],
    [
      'sites by name, backwards',
      () =>
        findSiteRows(
          db,
          adminScope,
          { ...siteSearch, order: { field: 'Name', direction: 'desc' } },
          firstPage,
        ),
      /site_name/,
    ],
    [
      'sites by start',
      () =>
        findSiteRows(
          db,
          adminScope,
          { ...siteSearch, order: { field: 'MembershipStart', direction: 'asc' } },
          firstPage,
        ),
      /site_membership_start/,
    ],
    [
      'sites by start, newest',
      () =>
        findSiteRows(
          db,
          adminScope,
          { ...siteSearch, order: { field: 'MembershipStart', direction: 'desc' } },
          firstPage,
        ),
      /site_membership_start_newest/,
    ],
    [
      'sites by expiry',
      () =>
        findSiteRows(
          db,
          adminScope,
          { ...siteSearch, order: { field: 'MembershipExpiry', direction: 'asc' } },
          firstPage,
        ),
      /site_membership_end/,
    ],
    [
      'sites by expiry, newest',
      () =>
        findSiteRows(
          db,
          adminScope,
          { ...siteSearch, order: { field: 'MembershipExpiry', direction: 'desc' } },
          firstPage,
        ),
      /site_membership_end_newest/,
    ],
    [
      'sites of a country',
      () => findSiteRows(db, adminScope, { ...siteSearch, countries: ['PT'], enabled: [true] }, firstPage),
      /site_(country|name)/,
    ],
    [
      'sites by a part of a name',
      () => findSiteRows(db, adminScope, { ...siteSearch, searchTerm: 'c4ca42' }, firstPage),
      /site_search/,
    ],
    [
      'sites by UCC',
      () => findSiteRows(db, adminScope, { ...siteSearch, searchTerm: '110100' }, firstPage),
      /site_search/,
    ],
    [
      'sites by a country’s name',
      () => findSiteRows(db, adminScope, { ...siteSearch, searchTerm: 'ortuga' }, firstPage),
      /site_(search|country|name)/,
    ],
    ['sites of a Hotel user', () => findSiteRows(db, hotelScope, siteSearch, firstPage), /access_grant/],
    [
      'a Hotel user’s search',
      () => findSiteRows(db, hotelScope, { ...siteSearch, searchTerm: 'hotel' }, firstPage),
      /access_grant/,
    ],
    ['companies by name', () => findCompanies(db, companySearch, firstPage), /company_name/],
    [
      'companies by age',
      () =>
        findCompanies(
          db,
          { ...companySearch, order: { field: 'DateCreated', direction: 'desc' } },
          firstPage,
        ),
      /company_created/,
    ],
    [
      'companies by a part of a name',
      () => findCompanies(db, { ...companySearch, searchTerm: 'c4ca42' }, firstPage),
      /company_search/,
    ],
  ])('use an index for %s', async (name, list, index) => {
    const { plan, milliseconds } = await measure(list)
    console.log(`metric: ${name}: ${milliseconds.toFixed(1)} ms, ${findIndexNames(plan).join(', ')}`)
    expect(findIndexNames(plan).join()).toMatch(index)
    expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^{}]*"Relation Name":"(site|access_grant)"/)
    expect(milliseconds).toBeLessThan(250)
  })

  it('returns an empty page beyond the last page', async () => {
    const beyond = await findSiteRows(db, adminScope, siteSearch, { limit: 25, offset: 1_000_000 })
    expect(beyond).toEqual({ rows: [], totalCount: SITE_COUNT })
  })

  it.each(['csv', 'xlsx'] as const)(
    'exports all sites as %s with less than 20 MB of heap',
    {
      timeout: 120_000,
    },
    async (format) => {
      const actor: Principal = { userID: '', roles: ['Admin'], name: '', email: '', sessionID: '' }
      const sheet = await exportSites(db, actor, siteSearch)
      // The library is loaded before the measurement.
      await sheetBytes({ ...sheet, rows: [] }, format)
      const before = measureHeap()
      let [peak, rowCount] = [0, 0]
      async function* rows() {
        for await (const row of sheet.rows) {
          rowCount += 1
          if (rowCount % 4_000 === 0) peak = Math.max(peak, measureHeap() - before)
          yield row
        }
      }
      const bytes = await sheetBytes({ ...sheet, rows: rows() }, format)
      const growth = peak / 1e6
      console.log(
        `metric: export of ${SITE_COUNT} sites as ${format}: ${(bytes.length / 1e6).toFixed(1)} MB, heap grew by ${growth.toFixed(0)} MB at most`,
      )
      expect(rowCount).toBe(SITE_COUNT)
      expect(growth).toBeLessThan(20)
    },
  )
})

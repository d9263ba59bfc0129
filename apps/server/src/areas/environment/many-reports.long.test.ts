import { SECTIONS } from '@sojourn/domain'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '#test/builders/user'
import { createTestDatabase, type TestDatabase } from '#test/database'
import type { Db } from '../../platform/db/pool.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { getReport, getSection, getSite } from './access.ts'
import { exportReport } from './queries/export-report.ts'
import { readSectionTrends } from './queries/period-totals.ts'
import { findTimeline } from './repository/reports.ts'
import { findSites } from './repository/sites.ts'
import { compareReport, presentReportFor } from './routes/reports.ts'

const SITE_COUNT = 20_000
/** The number of sites with reports for five years; every second report has data. */
const REPORTING_SITE_COUNT = 2_000
const ENERGY = 'c2fe2db5-fe8b-5f7e-b342-66d43b6c82b6'

let database: TestDatabase
let db: Db
let queries: { sql: string; parameters: readonly unknown[] }[] = []
let hotel: Principal
let siteID: string
let fullReport: string
let emptyReport: string

beforeAll(async () => {
  database = await createTestDatabase()
  db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void queries.push(query),
  })
  const { pool } = database
  await pool.query(
    `insert into company (company_id, name, created_at)
     select gen_random_uuid(), 'Company ' || n, now() from generate_series(1, 5000) as n`,
  )
  await pool.query(
    `insert into site (site_id, company_id, site_name, city_town, country, created_at)
     select gen_random_uuid(), company_id, 'Hôtel ' || md5(n::text || company_id), 'Town', 'PT', now()
     from generate_series(1, $1::int / 5000) as n, company`,
    [SITE_COUNT],
  )
  await pool.query(
    `insert into environmental_report (report_id, site_id, month, total_guest_nights, gross_floor_area, created_at)
     select gen_random_uuid(), site_id, (date '2021-01-01' + n * interval '1 month')::date, 100,
       case when n = 0 then 900 end, now()
     from (select site_id from site order by site_id limit $1) as reporting, generate_series(0, 59) as n`,
    [REPORTING_SITE_COUNT],
  )
  await pool.query(
    `insert into environmental_entry (entry_id, report_id, classification, row_no, item_id, typed, kwh_factor)
     select gen_random_uuid(), report_id, item.classification, 1, item.item_id,
       '{"kwh-used": "10", "co2e-conversion-number": "0.2"}', 1
     from environmental_report, environmental_item item
     where item.classification = 'MAINS_ELECTRICITY' and extract(month from month) in (1, 3, 5, 7, 9, 11)`,
  )
  const user = await aUser(database.db, { roles: ['Hotel', 'EnvironmentalPerformance'] })
  const { rows } = await pool.query(
    `select site_id, (array_agg(report_id order by month desc))[2] as full,
       (array_agg(report_id order by month))[2] as bare
     from environmental_report group by site_id order by site_id limit 1`,
  )
  siteID = rows[0].site_id
  fullReport = rows[0].full
  emptyReport = rows[0].bare
  await pool.query('insert into access_grant (user_id, site_id, granted_at) values ($1, $2, now())', [
    user.user_id,
    siteID,
  ])
  hotel = {
    userID: user.user_id,
    roles: ['Hotel', 'EnvironmentalPerformance'],
    name: '',
    email: '',
    sessionID: '',
  }
  // Autovacuum does this in production.
  await pool.query('vacuum analyze')
}, 120_000)
afterAll(() => database.drop())

const LARGE_TABLES = ['environmental_report', 'environmental_entry', 'site']

/** The tables that a query plan scans sequentially. */
function findSequentialScans(plan: unknown): string[] {
  const matches = JSON.stringify(plan).matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"([^"]+)"/g)
  return [...matches].map(([, table]) => table ?? '').filter((table) => LARGE_TABLES.includes(table))
}

async function recordStatements(read: () => Promise<unknown>) {
  queries = []
  await read()
  return queries
}

const readReportPage = async (reportID: string) =>
  presentReportFor(db, hotel, await getReport(db, hotel, reportID))
const readComparison = async (reportID: string) =>
  compareReport(db, await getReport(db, hotel, reportID), { month: 1, year: 2021 })
const readTrends = async (reportID: string) =>
  readSectionTrends(db, await getReport(db, hotel, reportID), getSection(ENERGY))

describe(`${SITE_COUNT} sites, ${REPORTING_SITE_COUNT} of them with reports for five years`, () => {
  it.each<[string, () => Promise<unknown>, number]>([
    [
      'the dashboard’s list',
      () => findSites(db, hotel, { searchTerm: '', direction: 'asc', limit: 25, offset: 0 }),
      2,
    ],
    ['a site’s timeline', async () => findTimeline(db, (await getSite(db, hotel, siteID)).siteID), 2],
    ['the report page', () => readReportPage(fullReport), 3],
    ['a comparison', () => readComparison(fullReport), 4],
    ['the trends', () => readTrends(fullReport), 4],
  ])('%s is read by index', async (_name, read, count) => {
    const statements = await recordStatements(read)
    expect(statements).toHaveLength(count)
    for (const { sql, parameters } of statements) {
      const { rows } = await database.pool.query(`explain (format json) ${sql}`, [...parameters])
      expect(findSequentialScans(rows[0]['QUERY PLAN'])).toEqual([])
    }
  })

  const summaries: [string, (reportID: string) => Promise<unknown>][] = [
    ['the report page', readReportPage],
    ['a comparison', readComparison],
    ['the trends', readTrends],
  ]

  it('reads the entries of one section at a time for an export', async () => {
    const statements = await recordStatements(async () =>
      exportReport(db, await getReport(db, hotel, fullReport), {
        timeframe: 'ANNUAL',
        comparison: undefined,
      }),
    )
    const reads = statements.filter(({ sql }) => sql.includes('"typed"'))
    expect(reads).toHaveLength(SECTIONS.length)
    for (const { sql } of reads) expect(sql).toContain('"entry"."classification" in')
  })

  it.each(summaries)(
    '%s sums the entries in the database and does not read their texts',
    async (_name, read) => {
      for (const { sql } of await recordStatements(() => read(fullReport))) {
        expect(sql).not.toContain('"typed"')
        if (sql.includes('environmental_entry')) expect(sql).toContain('group by')
      }
    },
  )

  it.each(summaries)('%s needs the same number of queries for few and many entries', async (_name, read) => {
    const [forFull, forEmpty] = [
      await recordStatements(() => read(fullReport)),
      await recordStatements(() => read(emptyReport)),
    ]
    expect(forEmpty).toHaveLength(forFull.length)
  })
})

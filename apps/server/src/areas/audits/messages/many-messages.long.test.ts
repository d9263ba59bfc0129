import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { aUser } from '#test/builders/user'
import { createTestDatabase, type TestDatabase } from '#test/database'
import type { Db } from '../../../platform/db/pool.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'
import { type AuditSearch, findAuditIDs, findAuditPage } from '../repository/list.ts'
import { findAudit } from '../repository/records.ts'
import { findUnreadFlags, readThreads } from './read-threads.ts'

const AUDIT_COUNT = 20_000
/** The number of unread messages of the Admin. */
const UNREAD_COUNT = 300

let database: TestDatabase
let db: Db
let queries: { sql: string; parameters: readonly unknown[] }[] = []
let adminID = ''
let pageAuditIDs: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void queries.push(query),
  })
  const pool = await database.pool.connect()
  await anAudit(database.db, { status: 'Improvements' })
  adminID = (await aUser(database.db, { roles: ['Admin'] })).user_id
  const authorID = (await aUser(database.db, { roles: ['Admin'] })).user_id
  await pool.query(
    `insert into user_account (user_id, email, first_name, surname, roles, created_at, updated_at)
     select gen_random_uuid(), n || '@example.test', 'Robin', 'Marlow', array['Hotel'], now(), now()
     from generate_series(1, 300) as n`,
  )
  // Copying one audit avoids lookups for each row.
  await pool.query('set statement_timeout = 0')
  await pool.query('alter table audit disable trigger user')
  await pool.query(
    `insert into audit (audit_id, site_id, status, audit_type_id, started_revision, auditor_id, auditor_date,
       audit_expires_date, first_audit, created_at, status_since, site_name, country, auditor_submitted_at, results_sent_at,
       total_non_compliances, kip_due_date)
     select gen_random_uuid(), site_id, 'Improvements', audit_type_id, 1, auditor_id, auditor_date,
       audit_expires_date, false, created_at, status_since, site_name, country, auditor_submitted_at, results_sent_at, 5, kip_due_date
     from audit, generate_series(2, $1::int)`,
    [AUDIT_COUNT],
  )
  await pool.query('alter table audit enable trigger user')
  await pool.query(
    `insert into conversation_message (conversation_message_id, audit_id, audit_type_question_id, conversation,
       user_id, message, created_at)
     select gen_random_uuid(), audit_id, audit_type_question_id, 'Customer', $1, 'Hello', now()
     from audit, audit_type_question`,
    [authorID],
  )
  await pool.query(
    `insert into message_reader (conversation_message_id, user_id, audit_id, conversation, tagged, read_at)
     select conversation_message_id, $1::uuid, audit_id, conversation, true, now() from conversation_message
     union all
     select conversation_message_id, user_id, audit_id, conversation, true, null from (
       select conversation_message_id, audit_id, conversation, row_number() over () as at
       from conversation_message) as message
     join (select user_id, row_number() over () as place from user_account) as reader
       on place = 1 + at % 200 and user_id <> $1`,
    [adminID],
  )
  await pool.query(
    `update message_reader set read_at = null where user_id = $1 and audit_id in (
       select audit_id from audit order by audit_id limit $2)`,
    [adminID, UNREAD_COUNT],
  )
  // Autovacuum does this in production.
  await pool.query('vacuum analyze')
  pageAuditIDs = (await pool.query('select audit_id from audit order by audit_id limit 25')).rows.map(
    ({ audit_id }) => audit_id,
  )
  pool.release(true)
}, 300_000)
afterAll(() => database.drop())

/** Measures the database time of the queries and counts full table scans. */
async function measure(work: () => Promise<unknown>) {
  await work()
  queries = []
  await work()
  const statements = queries
  let milliseconds = 0
  const plans: string[] = []
  for (const { sql, parameters } of statements) {
    const { rows } = await database.pool.query(`explain (analyze, format json) ${sql}`, [...parameters])
    const [plan] = rows[0]['QUERY PLAN']
    milliseconds += plan['Execution Time']
    plans.push(JSON.stringify(plan.Plan))
  }
  return { statements: statements.length, milliseconds, plan: plans.join('\n') }
}

const reader = () => ({ userID: adminID, roles: ['Admin'] as const })
const SEQUENTIAL_SCAN =
  /"Node Type":"Seq Scan"[^{}]*"Relation Name":"(audit|message_reader|conversation_message)"/

describe(`messages of ${AUDIT_COUNT} audits`, () => {
  it('lists audits with unread messages within the time limit', async () => {
    const search: AuditSearch = {
      scope: undefined,
      statuses: undefined,
      countries: undefined,
      reviewerIDs: undefined,
      auditIDs: undefined,
      unreadBy: reader(),
      searchTerm: '',
      order: { field: 'SiteName', direction: 'asc' },
      limit: 25,
      offset: 0,
    }
    expect(await findAuditPage(database, reader(), search)).toMatchObject({ totalCount: UNREAD_COUNT })
    const { plan, milliseconds } = await measure(() => findAuditIDs(db, search))
    console.log(`metric: unread messages among ${AUDIT_COUNT} audits: ${milliseconds.toFixed(1)} ms`)
    expect(plan).toContain('message_reader_unread')
    expect(plan).not.toMatch(SEQUENTIAL_SCAN)
    expect(milliseconds).toBeLessThan(250)
  })

  it('reads the unread flags of a page in one query', async () => {
    const { plan, milliseconds, statements } = await measure(() =>
      findUnreadFlags(db, reader(), pageAuditIDs),
    )
    console.log(`metric: unread flags of a page: ${milliseconds.toFixed(1)} ms`)
    expect(statements).toBe(1)
    expect(plan).toContain('message_reader_unread')
    expect(plan).not.toMatch(SEQUENTIAL_SCAN)
    expect(milliseconds).toBeLessThan(100)
  })

  it('reads the threads of an audit in a fixed number of queries', async () => {
    const audit = await findAudit(database.db, pageAuditIDs[0] ?? '')
    if (!audit) throw new Error('There is no audit.')
    const { plan, milliseconds, statements } = await measure(() => readThreads(db, reader(), audit))
    console.log(`metric: threads of an audit: ${statements} queries, ${milliseconds.toFixed(1)} ms`)
    expect(statements).toBe(5)
    expect(plan).not.toMatch(SEQUENTIAL_SCAN)
    expect(milliseconds).toBeLessThan(100)
  })
})

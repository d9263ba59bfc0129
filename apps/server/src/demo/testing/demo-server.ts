import { type AuditStatus, isAuditStatus, parseRoles, reportFacts } from '@sojourn/domain'
import type pg from 'pg'
import { inject } from 'vitest'
import { withAdmin } from '#test/admin-connection'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { startTestServer, type TestServer } from '#test/server'
import { findAnswerFacts } from '../../areas/audits/repository/facts.ts'
import { findAudit } from '../../areas/audits/repository/records.ts'
import type { Db } from '../../platform/db/pool.ts'
import { loadDemo } from '../index.ts'

/** The advisory lock of the process that creates the template; other processes wait. */
const ADVISORY_LOCK = 5_160_274

const databaseExists = async (admin: pg.Client, name: string): Promise<boolean> =>
  (await admin.query('select from pg_database where datname = $1', [name])).rowCount === 1

async function createTemplate(name: string): Promise<void> {
  const database = await createTestDatabase()
  const server = await startTestServer({ database: { ...database, drop: () => database.pool.end() } })
  await loadDemo({ ...server.platform, config: { ...server.platform.config, demoAccounts: true } })
  await server.stop()
  const currentName = new URL(database.url).pathname.slice(1)
  await withAdmin(inject('databaseUrl'), async (admin) => {
    await admin.query(`alter database ${currentName} rename to ${name}`)
    await admin.query(`alter database ${name} allow_connections false`)
  })
}

/** A database with the demonstration data. It is loaded once into a template, because loading takes longer than most tests. */
export async function createDemoDatabase(): Promise<TestDatabase> {
  const name = `${inject('templateDatabase')}_demo`
  await withAdmin(inject('databaseUrl'), async (admin) => {
    await admin.query(`select pg_advisory_lock(${ADVISORY_LOCK})`)
    if (!(await databaseExists(admin, name))) await createTemplate(name)
  })
  return createTestDatabase(name)
}

/** A server with the demonstration data. The documents have no content, because the files are not copied. */
export const startDemoServer = async (): Promise<TestServer> =>
  startTestServer({ database: await createDemoDatabase() })

/** A client for a user of the demonstration data. */
export async function createDemoClient(
  server: TestServer,
  email: string,
): Promise<ReturnType<TestServer['as']>> {
  const accountQuery = server.db.selectFrom('user_account').selectAll().where('email', '=', email)
  return server.as(await accountQuery.executeTakeFirstOrThrow())
}

/** All started audits with their answers and the facts of their reports. */
export async function readReports(db: Db) {
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .where('started_revision', 'is not', null)
    .orderBy('audit_id')
    .execute()
  return Promise.all(
    rows.map(async (row) => {
      const audit = await findAudit(db, row.audit_id)
      if (!audit) throw new Error(`${row.site_name} has no audit ${row.audit_id}.`)
      const answers = await findAnswerFacts(db, audit)
      return { row, audit, answers, report: reportFacts(answers, audit.firstAudit) }
    }),
  )
}

/** The noncompliances at the first submission, counted from the history of the answers. */
export async function countFirstNoncompliances(db: Db, auditID: string): Promise<number> {
  const rows = await db
    .selectFrom('audit_response')
    .innerJoin('audit', 'audit.audit_id', 'audit_response.audit_id')
    .innerJoin(
      'audit_type_question',
      'audit_type_question.audit_type_question_id',
      'audit_response.audit_type_question_id',
    )
    .innerJoin('response_change', 'response_change.audit_response_id', 'audit_response.audit_response_id')
    .select(['audit_response.audit_response_id', 'after', 'is_mandatory', 'first_audit'])
    .where('audit_response.audit_id', '=', auditID)
    .where('kind', '=', 'status')
    .orderBy('response_change_id')
    .execute()
  const first = new Map(rows.toReversed().map((row) => [row.audit_response_id, row]))
  return [...first.values()].filter(
    ({ after, is_mandatory, first_audit }) => after === 'Noncompliant' && (is_mandatory || !first_audit),
  ).length
}

/** All messages with the status that the audit had at the time. */
export async function readMessages(db: Db) {
  const messages = await db
    .selectFrom('conversation_message')
    .innerJoin('audit', 'audit.audit_id', 'conversation_message.audit_id')
    .innerJoin('user_account', 'user_account.user_id', 'conversation_message.user_id')
    .select(['conversation_message.audit_id', 'conversation', 'conversation_message.created_at'])
    .select(['conversation_message.user_id', 'roles', 'auditor_id', 'pinned', 'complete', 'site_name'])
    .execute()
  const events = await db.selectFrom('event_log').selectAll().orderBy('event_id').execute()
  const eventsByAudit = Map.groupBy(events, ({ correlation_id }) => correlation_id)
  return messages.map((message) => {
    const statuses = (eventsByAudit.get(message.audit_id) ?? [])
      .filter(({ event_at }) => event_at <= message.created_at)
      .map((event) => event.status ?? '')
    const status: AuditStatus | undefined = statuses.filter(isAuditStatus).at(-1)
    return { ...message, status, actor: { userID: message.user_id, roles: parseRoles(message.roles.join()) } }
  })
}

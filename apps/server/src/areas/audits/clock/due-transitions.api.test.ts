import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { anAuditType } from '#test/builders/audit-type'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { runAuditClock } from './run-clock.ts'
import { clockFixtures } from './testing/clock-fixtures.ts'

const server = await startTestServer()
afterAll(() => server.stop())
const { createAudit, runOn } = await clockFixtures(server)

const TODAY = '2026-03-10'

describe('the audit clock', () => {
  it('starts an audit on its date with the criteria of that day', async () => {
    const today = await createAudit({ auditor_date: TODAY })
    const tomorrow = await createAudit({ auditor_date: '2026-03-11' })
    const dateSet = await createAudit({ status: 'Date Set', auditor_date: TODAY })
    await runOn(TODAY)
    expect(await today.status()).toBe('Report Pending')
    expect(await tomorrow.status()).toBe('Audit Confirmed')
    expect(await dateSet.status()).toBe('Date Set')
    expect(await today.log()).toMatchObject([
      { title: 'Report Pending', description: 'The status changed from Audit Confirmed to Report Pending.' },
    ])
    const audit = await server.db
      .selectFrom('audit')
      .select('started_revision')
      .where('audit_id', '=', today.audit_id)
      .executeTakeFirst()
    expect(audit?.started_revision).toBe(1)
  })

  it.each(['Date Set', 'Audit Confirmed', 'Report Pending', 'Rejected'] as const)(
    'expires an audit in %s',
    async (status) => {
      const dates = { status, auditor_date: '2024-03-09' }
      const expired = await createAudit({ ...dates, audit_expires_date: '2026-03-09' })
      const onLastDay = await createAudit({ ...dates, status: 'Rejected', audit_expires_date: TODAY })
      await runOn(TODAY)
      expect(await expired.status()).toBe('Expired Audit')
      expect(await onLastDay.status()).toBe('Rejected')
      expect((await expired.mails()).sort()).toEqual(['audit-expired admin', 'audit-expired hotel'])
    },
  )

  it('expires a requested audit after a year', async () => {
    const expired = await createAudit({ status: 'Audit Due', created_at: new Date('2025-03-09T23:59:59Z') })
    const onLastDay = await createAudit({ status: 'Audit Due', created_at: new Date('2025-03-10T00:00:00Z') })
    await runOn(TODAY)
    expect(await expired.status()).toBe('Expired Audit')
    expect(await onLastDay.status()).toBe('Audit Due')
  })

  it('expires a certificate', async () => {
    const dates = { auditor_date: '2024-03-09', audit_expires_date: '2026-03-09' }
    const expired = await createAudit({ ...dates, status: 'Certified' })
    const inQualityCheck = await createAudit({ ...dates, status: 'Quality Check' })
    await runOn(TODAY)
    expect(await expired.status()).toBe('Expired Certification')
    expect((await expired.mails()).sort()).toEqual(['certificate-expired admin', 'certificate-expired hotel'])
    expect(await inQualityCheck.status()).toBe('Quality Check')
  })
})

it('the audit clock continues after a failed transition and retries it in the next run', async () => {
  const [first, failing, third] = await Promise.all([1, 2, 3].map(() => createAudit({ auditor_date: TODAY })))
  await sql`create function refuse_update() returns trigger language plpgsql as $$
    begin if new.audit_id = ${sql.lit(failing?.audit_id)} then raise exception 'not this one'; end if; return new; end $$`.execute(
    server.db,
  )
  await sql`create trigger refuse_update before update on audit for each row execute function refuse_update()`.execute(
    server.db,
  )
  await runOn(TODAY)
  expect([await first?.status(), await failing?.status(), await third?.status()]).toEqual([
    'Report Pending',
    'Audit Confirmed',
    'Report Pending',
  ])
  await sql`drop trigger refuse_update on audit`.execute(server.db)
  await runOn('2026-03-15')
  expect(await failing?.status()).toBe('Report Pending')
})

it('the audit clock changes more audits than fit into one batch, each once, while several servers run it', async () => {
  const auditor = await aUser(server.db, { roles: ['Auditor'] })
  const type = await anAuditType(server.db, { enabled: true })
  const columns = {
    auditor_id: auditor.user_id,
    audit_type_id: type.audit_type_id,
    auditor_date: '2026-05-01',
  }
  for (let count = 0; count < 120; count += 1) await anAudit(server.db, columns)
  server.clock.set(new Date('2026-05-01T12:00:00Z'))
  await Promise.all([
    runAuditClock(server.platform),
    runAuditClock(server.platform),
    runAuditClock(server.platform),
  ])
  const started = await server.db
    .selectFrom('audit')
    .innerJoin('event_log', 'event_log.correlation_id', 'audit.audit_id')
    .where('auditor_id', '=', auditor.user_id)
    .where('audit.status', '=', 'Report Pending')
    .select(['audit_id', 'title'])
    .execute()
  expect(started).toHaveLength(120)
  expect(new Set(started.map(({ audit_id }) => audit_id)).size).toBe(120)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { aUser } from '#test/builders/user'
import { createTestDatabase } from '#test/database'
import { migrate } from '../../platform/db/migrate.ts'

const { db, pool, drop } = await createTestDatabase()
afterAll(drop)

let auditID: string
let formerID: string
let submitterID: string

/** The log as it was before event types: an assignment, a status change, notes, and an entry of the clock. */
beforeAll(async () => {
  await pool.query('drop schema public cascade; create schema public')
  await migrate(pool, { upTo: '0031_security_settings.sql' })
  formerID = (await aUser(db, { roles: ['Admin', 'Auditor'] })).user_id
  submitterID = (await aUser(db, { roles: ['Auditor'] })).user_id
  const audit = await anAudit(db, { status: 'Quality Check' })
  auditID = audit.audit_id
  const log = (
    correlation_id: string,
    source: string,
    title: string,
    user_id: string | null,
    data?: object,
  ) =>
    db
      .insertInto('event_log')
      .values({
        correlation_id,
        event_at: '2026-01-05T10:00:00Z',
        source,
        title,
        description: '',
        user_id,
        data: data === undefined ? null : JSON.stringify(data),
      })
      .execute()
  await log(formerID, 'People', 'Access granted', submitterID, { siteID: audit.site_id, auditID })
  await log(auditID, 'Audits', 'Quality Check', submitterID)
  await log(auditID, 'Audits', 'Certi\u200Bfied', submitterID)
  await log(auditID, 'Note', 'Called the hotel', submitterID)
  await log(auditID, 'Audits', 'Reminder sent', null)
  await migrate(pool)
})

it('gives existing entries a type: notes to what people wrote, codes to what the system wrote', async () => {
  const rows = await db.selectFrom('event_log').select(['title', 'event_type']).orderBy('event_id').execute()
  expect(rows.map(({ title, event_type }) => [title, event_type])).toEqual([
    ['Access granted', 'system'],
    ['Quality Check', 'audit-status-changed'],
    ['Certi\u200Bfied', 'note'],
    ['Called the hotel', 'note'],
    ['Reminder sent', 'reminder-sent'],
  ])
})

it('keeps event_log append-only after the upgrade', async () => {
  await expect(pool.query("update event_log set event_type = 'system'")).rejects.toThrow('append-only')
})

it('finds former auditors in grants and submissions, without the present auditor', async () => {
  const rows = await db.selectFrom('former_auditor').select(['audit_id', 'user_id']).execute()
  expect(rows.map(({ user_id }) => user_id).sort()).toEqual([formerID, submitterID].sort())
  expect(new Set(rows.map(({ audit_id }) => audit_id))).toEqual(new Set([auditID]))
})

import { afterAll, expect, it } from 'vitest'
import { answered } from '#test/builders/answers'
import { anAudit } from '#test/builders/audit'
import { aUser } from '#test/builders/user'
import { createTestDatabase } from '#test/database'
import { migrate } from '../../platform/db/migrate.ts'
import { newId } from '../../platform/ids.ts'

const { db, pool, drop } = await createTestDatabase()
afterAll(drop)

it('finds the accepted improvements of existing audits in their history', async () => {
  await pool.query('drop schema public cascade; create schema public')
  await migrate(pool, { upTo: '0038_default_lookups.sql' })
  const admin = await aUser(db, { roles: ['Admin'] })
  const audit = await anAudit(db, { status: 'Certified' })
  const [answer] = await answered(db, audit, { status: 'Noncompliant', approved: true })
  const responseID = answer?.responseID ?? ''
  const log = (title: string, event_at: string) =>
    db
      .insertInto('event_log')
      .values({
        correlation_id: audit.audit_id,
        event_at,
        event_type: 'audit-status-changed',
        source: 'Audits',
        title,
        description: '',
        user_id: admin.user_id,
      })
      .execute()
  const change = (before: string, after: string, changed_at: string) =>
    db
      .insertInto('response_change')
      .values({
        audit_response_id: responseID,
        kind: 'status',
        before,
        after,
        changed_by: admin.user_id,
        changed_at,
      })
      .execute()
  await log('Quality Check', '2026-04-01T10:00:00Z')
  // A correction during the quality check is not an acceptance.
  await change('Noncompliant', 'Compliant', '2026-04-02T10:00:00Z')
  await change('Compliant', 'Noncompliant', '2026-04-03T10:00:00Z')
  await log('Improvements', '2026-04-04T10:00:00Z')
  await change('Noncompliant', 'Compliant', '2026-05-01T10:00:00Z')
  const noteID = newId()
  await db
    .insertInto('response_comment')
    .values({
      response_comment_id: noteID,
      audit_response_id: responseID,
      response_type: 1,
      comment_text: 'Put right.',
      created_by: admin.user_id,
      created_at: '2026-05-01T10:00:00Z',
    })
    .execute()
  await log('Certified', '2026-05-02T10:00:00Z')
  await migrate(pool)
  const rows = await db
    .selectFrom('improvement_acceptance')
    .select(['audit_response_id', 'note_comment_id', 'accepted_by', 'accepted_at'])
    .execute()
  expect(rows).toEqual([
    {
      audit_response_id: responseID,
      note_comment_id: noteID,
      accepted_by: admin.user_id,
      accepted_at: new Date('2026-05-01T10:00:00Z'),
    },
  ])
})

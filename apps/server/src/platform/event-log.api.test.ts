import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { logEvent } from './event-log.ts'
import { newId } from './ids.ts'

let database: TestDatabase
const correlationID = newId()

beforeAll(async () => {
  database = await createTestDatabase()
  await logEvent(database.db, new Date('2026-03-05T10:00:00Z'), {
    correlationID,
    source: 'Test',
    title: 'Something happened',
    description: 'Once, and for ever.',
    userID: null,
  })
})
afterAll(() => database.drop())

const entries = () =>
  database.db
    .selectFrom('event_log')
    .select(['title', 'description'])
    .where('correlation_id', '=', correlationID)

describe('the event log', () => {
  it.each(["update event_log set title = 'Nothing happened'", 'delete from event_log', 'truncate event_log'])(
    'refuses to %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('append-only')
      expect(await entries().execute()).toEqual([
        { title: 'Something happened', description: 'Once, and for ever.' },
      ])
    },
  )
})

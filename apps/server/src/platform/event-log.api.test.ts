import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../test/builders/user.ts'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { eventsOf, logEvent, presentEvent, selectEvents } from './event-log.ts'
import { newId } from './ids.ts'

let database: TestDatabase
const at = new Date('2026-03-05T10:00:00Z')

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const log = async (userID: string | null) => {
  const correlationID = newId()
  const event = { correlationID, source: 'Test', title: 'Tested', description: 'Once.', userID }
  await logEvent(database.db, at, event)
  return correlationID
}

const read = async (correlationID: string) => {
  const [row] = await selectEvents(eventsOf(database.db, correlationID)).execute()
  return row && presentEvent(row)
}

describe('event_log', () => {
  it.each(["update event_log set title = 'Nothing happened'", 'delete from event_log', 'truncate event_log'])(
    'rejects %s',
    async (statement) => {
      const correlationID = await log(null)
      await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('append-only')
      expect(await read(correlationID)).toMatchObject({ title: 'Tested', description: 'Once.' })
    },
  )

  it('presents an event of the system without an actor', async () => {
    expect(await read(await log(null))).toEqual({
      title: 'Tested',
      eventDate: at.toISOString(),
      description: 'Once.',
      eventType: 'system',
      actor: null,
    })
  })

  it('stores the role that the actor had at the time', async () => {
    const user = await aUser(database.db, { roles: ['Hotel', 'Auditor'] })
    const correlationID = await log(user.user_id)
    await database.db
      .updateTable('user_account')
      .set({ roles: ['Admin'] })
      .where('user_id', '=', user.user_id)
      .execute()
    const { actor } = (await read(correlationID)) ?? {}
    expect(actor).toEqual({ userID: user.user_id, name: 'Robin Marlow', role: 'Auditor' })
  })

  it('presents the current role of the actor of an event without a stored role', async () => {
    const user = await aUser(database.db, { roles: ['EnvironmentalPerformance', 'Hotel'] })
    const correlationID = newId()
    await database.db
      .insertInto('event_log')
      .values({
        correlation_id: correlationID,
        event_at: at,
        source: 'Test',
        title: 'Old',
        description: '',
        user_id: user.user_id,
      })
      .execute()
    expect((await read(correlationID))?.actor?.role).toBe('Hotel')
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../test/builders/user.ts'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { logEvent, presentEvent, selectEvents, selectEventsOf } from './event-log.ts'
import { newId } from './ids.ts'

let database: TestDatabase
const eventAt = new Date('2026-03-05T10:00:00Z')

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const logTestEvent = async (userID: string | null) => {
  const correlationID = newId()
  const event = { correlationID, source: 'Test', title: 'Tested', description: 'Once.', userID }
  await logEvent(database.db, eventAt, event)
  return correlationID
}

const readEvent = async (correlationID: string) => {
  const [row] = await selectEvents(selectEventsOf(database.db, correlationID)).execute()
  return row && presentEvent(row)
}

describe('event_log', () => {
  it.each(["update event_log set title = 'Nothing happened'", 'delete from event_log', 'truncate event_log'])(
    'rejects %s',
    async (statement) => {
      const correlationID = await logTestEvent(null)
      await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('append-only')
      expect(await readEvent(correlationID)).toMatchObject({ title: 'Tested', description: 'Once.' })
    },
  )

  it('presents an event of the system without an actor', async () => {
    expect(await readEvent(await logTestEvent(null))).toEqual({
      title: 'Tested',
      eventDate: eventAt.toISOString(),
      description: 'Once.',
      eventType: 'system',
      actor: null,
    })
  })

  it('stores the role that the actor had at the time', async () => {
    const user = await aUser(database.db, { roles: ['Hotel', 'Auditor'] })
    const correlationID = await logTestEvent(user.user_id)
    await database.db
      .updateTable('user_account')
      .set({ roles: ['Admin'] })
      .where('user_id', '=', user.user_id)
      .execute()
    const { actor } = (await readEvent(correlationID)) ?? {}
    expect(actor).toEqual({ userID: user.user_id, name: 'Robin Marlow', role: 'Auditor' })
  })

  it('presents the current role of the actor of an event without a stored role', async () => {
    const user = await aUser(database.db, { roles: ['EnvironmentalPerformance', 'Hotel'] })
    const correlationID = newId()
    await database.db
      .insertInto('event_log')
      .values({
        correlation_id: correlationID,
        event_at: eventAt,
        source: 'Test',
        title: 'Old',
        description: '',
        user_id: user.user_id,
      })
      .execute()
    expect((await readEvent(correlationID))?.actor?.role).toBe('Hotel')
  })
})

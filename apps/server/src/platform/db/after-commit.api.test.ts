import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database'
import { createLog } from '../log.ts'
import { afterCommit, createTransactions } from './after-commit.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())
const transactions = createTransactions(database.db, createLog('silent'))

it('does it when the change is there for all to see, and not before', async () => {
  const seen: number[] = []
  const count = async () => {
    const rows = await database.db.selectFrom('company').select('company_id').execute()
    seen.push(rows.length)
  }
  await transactions.run(async (trx) => {
    afterCommit(trx, count)
    await trx
      .insertInto('company')
      .values({ company_id: crypto.randomUUID(), name: 'Hill Houses', created_at: new Date() })
      .execute()
    expect(seen).toEqual([])
  })
  await transactions.settled()
  expect(seen).toEqual([1])
})

it('never does it for a change that was given up', async () => {
  const done: string[] = []
  const refused = transactions.run(async (trx) => {
    afterCommit(trx, async () => void done.push('told'))
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  await transactions.settled()
  expect(done).toEqual([])
})

it('keeps the order, and one that fails does not stop the next', async () => {
  const done: string[] = []
  const later = (name: string, milliseconds: number) =>
    transactions.run(async (trx) =>
      afterCommit(trx, async () => {
        await wait(milliseconds)
        if (name === 'broken') throw new Error('broken')
        done.push(name)
      }),
    )
  await later('slow', 100)
  await later('broken', 0)
  await later('quick', 0)
  await transactions.settled()
  expect(done).toEqual(['slow', 'quick'])
})

it('is not for transactions that were begun elsewhere', async () => {
  const elsewhere = database.db.transaction().execute(async (trx) => afterCommit(trx, async () => undefined))
  await expect(elsewhere).rejects.toThrow('does not tell when it is committed')
})

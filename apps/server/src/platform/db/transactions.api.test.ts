import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database'
import { createLog } from '../log.ts'
import { afterCommit, createTransactions } from './transactions.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())
const transactions = createTransactions(database.db, createLog('silent'))

it('afterCommit calls the callback only after the commit', async () => {
  const rowCounts: number[] = []
  const countCompanies = async () => {
    const rows = await database.db.selectFrom('company').select('company_id').execute()
    rowCounts.push(rows.length)
  }
  await transactions.run(async (trx) => {
    afterCommit(trx, countCompanies)
    await trx
      .insertInto('company')
      .values({ company_id: crypto.randomUUID(), name: 'Hill Houses', created_at: new Date() })
      .execute()
    expect(rowCounts).toEqual([])
  })
  await transactions.settled()
  expect(rowCounts).toEqual([1])
})

it('afterCommit does not call the callback after a rollback', async () => {
  const calls: string[] = []
  const refused = transactions.run(async (trx) => {
    afterCommit(trx, async () => void calls.push('called'))
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  await transactions.settled()
  expect(calls).toEqual([])
})

it('afterCommit keeps the order of the commits and continues after an error', async () => {
  const calls: string[] = []
  const runWithCallback = (name: string, milliseconds: number) =>
    transactions.run(async (trx) =>
      afterCommit(trx, async () => {
        await wait(milliseconds)
        if (name === 'broken') throw new Error('broken')
        calls.push(name)
      }),
    )
  await runWithCallback('slow', 100)
  await runWithCallback('broken', 0)
  await runWithCallback('quick', 0)
  await transactions.settled()
  expect(calls).toEqual(['slow', 'quick'])
})

it('afterCommit rejects transactions that were started elsewhere', async () => {
  const foreignTransaction = database.db
    .transaction()
    .execute(async (trx) => afterCommit(trx, async () => undefined))
  await expect(foreignTransaction).rejects.toThrow('was not started by createTransactions')
})

it('retries a transaction after a deadlock and calls its afterCommit callback once', async () => {
  const ids = [crypto.randomUUID(), crypto.randomUUID()]
  await database.db
    .insertInto('company')
    .values(ids.map((company_id) => ({ company_id, name: 'Before', created_at: new Date() })))
    .execute()
  const published: string[] = []
  let startedCount = 0
  const bothStarted = Promise.withResolvers<void>()
  const rename = (name: string, order: readonly string[]) =>
    transactions.run(async (trx) => {
      afterCommit(trx, async () => void published.push(name))
      for (const [index, company_id] of order.entries()) {
        await trx.updateTable('company').set({ name }).where('company_id', '=', company_id).execute()
        if (index > 0) continue
        startedCount += 1
        if (startedCount >= 2) bothStarted.resolve()
        // Each transaction locks one row before it requests the other.
        await bothStarted.promise
      }
    })
  await Promise.all([rename('One', ids), rename('Other', ids.toReversed())])
  await transactions.settled()
  // On a slow machine a transaction may be retried more than once.
  expect(startedCount).toBeGreaterThan(2)
  expect(published.toSorted()).toEqual(['One', 'Other'])
  const rows = await database.db.selectFrom('company').select('name').where('company_id', 'in', ids).execute()
  expect(new Set(rows.map(({ name }) => name)).size).toBe(1)
})

import { getHeapSpaceStatistics } from 'node:v8'
import pg from 'pg'
import { afterAll, expect, it, vi } from 'vitest'
import { startTestServer } from '#test/server'
import { CallbackClient } from './client.ts'

const server = await startTestServer()
const { databaseUrl = '' } = server.platform.config
const client = new CallbackClient({ connectionString: databaseUrl })
await client.connect()
afterAll(async () => {
  await client.end()
  await server.stop()
})

const MB = 1024 * 1024
const ROWS = 500
const question = `select n, md5(n::text) as one, md5((-n)::text) as other from generate_series(1, ${ROWS}) as n`

const oldMemory = (): number =>
  (getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ?? 0) / MB

/** What has outlived its use in the end, of some fifty megabytes. */
async function grownOld(asked: pg.Client): Promise<number> {
  const before = oldMemory()
  for (let nth = 0; nth < 300; nth += 1) await asked.query(question)
  return oldMemory() - before
}

it('lets what was read go as soon as nobody needs it', async () => {
  await grownOld(client)
  expect(await grownOld(client)).toBeLessThan(6)
})

it('answers as the driver does', async () => {
  const { rows, rowCount } = await client.query('select $1::int + 1 as next', [41])
  expect({ rows, rowCount }).toEqual({ rows: [{ next: 42 }], rowCount: 1 })
  expect((await client.query({ text: 'select $1::text', values: ['a'], rowMode: 'array' })).rows).toEqual([
    ['a'],
  ])
  expect((await client.query({ text: 'select $1::text as one' }, ['b'])).rows).toEqual([{ one: 'b' }])
})

it('says why something failed, and can be asked again', async () => {
  await expect(client.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
  await expect(client.query('select nothing from nowhere')).rejects.toMatchObject({ code: '42P01' })
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

it('takes a callback, and a question that answers for itself', async () => {
  const told = await new Promise((resolve) =>
    client.query('select 1 as one', (_failure: Error | null, result: pg.QueryResult) => resolve(result.rows)),
  )
  expect(told).toEqual([{ one: 1 }])
  const own = client.query(new pg.Query('select 2 as two'))
  const row = await new Promise((resolve) => own.once('row', resolve))
  expect(row).toEqual({ two: 2 })
})

it('asks the driver, whom somebody may be listening to', async () => {
  const send = vi.spyOn(pg.Client.prototype, 'query')
  await client.query('select 1')
  expect(send).toHaveBeenCalledOnce()
  send.mockRestore()
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string
const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sojourn-migrations-'))
  await database.pool.query('drop table if exists step; truncate migration')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const steps = async () =>
  (await database.pool.query('select n from step order by n')).rows.map((row) => row.n)

describe('migrate', () => {
  it('applies what is new, in order and once', async () => {
    write('0001_first.sql', 'create table step (n int); insert into step values (1)')
    expect(await migrate(database.pool, { folder })).toEqual(['0001_first.sql'])
    write('0002_second.sql', 'insert into step values (2)')
    expect(await migrate(database.pool, { folder })).toEqual(['0002_second.sql'])
    expect(await migrate(database.pool, { folder })).toEqual([])
    expect(await steps()).toEqual([1, 2])
  })

  it('leaves nothing of one that fails, and says which', async () => {
    write('0001_first.sql', 'create table step (n int)')
    write('0002_broken.sql', 'insert into step values (2); select nothing_there')
    await expect(migrate(database.pool, { folder })).rejects.toThrow(/^Migration 0002_broken\.sql failed: /)
    expect(await steps()).toEqual([])
    write('0002_broken.sql', 'insert into step values (2)')
    expect(await migrate(database.pool, { folder })).toEqual(['0002_broken.sql'])
  })

  it('refuses one that was changed after it was applied', async () => {
    write('0001_first.sql', 'create table step (n int)')
    await migrate(database.pool, { folder })
    write('0001_first.sql', 'create table step (n bigint)')
    await expect(migrate(database.pool, { folder })).rejects.toThrow(/was changed after it was applied/)
  })

  it('lets several servers start at once', async () => {
    write('0001_first.sql', 'create table step (n int); select pg_sleep(0.2); insert into step values (1)')
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database.pool, { folder })))
    expect(applied.flat()).toEqual(['0001_first.sql'])
    expect(await steps()).toEqual([1])
  })

  it.each([
    [['0001_a.sql', 'second.sql'], /second\.sql must be named like/],
    [['0001_a.sql', '0001_b.sql'], /0001_a\.sql and 0001_b\.sql have the same number/],
  ])('refuses the file names %j', async (names, sentence) => {
    for (const name of names) write(name, 'select 1')
    await expect(migrate(database.pool, { folder })).rejects.toThrow(sentence)
  })
})

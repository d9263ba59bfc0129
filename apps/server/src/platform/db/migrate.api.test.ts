import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { migrate } from './migrate.ts'

const SERVER = join(import.meta.dirname, '../../..')
const MIGRATIONS = readdirSync(join(SERVER, 'migrations')).sort()

let database: TestDatabase
let root: string
const writeMigration = (name: string, sql: string) => writeFileSync(join(root, 'migrations', name), sql)
const writeRows = (name: string, rows: object[]) =>
  writeFileSync(join(root, 'reference-data', name), JSON.stringify(rows))

beforeEach(async () => {
  database = await createTestDatabase('template1')
  root = mkdtempSync(join(tmpdir(), 'sojourn-migrations-'))
  mkdirSync(join(root, 'migrations'))
  mkdirSync(join(root, 'reference-data'))
})
afterEach(async () => {
  rmSync(root, { recursive: true, force: true })
  await database.drop()
})

const readSteps = async () =>
  (await database.pool.query('select n from step order by n')).rows.map((row) => row.n)
const listTables = async () =>
  (
    await database.pool.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    )
  ).rows.map((row) => row.relname)
const countRows = async (table: string) =>
  (await database.pool.query(`select count(*) from ${table}`)).rows[0]?.count

describe('migrate', () => {
  it('applies new migrations in order, once', async () => {
    writeMigration('0001_first.sql', 'create table step (n int); insert into step values (1)')
    expect(await migrate(database.pool, { root })).toEqual(['0001_first.sql'])
    writeMigration('0002_second.sql', 'insert into step values (2)')
    expect(await migrate(database.pool, { root })).toEqual(['0002_second.sql'])
    expect(await migrate(database.pool, { root })).toEqual([])
    expect(await readSteps()).toEqual([1, 2])
  })

  it('rolls back a migration that fails and names it', async () => {
    writeMigration('0001_first.sql', 'create table step (n int)')
    writeMigration('0002_broken.sql', 'insert into step values (2); select nothing_there')
    await expect(migrate(database.pool, { root })).rejects.toThrow(/^Migration 0002_broken\.sql failed: /)
    expect(await readSteps()).toEqual([])
    writeMigration('0002_broken.sql', 'insert into step values (2)')
    expect(await migrate(database.pool, { root })).toEqual(['0002_broken.sql'])
  })

  it('rejects a migration that was changed after it was applied', async () => {
    writeMigration('0001_first.sql', 'create table step (n int)')
    await migrate(database.pool, { root })
    writeMigration('0001_first.sql', 'create table step (n bigint)')
    await expect(migrate(database.pool, { root })).rejects.toThrow(/was changed after it was applied/)
  })

  it('applies each migration once when several servers start at the same time', async () => {
    writeMigration(
      '0001_first.sql',
      'create table step (n int); select pg_sleep(0.2); insert into step values (1)',
    )
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database.pool, { root })))
    expect(applied.flat()).toEqual(['0001_first.sql'])
    expect(await readSteps()).toEqual([1])
  })

  it.each([
    [['0001_a.sql', 'second.sql'], /second\.sql must be named like/],
    [['0001_a.sql', '0001_b.sql'], /0001_a\.sql and 0001_b\.sql have the same number/],
  ])('rejects the file names %j', async (names, sentence) => {
    for (const name of names) writeMigration(name, 'select 1')
    await expect(migrate(database.pool, { root })).rejects.toThrow(sentence)
  })
})

describe('reference data', () => {
  beforeEach(() => writeMigration('0001_first.sql', 'create table step (n int, note text)'))

  it('is loaded into a new database and never again', async () => {
    writeRows('01_step.json', [
      { n: 1, note: null },
      { n: 2, note: '' },
    ])
    await migrate(database.pool, { root })
    await database.pool.query('delete from step where n = 1')
    writeRows('01_step.json', [{ n: 3, note: '' }])
    await migrate(database.pool, { root })
    expect((await database.pool.query('select * from step')).rows).toEqual([{ n: 2, note: '' }])
  })

  it('is loaded by the next start after a failure', async () => {
    writeRows('01_step.json', [{ n: 1 }])
    writeRows('02_missing.json', [{ n: 2 }])
    await expect(migrate(database.pool, { root })).rejects.toThrow(/^Reference data failed to load: /)
    expect(await readSteps()).toEqual([])
    rmSync(join(root, 'reference-data', '02_missing.json'))
    await migrate(database.pool, { root })
    expect(await readSteps()).toEqual([1])
  })
})

describe('an empty database', () => {
  it('gets every table and the reference data', async () => {
    expect(await migrate(database.pool)).toEqual(MIGRATIONS)
    expect(await countRows('programme_settings')).toBe(1)
    expect(await countRows('environmental_grid_factor')).toBe(1333)
    expect(await migrate(database.pool)).toEqual([])
  })
})

describe('an interrupted migration', () => {
  const GATE_LOCK = 4711
  /** Starts a process that migrates until its second migration waits for the lock. */
  async function migrateUntilGate(): Promise<ChildProcess> {
    const script = `
      import pg from ${JSON.stringify(import.meta.resolve('pg'))}
      import { migrate } from ${JSON.stringify(join(SERVER, 'src/platform/db/migrate.ts'))}
      await migrate(new pg.Pool({ connectionString: process.env.URL }), { root: process.env.ROOT })`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, URL: database.url, ROOT: root },
      stdio: 'inherit',
    })
    await vi.waitFor(
      async () => {
        const { rowCount } = await database.pool.query(
          'select from pg_locks where locktype = $1 and objid = $2 and not granted',
          ['advisory', GATE_LOCK],
        )
        expect(rowCount).toBe(1)
      },
      { timeout: 60_000 },
    )
    return child
  }

  it('is completed by the next start after the process was killed', { timeout: 90_000 }, async () => {
    writeMigration('0001_first.sql', 'create table step (n int); insert into step values (1)')
    writeMigration(
      '0002_second.sql',
      `insert into step values (2); select pg_advisory_xact_lock(${GATE_LOCK})`,
    )
    writeMigration('0003_third.sql', 'insert into step values (3)')
    const gate = await database.pool.connect()
    await gate.query('select pg_advisory_lock($1)', [GATE_LOCK])
    const child = await migrateUntilGate()
    child.kill('SIGKILL')
    await once(child, 'exit')
    await gate.query('select pg_advisory_unlock($1)', [GATE_LOCK])
    gate.release()
    expect(await migrate(database.pool, { root })).toEqual(['0002_second.sql', '0003_third.sql'])
    expect(await readSteps()).toEqual([1, 2, 3])
  })
})

describe('data of an earlier development version', () => {
  const ERROR_TEXT =
    'This data was made by an earlier development version of Sojourn and cannot be upgraded: start with an empty DATA_DIR or an empty database in DATABASE_URL, or go back to that version.'

  beforeEach(() =>
    database.pool.query(`
      create table migration (name text primary key, checksum text not null, applied_at timestamptz not null default now());
      insert into migration (name, checksum) values ('0001_people_and_customers.sql', 'a'), ('0003_identity.sql', 'b');
      create table user_account (user_id uuid primary key)`),
  )

  it('is rejected and not changed', async () => {
    await expect(migrate(database.pool)).rejects.toThrow(ERROR_TEXT)
    expect(await listTables()).toEqual(['migration', 'user_account'])
    expect(await countRows('migration')).toBe(2)
  })

  // Starting a server process takes long on a busy machine.
  it('ends the server with exit code 1 and one sentence', { timeout: 90_000 }, async () => {
    const server = spawn(process.execPath, [join(SERVER, 'src/main.ts')], {
      env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: root, LOG_LEVEL: 'silent' },
    })
    const [[code], stdout, stderr] = await Promise.all([
      once(server, 'exit'),
      text(server.stdout),
      text(server.stderr),
    ])
    expect([code, stdout, stderr]).toEqual([1, '', `${ERROR_TEXT}\n`])
    expect(await listTables()).toEqual(['migration', 'user_account'])
  })
})

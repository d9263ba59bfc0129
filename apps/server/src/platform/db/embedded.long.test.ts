import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../test/ports.ts'
import { findPostmaster, isAlive } from './embedded/postmaster.ts'
import { startEmbedded } from './embedded.ts'

const FAST_SETTINGS = { fsync: 'off' }

let root: string
let dataDir: string
let folder: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'sojourn-embedded-'))
  chmodSync(root, 0o711)
  dataDir = join(root, 'deep/data')
  folder = join(dataDir, 'postgres')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function query(url: string, sql: string): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}

async function waitUntil(condition: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; await wait(50)) if (await condition()) return
  throw new Error('the condition was not met within ten seconds')
}

function postmasterPid(): number {
  const postmaster = findPostmaster(folder)
  if (!postmaster) throw new Error('no database is running')
  return postmaster.pid
}

/** Starts another server process on the same folder, which can be killed. */
async function startOtherServer(): Promise<ChildProcess> {
  const code = `
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
    await startEmbedded(${JSON.stringify(dataDir)}, { fsync: 'off' })
    console.log('ready')
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => child.stdout?.once('data', resolve))
  return child
}

async function killAndWait(child: ChildProcess): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await exited
}

describe('startEmbedded', () => {
  it('creates a private data folder and leaves no process when stopped', async () => {
    const leftover = join(dataDir, 'postgres.new-999999999')
    mkdirSync(leftover, { recursive: true })
    chmodSync(dataDir, 0o711)
    const database = await startEmbedded(dataDir, FAST_SETTINGS)
    expect(database.started).toBe(true)
    expect(await query(database.url, 'select current_database()')).toEqual([['sojourn']])
    expect(await query(database.adminUrl, 'select current_database()')).toEqual([['postgres']])
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    for (const file of ['postgres.secret', 'postgres.log'])
      expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600)
    expect(existsSync(leftover)).toBe(false)
    await query(database.url, 'create table kept (n int)')
    await database.stop()
    expect(findPostmaster(folder)).toBeUndefined()
  })

  it('stops the database when its folder was deleted', async () => {
    const deletedFolder = join(root, 'lost')
    const database = await startEmbedded(deletedFolder, FAST_SETTINGS)
    const pid = findPostmaster(join(deletedFolder, 'postgres'))?.pid ?? 0
    expect(isAlive(pid)).toBe(true)
    rmSync(join(deletedFolder, 'postgres'), { recursive: true })
    await database.stop()
    await waitUntil(() => !isAlive(pid))
  })

  it('retries with increasing pauses and starts nothing while the folder is missing', async () => {
    const deletedFolder = join(root, 'lost-while-killed')
    const refusals: { at: number; reason: string }[] = []
    const log = pino(
      { level: 'error' },
      { write: (line: string) => refusals.push({ at: Date.now(), reason: JSON.parse(line).err.message }) },
    )
    const database = await startEmbedded(deletedFolder, FAST_SETTINGS, log)
    const pid = findPostmaster(join(deletedFolder, 'postgres'))?.pid ?? 0
    rmSync(join(deletedFolder, 'postgres'), { recursive: true })
    process.kill(pid, 'SIGKILL')
    await waitUntil(() => refusals.length >= 4)
    const [first, second, , fourth] = refusals
    expect(new Set(refusals.map(({ reason }) => reason))).toEqual(
      new Set([`The database folder ${join(deletedFolder, 'postgres')} does not exist any more.`]),
    )
    // Retries after 100, 200, 400 and 800 ms.
    expect((fourth?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1_350)
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(190)
    await database.stop()
    expect(existsSync(join(deletedFolder, 'postgres'))).toBe(false)
  })

  it('requires a password', async () => {
    const database = await startEmbedded(dataDir, FAST_SETTINGS)
    await expect(query(database.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/)
    await database.stop()
  })

  it('keeps the database running until the last server stops', async () => {
    const first = await startEmbedded(dataDir, FAST_SETTINGS)
    const second = await startEmbedded(dataDir, FAST_SETTINGS)
    expect([first.started, second.started]).toEqual([true, false])
    await first.stop()
    expect(await query(second.url, 'select 1')).toEqual([[1]])
    await second.stop()
    expect(findPostmaster(folder)).toBeUndefined()
  })

  it('joins the database of a killed server and stops it later', async () => {
    const other = await startOtherServer()
    const pid = postmasterPid()
    await killAndWait(other)
    const database = await startEmbedded(dataDir, FAST_SETTINGS)
    expect(database.started).toBe(false)
    expect(postmasterPid()).toBe(pid)
    await waitUntil(async () => {
      const [row] = await query(
        database.adminUrl,
        "select count(*) from pg_locks where locktype = 'advisory'",
      )
      return Number(row?.[0]) === 1
    })
    await database.stop()
    expect(findPostmaster(folder)).toBeUndefined()
  })

  it('recovers committed data after server and database were killed', async () => {
    const other = await startOtherServer()
    const url = `postgres://sojourn:${readFileSync(join(dataDir, 'postgres.secret'), 'utf8')}@127.0.0.1:${findPostmaster(folder)?.port}/sojourn`
    await query(url, 'insert into kept values (42)')
    const pid = postmasterPid()
    await killAndWait(other)
    process.kill(pid, 'SIGKILL')
    const database = await startEmbedded(dataDir, FAST_SETTINGS)
    expect(database.started).toBe(true)
    expect(await query(database.url, 'select n from kept')).toEqual([[42]])
    await database.stop()
  })

  it('restarts a killed database on the same port', async () => {
    const database = await startEmbedded(dataDir, FAST_SETTINGS)
    process.kill(postmasterPid(), 'SIGKILL')
    await waitUntil(() =>
      query(database.url, 'select 1').then(
        () => true,
        () => false,
      ),
    )
    expect(await query(database.url, 'select n from kept')).toEqual([[42]])
    await database.stop()
    expect(findPostmaster(folder)).toBeUndefined()
  })

  it('starts although the pid in a stale file belongs to another process', async () => {
    writeFileSync(
      join(folder, 'postmaster.pid'),
      `${process.pid}\n${folder}\n1\n5432\n\nlocalhost\n 1 1\nready\n`,
    )
    const database = await startEmbedded(dataDir, FAST_SETTINGS)
    expect(await query(database.url, 'select 1')).toEqual([[1]])
    await database.stop()
  })

  it('reports in one sentence why it cannot start', async () => {
    const file = join(root, 'a-file')
    writeFileSync(file, '')
    await expect(startEmbedded(file)).rejects.toThrow(`${file} is not a folder. Set DATA_DIR to a folder`)
    await expect(startEmbedded(dataDir, { shared_buffers: 'plenty' })).rejects.toThrow(
      /PostgreSQL did not start on .*: invalid value for parameter "shared_buffers": "plenty" \(more in .*postgres\.log\)\./,
    )
  })

  it('retries while its port is in use', async () => {
    const port = await freePort()
    const portHolder = createServer()
    await new Promise<void>((resolve) => portHolder.listen(port, '127.0.0.1', resolve))
    const starting = startEmbedded(dataDir, { ...FAST_SETTINGS, port: String(port) })
    await waitUntil(() =>
      readFileSync(join(dataDir, 'postgres.log'), 'utf8').includes('Address already in use'),
    )
    await new Promise((resolve) => portHolder.close(resolve))
    const database = await starting
    expect(new URL(database.url).port).toBe(String(port))
    await database.stop()
  })

  it('works for root in a folder that other users cannot enter', async () => {
    const closedFolder = join(root, 'closed')
    mkdirSync(closedFolder, { mode: 0o700 })
    const database = await startEmbedded(join(closedFolder, 'data'), FAST_SETTINGS)
    expect(await query(database.url, 'select 1')).toEqual([[1]])
    await database.stop()
    const restarted = await startEmbedded(join(closedFolder, 'data'), FAST_SETTINGS)
    expect(restarted.started).toBe(true)
    await restarted.stop()
  })
})

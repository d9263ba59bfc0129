import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createPool } from '../../apps/server/src/platform/db/pool.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { freePort } from '../../apps/server/src/test/ports.ts'
import { findSingleProcess, LAUNCHER, listProcesses, NPM, POSTMASTER, SERVER } from './processes.ts'
import { Sojourn, waitUntil } from './sojourn.ts'

let dataDir: string
let port: number
let env: Record<string, string>

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sojourn-process-'))
  chmodSync(dataDir, 0o711)
  port = await freePort()
  env = { DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn' }
})
// Ends remaining processes after a failed test, by id, and only those with this data folder.
afterEach(async () => {
  for (const { pid } of listProcesses(dataDir)) process.kill(pid, 'SIGKILL')
  await waitUntilNoProcessIsLeft()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const start = (extraEnv: Record<string, string> = {}) => new Sojourn({ ...env, ...extraEnv })

const killProcess = (pattern: RegExp, signal: NodeJS.Signals = 'SIGKILL') =>
  process.kill(findSingleProcess(listProcesses(dataDir), pattern).pid, signal)
const waitUntilNoProcessIsLeft = () => waitUntil(() => listProcesses(dataDir).length === 0)

async function query(sql: string): Promise<unknown[]> {
  const [, , , databasePort] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(join(dataDir, 'postgres.secret'), 'utf8')
  const url = `postgres://sojourn:${password}@127.0.0.1:${databasePort}/sojourn`
  const pool = createPool(url, createLog('silent'), 1)
  try {
    return (await pool.query(sql)).rows
  } finally {
    await pool.end()
  }
}

describe('npm start', () => {
  it('becomes ready, prints the URL and the accounts, and stops on Ctrl-C without leaving a process', async () => {
    const sojourn = start()
    await sojourn.waitUntilReady()
    expect(sojourn.output).toContain(`Sojourn is ready at http://127.0.0.1:${port}`)
    expect(sojourn.output).toContain('admin@sojourn.test')
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    const page = await fetch(`http://127.0.0.1:${port}/`)
    expect(page.headers.get('content-type')).toContain('text/html')
    const before = sojourn.output
    sojourn.signal('SIGINT')
    await sojourn.ended
    await waitUntilNoProcessIsLeft()
    expect(sojourn.output).toBe(before)
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })

  it('becomes ready within seconds on the second start', async () => {
    const sojourn = start()
    // A few seconds on an idle machine.
    expect(await sojourn.waitUntilReady()).toBeLessThan(45_000)
    expect(sojourn.output).not.toMatch(/Installing|Building/)
    sojourn.signal('SIGTERM')
    await sojourn.ended
    await waitUntilNoProcessIsLeft()
  })

  it('reports that the port is in use and leaves no process', async () => {
    const portHolder = createServer()
    await new Promise<void>((resolve, reject) => {
      portHolder.once('error', reject).listen(port, '127.0.0.1', resolve)
    })
    const sojourn = start()
    expect(await sojourn.ended).toBe(1)
    await new Promise((resolve) => portHolder.close(resolve))
    expect(sojourn.output).toContain(`Port ${port} on 127.0.0.1 is already in use.`)
    await waitUntilNoProcessIsLeft()
  })

  it('reports invalid configuration before changing anything', async () => {
    const sojourn = start({ PORT: 'four', LOG_LEVEL: 'loud' })
    expect(await sojourn.ended).toBe(1)
    expect(sojourn.output).toContain('PORT must be a whole number from 1 to 65535, but is "four".')
    expect(sojourn.output).toContain('LOG_LEVEL must be one of')
    expect(sojourn.output).not.toContain('    at ')
  })

  it('keeps committed data when all processes are killed', async () => {
    const sojourn = start()
    await sojourn.waitUntilReady()
    await query('create table kept (n int); insert into kept values (42)')
    for (const { pid } of listProcesses(dataDir)) process.kill(pid, 'SIGKILL')
    await waitUntilNoProcessIsLeft()
    const restarted = start()
    await restarted.waitUntilReady()
    expect(await query('select n from kept')).toEqual([{ n: 42 }])
    restarted.signal('SIGINT')
    await waitUntilNoProcessIsLeft()
  })

  it('reuses the database process of a killed server and stops that process at the end', async () => {
    const sojourn = start()
    await sojourn.waitUntilReady()
    const { pid } = findSingleProcess(listProcesses(dataDir), POSTMASTER)
    killProcess(SERVER)
    expect(await sojourn.ended).not.toBe(0)
    expect(findSingleProcess(listProcesses(dataDir), POSTMASTER).pid).toBe(pid)
    const restarted = start()
    await restarted.waitUntilReady()
    expect(findSingleProcess(listProcesses(dataDir), POSTMASTER).pid).toBe(pid)
    restarted.signal('SIGINT')
    await waitUntilNoProcessIsLeft()
  })

  it.each([
    ['the launcher', 'SIGKILL', LAUNCHER],
    ['npm', 'SIGKILL', NPM],
    ['npm', 'SIGTERM', NPM],
    ['npm', 'SIGINT', NPM],
  ] as const)('stops when %s alone gets %s', async (_name, signal, pattern) => {
    const sojourn = start()
    await sojourn.waitUntilReady()
    killProcess(pattern, signal)
    await waitUntilNoProcessIsLeft()
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })
})

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { findPostmaster } from '../../apps/server/src/platform/db/embedded/postmaster.ts'

async function listChildren(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid='])
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (child !== undefined && parent === pid ? [child] : []))
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has ended already.
  }
}

async function isReachable(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Kills all processes of PostgreSQL, the postmaster first; the process that started it restarts it. */
export async function killDatabase(dataDir: string): Promise<void> {
  const postmaster = findPostmaster(join(dataDir, 'postgres'))
  if (!postmaster) throw new Error('PostgreSQL is not running.')
  const children = await listChildren(postmaster.pid)
  for (const pid of [postmaster.pid, ...children]) killProcess(pid)
}

export async function waitForDatabase(url: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await wait(20)) if (await isReachable(url)) return
  throw new Error('The database was not available again within a minute.')
}

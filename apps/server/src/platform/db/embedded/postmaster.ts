import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Also true for a zombie, and for a process of another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

export interface Postmaster {
  pid: number
  port: number
  /** As in postmaster.pid: starting, ready, stopping or standby. */
  state: string
}

const getPidFilePath = (folder: string) => join(folder, 'postmaster.pid')

function readArguments(pid: number): string[] {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .split(' ')
}

/** Checks the command line, because the pid may be a zombie, which has none, or may have been reused. */
export function isPostmasterOf(pid: number, folder: string): boolean {
  try {
    const [program = '', ...rest] = readArguments(pid)
    return basename(program) === 'postgres' && rest.join(' ').includes(`-D ${folder}`)
  } catch {
    return false
  }
}

const readPidFileLines = (folder: string) => readFileSync(getPidFilePath(folder), 'utf8').split('\n')

function readPid(folder: string): number | undefined {
  try {
    const pid = Number(readPidFileLines(folder)[0])
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

/** The database server running on this folder, if there is one. */
export function findPostmaster(folder: string): Postmaster | undefined {
  const pid = readPid(folder)
  if (pid === undefined || !isPostmasterOf(pid, folder)) return undefined
  try {
    const lines = readPidFileLines(folder)
    return { pid, port: Number(lines[3]), state: lines[7]?.trim() || 'starting' }
  } catch {
    return undefined
  }
}

/**
 * PostgreSQL does not start while the pid in a stale file exists, even if it is a zombie or another program. After the
 * file is deleted, PostgreSQL still checks the shared memory of the folder.
 */
export function removeStalePidFile(folder: string): void {
  const pid = readPid(folder)
  if (pid !== undefined && isAlive(pid) && !isPostmasterOf(pid, folder))
    rmSync(getPidFilePath(folder), { force: true })
}

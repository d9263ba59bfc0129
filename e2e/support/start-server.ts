import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../../apps/server/src/test/ports.ts'
import { createScratchFolder, removeLeftovers } from '../../apps/server/src/test/scratch.ts'
import { provideDatabase } from './database.ts'

export interface RunningServer {
  url: string
  stop(): Promise<void>
}

export interface StartedServer extends RunningServer {
  /** Where it keeps everything. */
  dataDir: string
  /** Sets the server's clock, which runs on from there, and has what the time brings about done. */
  moveClock(to: Date): Promise<void>
  /** Ends the process and leaves everything it had stored, as a crash or a new release does. */
  halt(): Promise<void>
  /** Runs a command of the server's command line on its data and returns what it prints. */
  runCommand(...args: string[]): Promise<string>
  /** The same server at the same address again. */
  resume(): Promise<void>
}

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts')
const CLI = join(import.meta.dirname, '../../apps/server/src/cli.ts')
/** The first start prepares a database and loads the demonstration data. */
const PATIENCE = 120_000

/** As they are, with their owners: PostgreSQL runs as another user when we are root, and opens only what is its own. */
export const copyFolder = async (from: string, to: string): Promise<void> =>
  void (await promisify(execFile)('cp', ['-a', `${from}/.`, to]))

/** Nothing of the developer's own configuration may reach the server under test. */
const bareEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'LANG'].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  )

/**
 * The server as people start it: its own process, the demonstration data, the built web app. `more` is set besides; with
 * what another one has `loaded` it need not load the same again.
 */
export async function startServer(
  more: Record<string, string> = {},
  loaded?: string,
): Promise<StartedServer> {
  await removeLeftovers()
  const dataDir = await createScratchFolder()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...bareEnvironment(),
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    REQUESTS_PER_MINUTE: '0',
    // Nothing comes round by itself in the middle of somebody's journey.
    TEST_CLOCK: 'true',
    ...more,
  }
  if (loaded) await copyFolder(loaded, dataDir)
  const database = await provideDatabase(env, dataDir)
  const launch = () => launchProcess(url, dataDir, { ...env, ...database.env })
  const clear = async () => {
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  let running = await launch().catch(async (error: unknown) => {
    await clear()
    throw error
  })
  return {
    url,
    dataDir,
    moveClock: (to) => running.moveClock(to),
    halt: () => running.end(),
    runCommand: async (...args) => {
      const options = { cwd: dataDir, env: { ...env, ...database.env } }
      return (await promisify(execFile)(process.execPath, [CLI, ...args], options)).stdout
    },
    resume: async () => {
      running = await launch()
    },
    stop: async () => {
      await running.end()
      await clear()
    },
  }
}

/** Answers once the process serves. */
async function launchProcess(url: string, cwd: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    // Away from any .env file.
    cwd,
    env,
    // The channel closes when we die, however we die, and the server stops with us.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  const keep = (piece: Buffer) => {
    output = (output + piece.toString()).slice(-20_000)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const ended = once(child, 'exit')
  const end = async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await ended
  }
  const moveClock = async (to: Date) => {
    const moved = once(child, 'message')
    child.send({ moveClockTo: to.toISOString(), run: ['audit-clock'] })
    await moved
  }
  const until = Date.now() + PATIENCE
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > until) {
      await end()
      throw new Error(`The server did not start:\n${output}`)
    }
    await wait(100)
  }
  return { moveClock, end }
}

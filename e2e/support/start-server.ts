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
  /** The data folder. */
  dataDir: string
  /** Sets the server's clock and runs the jobs that depend on the time. */
  moveClock(to: Date): Promise<void>
  /** Stops the process and keeps its data. */
  halt(): Promise<void>
  /** Runs a command of the server's command line on its data and returns the output. */
  runCommand(...args: string[]): Promise<string>
  /** Starts the same server at the same URL again. */
  resume(): Promise<void>
}

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts')
const CLI = join(import.meta.dirname, '../../apps/server/src/cli.ts')
/** The first start creates a database and loads the demo data. */
const START_TIMEOUT_MS = 120_000

/** Copies with owners, because PostgreSQL may run as another user and opens only its own files. */
export const copyFolder = async (from: string, to: string): Promise<void> =>
  void (await promisify(execFile)('cp', ['-a', `${from}/.`, to]))

/** The environment without the developer's configuration. */
const getBaseEnvironment = (): Record<string, string> =>
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
 * Starts the server in its own process with demo data and the built web app. `extraEnv`: additional environment variables.
 * `demoDataDir`: a data folder to copy, so that the demo data is not loaded again.
 */
export async function startServer(
  extraEnv: Record<string, string> = {},
  demoDataDir?: string,
): Promise<StartedServer> {
  await removeLeftovers()
  const dataDir = await createScratchFolder()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...getBaseEnvironment(),
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    REQUESTS_PER_MINUTE: '0',
    // Scheduled jobs do not run during a test.
    TEST_CLOCK: 'true',
    ...extraEnv,
  }
  if (demoDataDir) await copyFolder(demoDataDir, dataDir)
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

/** Resolves when the server is ready. */
async function launchProcess(url: string, cwd: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    // A folder without a .env file.
    cwd,
    env,
    // The IPC channel closes when this process ends, and the server stops.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  const append = (piece: Buffer) => {
    output = (output + piece.toString()).slice(-20_000)
  }
  child.stdout?.on('data', append)
  child.stderr?.on('data', append)
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
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await end()
      throw new Error(`The server did not start:\n${output}`)
    }
    await wait(100)
  }
  return { moveClock, end }
}

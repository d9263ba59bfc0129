import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../apps/server/src/test/ports.ts'
import type { Settings } from './world.ts'

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts')

export interface RunningServer {
  url: string
  /** With no warning. */
  kill(): Promise<void>
}

/** The server itself, in a process of its own. */
export async function startServer(settings: Settings): Promise<RunningServer> {
  const port = await freePort()
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, ...settings, PORT: String(port) },
    // By the channel it notices when the proof itself has ended.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = once(child, 'exit')
  let said = ''
  child.stderr?.on('data', (text) => {
    said += text
  })
  const ready = new Promise<true>((resolve) =>
    child.stdout?.on('data', (text) => String(text).includes('is ready at') && resolve(true)),
  )
  if ((await Promise.race([ready, ended])) !== true) throw new Error(`The server did not start: ${said}`)
  return {
    url: `http://127.0.0.1:${port}`,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** One may start in the very moment in which the database is killed. */
async function startAtLast(settings: Settings): Promise<RunningServer> {
  for (let tries = 1; ; tries += 1)
    try {
      return await startServer(settings)
    } catch (error) {
      if (tries === 5) throw error
      await wait(200)
    }
}

export interface Servers {
  url(): string
  /** Kills the one that serves. */
  strike(): Promise<void>
  /** The other takes its place, and a new one is started. */
  recover(): Promise<void>
  stop(): Promise<void>
}

/** One that serves and one that stands by, so that nobody waits for a start. */
export async function startServers(settings: Settings): Promise<Servers> {
  let [serving, standby] = [startAtLast(settings), startAtLast(settings)]
  let { url } = await serving
  return {
    url: () => url,
    strike: async () => (await serving).kill(),
    recover: async () => {
      serving = standby
      standby = startAtLast(settings)
      // Whoever needs it hears of it.
      standby.catch(() => undefined)
      url = (await serving).url
    },
    stop: async () => {
      for (const server of [serving, standby]) await (await server).kill()
    },
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import { type RunningServer, runServer } from '../../scripts/verify/server.ts'
import type { Settings } from '../lib/fixture.ts'

/** Retries, because the database may be killed during the start. */
async function startWithRetry(settings: Settings): Promise<RunningServer> {
  for (let attempts = 1; ; attempts += 1)
    try {
      return await runServer(settings)
    } catch (error) {
      if (attempts === 5) throw error
      await wait(200)
    }
}

export interface Servers {
  url(): string
  /** Kills the current server. */
  kill(): Promise<void>
  /** Switches to the standby and starts a new one. */
  recover(): Promise<void>
  stop(): Promise<void>
}

/** Starts a server and a standby, so that a cycle need not wait for a start. */
export async function startServers(settings: Settings): Promise<Servers> {
  let [serving, standby] = [startWithRetry(settings), startWithRetry(settings)]
  let { url } = await serving
  return {
    url: () => url,
    kill: async () => (await serving).kill(),
    recover: async () => {
      serving = standby
      standby = startWithRetry(settings)
      // The error is reported when the standby is awaited.
      standby.catch(() => undefined)
      url = (await serving).url
    },
    stop: async () => {
      for (const server of [serving, standby]) await (await server).kill()
    },
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import { type RunningServer, runServer } from '../../scripts/verify/run-server.ts'
import type { Settings } from './fixture.ts'

/** One may start in the very moment in which the database is killed. */
async function startAtLast(settings: Settings): Promise<RunningServer> {
  for (let tries = 1; ; tries += 1)
    try {
      return await runServer(settings)
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

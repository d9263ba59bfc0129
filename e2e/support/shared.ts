import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { copyFolder, type StartedServer } from './start-server.ts'

/** What the journeys of a run share. It is loaded while those that do without it are walked already. */
interface Shared {
  url: string
  /** What a server of one's own begins with; undefined where the database lies elsewhere. */
  loaded?: string
}

const MARK = 'ready.json'

/** What it has loaded is kept, so that a test that wants a server of its own need not wait for the same again. */
async function keepLoaded(server: StartedServer, folder: string): Promise<string> {
  const loaded = join(folder, 'loaded')
  await mkdir(loaded)
  await server.halt()
  await copyFolder(server.dataDir, loaded)
  await server.resume()
  return loaded
}

/** Nobody reads half of it. */
async function mark(folder: string, told: Shared | { failure: string }): Promise<void> {
  const written = join(folder, `${MARK}.part`)
  await writeFile(written, JSON.stringify(told))
  await rename(written, join(folder, MARK))
}

/** Answers the server once everything is there, and tells the journeys that wait for it. */
export async function share(folder: string, starting: Promise<StartedServer>): Promise<StartedServer> {
  try {
    const server = await starting
    const kept = process.env.TEST_DATABASE_URL ? {} : { loaded: await keepLoaded(server, folder) }
    await mark(folder, { url: server.url, ...kept })
    return server
  } catch (error) {
    await mark(folder, { failure: error instanceof Error ? error.message : String(error) })
    throw error
  }
}

/** Waits for what is shared. There is nothing for who runs outside of a run, as the pictures do. */
export async function whatIsShared(): Promise<Shared | undefined> {
  const folder = process.env.E2E_SHARED
  if (folder === undefined) return undefined
  for (;;) {
    const told = await readFile(join(folder, MARK), 'utf8').catch(() => undefined)
    const shared: Shared | { failure: string } | undefined = told === undefined ? undefined : JSON.parse(told)
    if (shared && 'failure' in shared) throw new Error(shared.failure)
    if (shared) return shared
    await wait(100)
  }
}

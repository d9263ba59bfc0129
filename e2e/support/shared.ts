import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { copyFolder, type StartedServer } from './start-server.ts'

/** The server that the tests of a run share. It starts while the gallery tests already run. */
interface SharedServer {
  url: string
  /** A copy of the data folder with the demo data, for separate servers; undefined with an external database. */
  demoDataDir?: string
}

const READY_FILE = 'ready.json'

/** Copies the data folder after loading the demo data, so that separate servers start faster. */
async function copyDemoData(server: StartedServer, folder: string): Promise<string> {
  const demoDataDir = join(folder, 'loaded')
  await mkdir(demoDataDir)
  await server.halt()
  await copyFolder(server.dataDir, demoDataDir)
  await server.resume()
  return demoDataDir
}

/** Writes the file atomically, so that no test reads an incomplete file. */
async function writeReadyFile(folder: string, result: SharedServer | { failure: string }): Promise<void> {
  const temporaryFile = join(folder, `${READY_FILE}.part`)
  await writeFile(temporaryFile, JSON.stringify(result))
  await rename(temporaryFile, join(folder, READY_FILE))
}

/** Waits until the server is ready and publishes it to the waiting tests. */
export async function publishSharedServer(
  folder: string,
  startingServer: Promise<StartedServer>,
): Promise<StartedServer> {
  try {
    const server = await startingServer
    const data = process.env.TEST_DATABASE_URL ? {} : { demoDataDir: await copyDemoData(server, folder) }
    await writeReadyFile(folder, { url: server.url, ...data })
    return server
  } catch (error) {
    await writeReadyFile(folder, { failure: error instanceof Error ? error.message : String(error) })
    throw error
  }
}

/** Waits for the shared server. Returns undefined outside a test run, such as for the screenshots. */
export async function getSharedServer(): Promise<SharedServer | undefined> {
  const folder = process.env.E2E_SHARED
  if (folder === undefined) return undefined
  for (;;) {
    const text = await readFile(join(folder, READY_FILE), 'utf8').catch(() => undefined)
    const shared: SharedServer | { failure: string } | undefined =
      text === undefined ? undefined : JSON.parse(text)
    if (shared && 'failure' in shared) throw new Error(shared.failure)
    if (shared) return shared
    await wait(100)
  }
}

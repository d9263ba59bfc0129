import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { scratchFolder } from '../apps/server/src/test/scratch.ts'
import { serveFolder } from './support/serve-folder.ts'
import { copyFolder, type StartedServer, startServer } from './support/start-server.ts'

const WEB = join(import.meta.dirname, '../apps/web')

/** What it has loaded is kept, so that a test that wants a server of its own need not wait for the same again. */
async function keepLoaded(server: StartedServer): Promise<string | undefined> {
  // A database that was named lies elsewhere.
  if (process.env.TEST_DATABASE_URL) return undefined
  const folder = await scratchFolder()
  await server.halt()
  await copyFolder(server.dataDir, folder)
  await server.resume()
  return folder
}

/** Starts once what all tests of a run share. Workers read the addresses from the environment. */
export default async function setup(config: FullConfig) {
  if (!existsSync(join(WEB, 'dist/index.html')) || !existsSync(join(WEB, 'dist-kit/kit.html')))
    throw new Error('The web app is not built. Start the tests with npm run test:e2e, which builds it.')
  const kit = await serveFolder(join(WEB, 'dist-kit'))
  process.env.E2E_KIT_URL = kit.url
  const server = await startServer()
  process.env.E2E_URL = server.url
  const loaded = await keepLoaded(server)
  if (loaded) process.env.E2E_LOADED = loaded
  config.metadata.url = server.url
  return async () => {
    await server.stop()
    await kit.stop()
    if (loaded) await rm(loaded, { recursive: true, force: true })
  }
}

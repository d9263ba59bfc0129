import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { serveFolder } from './support/serve-folder.ts'
import { startServer } from './support/start-server.ts'

const WEB = join(import.meta.dirname, '../apps/web')

/** Starts once what all tests of a run share. Workers read the addresses from the environment. */
export default async function setup(config: FullConfig) {
  if (!existsSync(join(WEB, 'dist/index.html')) || !existsSync(join(WEB, 'dist-kit/kit.html')))
    throw new Error('The web app is not built. Start the tests with npm run test:e2e, which builds it.')
  const kit = await serveFolder(join(WEB, 'dist-kit'))
  process.env.E2E_KIT_URL = kit.url
  const server = await startServer()
  process.env.E2E_URL = server.url
  config.metadata.url = server.url
  return async () => {
    await server.stop()
    await kit.stop()
  }
}

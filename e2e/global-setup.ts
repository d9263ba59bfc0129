import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createScratchFolder } from '../apps/server/src/test/scratch.ts'
import { serveFolder } from './support/serve-folder.ts'
import { publishSharedServer } from './support/shared.ts'
import { startServer } from './support/start-server.ts'

const WEB = join(import.meta.dirname, '../apps/web')

/**
 * Starts the gallery and the server that all tests of a run share. Workers read the URLs from the environment and wait
 * for the server only if they need it.
 */
export default async function setup() {
  if (!existsSync(join(WEB, 'dist/index.html')) || !existsSync(join(WEB, 'dist-gallery/gallery.html')))
    throw new Error('The web app is not built. Start the tests with npm run test:e2e, which builds it.')
  const gallery = await serveFolder(join(WEB, 'dist-gallery'))
  process.env.E2E_GALLERY_URL = gallery.url
  const folder = await createScratchFolder()
  const sharing = publishSharedServer(folder, startServer())
  // Tests that wait for the server report the error.
  sharing.catch(() => undefined)
  process.env.E2E_SHARED = folder
  return async () => {
    await sharing.then((server) => server.stop()).catch(() => undefined)
    await gallery.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumFlags } from '../../scripts/test/find-chromium.ts'
import { findOrInstallChromium } from '../../scripts/test/install-chromium.ts'
import { ROOT } from '../../scripts/test/run.ts'
import { VIEWERS, type Viewer } from '../shots/shot.ts'
import { SHOTS } from '../shots.ts'
import { startServer } from '../support/start-server.ts'
import { renderIndexPage } from './index-page.ts'
import { type PictureResult, takePictures } from './take.ts'

const WORKERS = 2
const folder = join(ROOT, 'shots')
const startedAt = Date.now()
const namePrefixes = process.argv.slice(2)
/** All screens, or those whose names start with the argument. */
const shots = SHOTS.filter(
  ({ name }) => namePrefixes.length === 0 || namePrefixes.some((prefix) => name.startsWith(prefix)),
)
if (shots.length === 0) throw new Error(`No screen has a name that begins with ${namePrefixes.join(' or ')}.`)

await rm(folder, { recursive: true, force: true })
await mkdir(folder)
const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: chromiumFlags() })
const server = await startServer()
try {
  const remainingViewers = Object.keys(VIEWERS) as Viewer[]
  const resultsByViewer = new Map<Viewer, PictureResult>()
  const takeNext = async () => {
    for (let viewer = remainingViewers.shift(); viewer !== undefined; viewer = remainingViewers.shift())
      resultsByViewer.set(viewer, await takePictures(browser, server.url, { viewer, shots, folder }))
  }
  await Promise.all(Array.from({ length: WORKERS }, takeNext))
  const results = (Object.keys(VIEWERS) as Viewer[]).flatMap((viewer) => resultsByViewer.get(viewer) ?? [])
  const pictures = results.flatMap((result) => result.pictures)
  await writeFile(join(folder, 'index.html'), renderIndexPage(pictures))
  console.log(
    `${pictures.length} pictures in ${Math.round((Date.now() - startedAt) / 1000)} s: ${join(folder, 'index.html')}`,
  )
  for (const { viewer, screen, reason } of results.flatMap((result) => result.failures)) {
    console.log(`Not taken: ${screen} as ${viewer}: ${reason}`)
    process.exitCode = 1
  }
} finally {
  await server.stop()
  await browser.close()
}

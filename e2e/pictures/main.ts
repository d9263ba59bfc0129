import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumFlags } from '../../scripts/test/chromium/find.ts'
import { provideChromium } from '../../scripts/test/chromium/provide.ts'
import { ROOT } from '../../scripts/test/run.ts'
import { VIEWERS, type Viewer } from '../shots/shot.ts'
import { startServer } from '../support/start-server.ts'
import { indexPage } from './index-page.ts'
import { type Picture, takeAll } from './take.ts'

const WORKERS = 2
const folder = join(ROOT, 'shots')
const began = Date.now()

await rm(folder, { recursive: true, force: true })
await mkdir(folder)
const browser = await chromium.launch({ executablePath: provideChromium(), args: chromiumFlags() })
const server = await startServer()
try {
  const waiting = Object.keys(VIEWERS) as Viewer[]
  const taken = new Map<Viewer, Picture[]>()
  const work = async () => {
    for (let viewer = waiting.shift(); viewer !== undefined; viewer = waiting.shift())
      taken.set(viewer, await takeAll(browser, server.url, viewer, folder))
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
  const pictures = Object.keys(VIEWERS).flatMap((viewer) => taken.get(viewer as Viewer) ?? [])
  await writeFile(join(folder, 'index.html'), indexPage(pictures))
  console.log(
    `${pictures.length} pictures in ${Math.round((Date.now() - began) / 1000)} s: ${join(folder, 'index.html')}`,
  )
} finally {
  await server.stop()
  await browser.close()
}

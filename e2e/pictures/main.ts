import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumFlags } from '../../scripts/test/find-chromium.ts'
import { findOrInstallChromium } from '../../scripts/test/install-chromium.ts'
import { ROOT } from '../../scripts/test/run.ts'
import { VIEWERS, type Viewer } from '../shots/shot.ts'
import { SHOTS } from '../shots.ts'
import { startServer } from '../support/start-server.ts'
import { indexPage } from './index-page.ts'
import { type Taken, takeAll } from './take.ts'

const WORKERS = 2
const folder = join(ROOT, 'shots')
const began = Date.now()
const wanted = process.argv.slice(2)
/** All screens, or those whose names start with the argument. */
const shots = SHOTS.filter(
  ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
)
if (shots.length === 0) throw new Error(`No screen has a name that begins with ${wanted.join(' or ')}.`)

await rm(folder, { recursive: true, force: true })
await mkdir(folder)
const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: chromiumFlags() })
const server = await startServer()
try {
  const waiting = Object.keys(VIEWERS) as Viewer[]
  const taken = new Map<Viewer, Taken>()
  const work = async () => {
    for (let viewer = waiting.shift(); viewer !== undefined; viewer = waiting.shift())
      taken.set(viewer, await takeAll(browser, server.url, { viewer, shots, folder }))
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
  const all = (Object.keys(VIEWERS) as Viewer[]).flatMap((viewer) => taken.get(viewer) ?? [])
  const pictures = all.flatMap((one) => one.pictures)
  await writeFile(join(folder, 'index.html'), indexPage(pictures))
  console.log(
    `${pictures.length} pictures in ${Math.round((Date.now() - began) / 1000)} s: ${join(folder, 'index.html')}`,
  )
  for (const { viewer, screen, reason } of all.flatMap((one) => one.failures)) {
    console.log(`Not taken: ${screen} as ${viewer}: ${reason}`)
    process.exitCode = 1
  }
} finally {
  await server.stop()
  await browser.close()
}

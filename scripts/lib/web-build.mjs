import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { print, ROOT, UserError } from './command.mjs'
import { computeFingerprint, hasStamp, writeStamp } from './fingerprint.mjs'
import { withLock } from './lock.mjs'
import { findNode24, run } from './run.mjs'

const SOURCES = [
  'apps/web',
  'packages/domain/src',
  'packages/contract/src',
  'package-lock.json',
  'tsconfig.base.json',
]
/**
 * Files that are generated from the sources, or never part of the built app. In project.inlang only settings.json is a source; the
 * message compiler writes other files there.
 */
const IGNORED = [
  /^apps\/web\/(?:dist|dist-gallery|node_modules|src\/messages)(?:\/|$)/,
  /^apps\/web\/project\.inlang\/(?!settings\.json$)/,
  /\.test\.tsx?$/,
]

export const computeWebFingerprint = (root) =>
  computeFingerprint(root, SOURCES, (path) => IGNORED.some((pattern) => pattern.test(path)))

/** Standard output is ignored, because the message compiler writes its log to it. */
async function runVite(root, outDir) {
  const web = join(root, 'apps/web')
  const code = await run(findNode24(root), [join(root, 'scripts/lib/vite-build.mjs'), web, outDir], {
    cwd: web,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (code !== 0)
    throw new UserError(`Building the web app did not succeed (exit code ${code}); its output is above.`)
}

/** Builds into a temporary folder and renames it, so that a running server never serves an incomplete app. */
async function build(root, dist, stamp) {
  const newFolder = join(root, `.cache/web-${process.pid}`)
  const oldFolder = `${newFolder}-old`
  try {
    await runVite(root, newFolder)
    writeStamp(join(newFolder, '.stamp'), stamp)
    if (existsSync(dist)) renameSync(dist, oldFolder)
    renameSync(newFolder, dist)
  } finally {
    rmSync(newFolder, { recursive: true, force: true })
    rmSync(oldFolder, { recursive: true, force: true })
  }
}

/** Builds apps/web/dist unless it is already built from the current sources. */
export async function ensureWebBuilt(root = ROOT) {
  const dist = join(root, 'apps/web/dist')
  const stamp = `${computeWebFingerprint(root)}\n`
  if (hasStamp(join(dist, '.stamp'), stamp)) return
  await withLock(root, 'web-build', async () => {
    if (hasStamp(join(dist, '.stamp'), stamp)) return
    print('Building the web app ...')
    const startedAt = Date.now()
    mkdirSync(join(root, '.cache'), { recursive: true })
    await build(root, dist, stamp)
    print(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`)
  })
}

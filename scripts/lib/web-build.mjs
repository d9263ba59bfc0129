import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.mjs'
import { fingerprint } from './fingerprint.mjs'
import { node24 } from './node24.mjs'
import { ROOT } from './root.mjs'
import { run } from './run.mjs'
import { Stop, say } from './say.mjs'
import { hasStamp, setStamp } from './stamp.mjs'

const SOURCES = [
  'apps/web',
  'packages/domain/src',
  'packages/contract/src',
  'package-lock.json',
  'tsconfig.base.json',
]
/**
 * Made from the sources, or never part of the built app. Beside its settings, the compiler of the messages writes what
 * it likes into its folder.
 */
const LEFT_OUT = [
  /^apps\/web\/(?:dist|dist-gallery|node_modules|src\/messages)(?:\/|$)/,
  /^apps\/web\/project\.inlang\/(?!settings\.json$)/,
  /\.test\.tsx?$/,
]

export const webFingerprint = (root) =>
  fingerprint(root, SOURCES, (path) => LEFT_OUT.some((one) => one.test(path)))

/** The messages are compiled by a plugin of the build, which says so on standard output. */
async function vite(root, outDir) {
  const web = join(root, 'apps/web')
  const code = await run(node24(root), [join(root, 'scripts/lib/vite-build.mjs'), web, outDir], {
    cwd: web,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (code !== 0)
    throw new Stop(`Building the web app did not succeed (exit code ${code}); its own words are above.`)
}

/** Built beside and moved into place, so that a running server never serves half an app. */
async function build(root, dist, stamp) {
  const fresh = join(root, `.cache/web-${process.pid}`)
  const old = `${fresh}-old`
  try {
    await vite(root, fresh)
    setStamp(join(fresh, '.stamp'), stamp)
    if (existsSync(dist)) renameSync(dist, old)
    renameSync(fresh, dist)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
    rmSync(old, { recursive: true, force: true })
  }
}

/** Makes apps/web/dist agree with its sources; does nothing when it does. */
export async function ensureWebBuilt(root = ROOT) {
  const dist = join(root, 'apps/web/dist')
  const stamp = `${webFingerprint(root)}\n`
  if (hasStamp(join(dist, '.stamp'), stamp)) return
  await alone(root, 'web-build', async () => {
    if (hasStamp(join(dist, '.stamp'), stamp)) return
    say('Building the web app ...')
    const began = Date.now()
    mkdirSync(join(root, '.cache'), { recursive: true })
    await build(root, dist, stamp)
    say(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
  })
}

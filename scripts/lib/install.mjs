import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { alone } from './alone.mjs'
import { fingerprint } from './fingerprint.mjs'
import { treeAgrees } from './installed-tree.mjs'
import { ROOT } from './root.mjs'
import { run } from './run.mjs'
import { Stop, say } from './say.mjs'
import { hasStamp, setStamp } from './stamp.mjs'

/** The npm that runs us, or the first on the path. */
function npm() {
  const cli = process.env.npm_execpath
  return cli && basename(cli) === 'npm-cli.js' && existsSync(cli) ? [process.execPath, cli] : ['npm']
}

async function npmCi(root) {
  say('Installing exactly what package-lock.json says; this takes a minute or two ...')
  const began = Date.now()
  const seconds = () => Math.round((Date.now() - began) / 1000)
  const progress = setInterval(() => say(`  still installing (${seconds()} s)`), 15_000)
  const [command, ...before] = npm()
  // The web app is built here, so development dependencies are needed even where NODE_ENV says production.
  const args = [...before, 'ci', '--include=dev', '--include=optional', '--no-fund', '--loglevel=error']
  try {
    const code = await run(command, args, { cwd: root })
    if (code !== 0) throw new Stop(`npm ci did not succeed (exit code ${code}); its own words are above.`)
  } catch (error) {
    if (error.code === 'ENOENT')
      throw new Stop('npm was not found on the path. Install Node.js 20.19 or newer together with npm.')
    throw error
  } finally {
    clearInterval(progress)
  }
  say(`Installed in ${seconds()} s.`)
}

/** Makes node_modules agree with package-lock.json; does nothing when it does. */
export async function ensureInstalled(root = ROOT) {
  const file = join(root, 'node_modules/.sojourn-stamp')
  const stamp = `${fingerprint(root, ['package-lock.json'])} ${process.platform}-${process.arch}\n`
  if (hasStamp(file, stamp)) return
  await alone(root, 'install', async () => {
    if (hasStamp(file, stamp)) return
    if (!treeAgrees(root)) await npmCi(root)
    setStamp(file, stamp)
  })
}

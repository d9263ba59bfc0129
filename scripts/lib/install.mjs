import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { print, ROOT, UserError } from './command.mjs'
import { computeFingerprint, hasStamp, writeStamp } from './fingerprint.mjs'
import { isTreeCurrent } from './installed-tree.mjs'
import { withLock } from './lock.mjs'
import { run } from './run.mjs'

/** The command of the npm that started this process, or of the first npm on the path. */
function findNpm() {
  const cli = process.env.npm_execpath
  return cli && basename(cli) === 'npm-cli.js' && existsSync(cli) ? [process.execPath, cli] : ['npm']
}

async function runNpmCi(root) {
  print('Installing the packages of package-lock.json; this takes a minute or two ...')
  const startedAt = Date.now()
  const seconds = () => Math.round((Date.now() - startedAt) / 1000)
  const progress = setInterval(() => print(`  still installing (${seconds()} s)`), 15_000)
  const [command, ...npmArguments] = findNpm()
  // The web app is built on this machine, so development dependencies are needed even if NODE_ENV is production.
  const args = [...npmArguments, 'ci', '--include=dev', '--include=optional', '--no-fund', '--loglevel=error']
  try {
    const code = await run(command, args, { cwd: root })
    if (code !== 0) throw new UserError(`npm ci did not succeed (exit code ${code}); its output is above.`)
  } catch (error) {
    if (error.code === 'ENOENT')
      throw new UserError('npm was not found on the path. Install Node.js 20.19 or newer together with npm.')
    throw error
  } finally {
    clearInterval(progress)
  }
  print(`Installed in ${seconds()} s.`)
}

/** Installs the packages of package-lock.json unless node_modules already matches it. */
export async function ensureInstalled(root = ROOT) {
  const file = join(root, 'node_modules/.sojourn-stamp')
  const stamp = `${computeFingerprint(root, ['package-lock.json'])} ${process.platform}-${process.arch}\n`
  if (hasStamp(file, stamp)) return
  await withLock(root, 'install', async () => {
    if (hasStamp(file, stamp)) return
    if (!isTreeCurrent(root)) await runNpmCi(root)
    writeStamp(file, stamp)
  })
}

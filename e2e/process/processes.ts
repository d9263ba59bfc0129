import { readdirSync, readFileSync } from 'node:fs'

export interface Process {
  pid: number
  parent: number
  command: string
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** The second word after the name of the program, which stands in brackets and may have any. */
const parentOf = (stat: string): number => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])

/** Every living process that was given this data folder, by its environment or on its command line. */
export function processesOf(dataDir: string): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({
      pid: Number(name),
      parent: parentOf(read(`/proc/${name}/stat`)),
      command: read(`/proc/${name}/cmdline`).replaceAll('\0', ' ').trim(),
      environment: read(`/proc/${name}/environ`).split('\0'),
    }))
    .filter(
      ({ command, environment }) => command.includes(dataDir) || environment.includes(`DATA_DIR=${dataDir}`),
    )
    .map(({ pid, parent, command }) => ({ pid, parent, command }))
}

/** A child that has just begun still has the words of its parent, as every connection to PostgreSQL does for a moment. */
export function theOne(processes: Process[], what: RegExp): Process {
  const alike = processes.filter(({ command }) => what.test(command))
  const [found, ...others] = alike.filter(({ parent }) => !alike.some(({ pid }) => pid === parent))
  if (!found || others.length > 0)
    throw new Error(`expected one process like ${what} in ${JSON.stringify(processes)}`)
  return found
}

export const LAUNCHER = /^node scripts\/start\.mjs$/
export const SERVER = /apps\/server\/src\/main\.ts$/
export const POSTMASTER = /native\/bin\/postgres -D /
export const NPM = /^npm start/

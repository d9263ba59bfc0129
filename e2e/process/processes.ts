import { readdirSync, readFileSync } from 'node:fs'

export interface Process {
  pid: number
  command: string
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Every living process that was given this data folder, by its environment or on its command line. */
export function processesOf(dataDir: string): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({
      pid: Number(name),
      command: read(`/proc/${name}/cmdline`).replaceAll('\0', ' ').trim(),
      environment: read(`/proc/${name}/environ`).split('\0'),
    }))
    .filter(
      ({ command, environment }) => command.includes(dataDir) || environment.includes(`DATA_DIR=${dataDir}`),
    )
    .map(({ pid, command }) => ({ pid, command }))
}

export function theOne(processes: Process[], what: RegExp): Process {
  const [found, ...others] = processes.filter(({ command }) => what.test(command))
  if (!found || others.length > 0)
    throw new Error(`expected one process like ${what} in ${JSON.stringify(processes)}`)
  return found
}

export const LAUNCHER = /^node scripts\/start\.mjs$/
export const SERVER = /apps\/server\/src\/main\.ts$/
export const POSTMASTER = /native\/bin\/postgres -D /
export const NPM = /^npm start/

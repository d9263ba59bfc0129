import { readdirSync, readFileSync } from 'node:fs'

export interface Process {
  pid: number
  parent: number
  command: string
}

const readOptionalFile = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** The second field after the program name, which is in brackets and may contain spaces. */
const getParent = (stat: string): number => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])

/** Returns the running processes with this data folder in their environment or command line. */
export function listProcesses(dataDir: string): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({
      pid: Number(name),
      parent: getParent(readOptionalFile(`/proc/${name}/stat`)),
      command: readOptionalFile(`/proc/${name}/cmdline`).replaceAll('\0', ' ').trim(),
      environment: readOptionalFile(`/proc/${name}/environ`).split('\0'),
    }))
    .filter(
      ({ command, environment }) => command.includes(dataDir) || environment.includes(`DATA_DIR=${dataDir}`),
    )
    .map(({ pid, parent, command }) => ({ pid, parent, command }))
}

/** Returns the only matching process. A new child process has the command line of its parent at first and is ignored. */
export function findSingleProcess(processes: Process[], pattern: RegExp): Process {
  const matches = processes.filter(({ command }) => pattern.test(command))
  const [match, ...others] = matches.filter(({ parent }) => !matches.some(({ pid }) => pid === parent))
  if (!match || others.length > 0)
    throw new Error(`expected one process like ${pattern} in ${JSON.stringify(processes)}`)
  return match
}

export const LAUNCHER = /^node scripts\/start\.mjs$/
export const SERVER = /apps\/server\/src\/main\.ts$/
export const POSTMASTER = /native\/bin\/postgres -D /
export const NPM = /^npm start/

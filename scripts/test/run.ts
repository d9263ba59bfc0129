import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

/** The result of one part of the test run. */
export interface Outcome {
  passed: number
  failed: number
  /** Printed if a test failed. */
  output: string
  /** Printed for every run. */
  metrics: string[]
}

export type Group = 'check' | 'unit' | 'widgets' | 'api' | 'e2e' | 'long'

export interface TestPart {
  name: string
  /** The npm scripts that run this part; `npm test` runs all groups except `long`. */
  groups: Group[]
  run(): Promise<Outcome>
}

/** Tests print each measured value on a line that starts with `metric: `. */
export const parseMetrics = (output: string): string[] =>
  [...output.matchAll(/^metric: (.+)$/gm)].map(([, metric]) => metric ?? '')

export const ROOT = join(import.meta.dirname, '../..')

export interface ProcessResult {
  code: number
  output: string
}

/** The longest part takes about 14 minutes on two cores. */
const MAX_MILLISECONDS = 22 * 60_000

const children = new Set<ChildProcess>()

/** Signals the process group of a tool, so that the children of the tool end too. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The process has already ended.
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    for (const child of children) signalGroup(child, signal)
    process.exitCode = 130
  })

/** Runs a program of node_modules or a script of the project with this Node.js, and returns its output instead of printing it. */
export function run(
  args: string[],
  env: Record<string, string> = {},
  maxMilliseconds = MAX_MILLISECONDS,
): Promise<ProcessResult> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
    })
    children.add(child)
    let output = ''
    const append = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', append)
    child.stderr.on('data', append)
    const timeout = setTimeout(() => {
      output += `\nstopped: it took longer than ${maxMilliseconds / 60_000} minutes`
      signalGroup(child, 'SIGKILL')
    }, maxMilliseconds)
    child.once('error', (error) => {
      output += `\n${error.message}`
    })
    child.once('close', (code) => {
      clearTimeout(timeout)
      children.delete(child)
      resolve({ code: code ?? 1, output: output.trim() })
    })
  })
}

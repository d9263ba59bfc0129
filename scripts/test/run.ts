import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

/** What one part of the proof came to. */
export interface Outcome {
  passed: number
  failed: number
  /** Shown when something failed. */
  output: string
  /** Shown always: a figure somebody wants to know. */
  figures: string[]
}

export type Group = 'check' | 'unit' | 'widgets' | 'api' | 'e2e' | 'long'

export interface Part {
  name: string
  /** The commands that run it. `npm test` runs all groups except `long`. */
  groups: Group[]
  run(): Promise<Outcome>
}

/** Tests print what they measured on a line of its own that starts like this. */
export const figuresIn = (output: string): string[] =>
  [...output.matchAll(/^figure: (.+)$/gm)].map(([, figure]) => figure ?? '')

export const ROOT = join(import.meta.dirname, '../..')

export interface Ran {
  code: number
  output: string
}

/** No part may hang for ever; the longest takes some fourteen minutes on two cores. */
const LONGEST = 22 * 60_000

const children = new Set<ChildProcess>()

/** Each tool leads a process group of its own, so that its children end with it. */
function end(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // It has ended by itself in between.
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    for (const child of children) end(child, signal)
    process.exitCode = 130
  })

/** Runs a program of node_modules or a script of ours with this Node.js, and keeps quiet about what it says. */
export function run(args: string[], env: Record<string, string> = {}, longest = LONGEST): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
    })
    children.add(child)
    let output = ''
    const keep = (piece: Buffer) => {
      output += piece.toString()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const tooLong = setTimeout(() => {
      output += `\nstopped: it took longer than ${longest / 60_000} minutes`
      end(child, 'SIGKILL')
    }, longest)
    child.once('error', (error) => {
      output += `\n${error.message}`
    })
    child.once('close', (code) => {
      clearTimeout(tooLong)
      children.delete(child)
      resolve({ code: code ?? 1, output: output.trim() })
    })
  })
}

import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '../..')
const START_TIMEOUT_MS = 90_000

/** A process of `npm start`, started as in a terminal. */
export class Sojourn {
  output = ''
  readonly ended: Promise<number>
  readonly #child: ChildProcess

  constructor(env: Record<string, string>) {
    // A stage set in the environment of the tests would change the behaviour.
    const { NODE_ENV: _stage, VITEST: _vitest, ...parentEnv } = process.env
    // A separate process group, as in a terminal.
    this.#child = spawn('npm', ['start'], {
      cwd: ROOT,
      detached: true,
      env: { ...parentEnv, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text
      })
    this.ended = new Promise((resolve) =>
      this.#child.once('close', (code, signal) => resolve(code ?? (signal ? -1 : 0))),
    )
  }

  /** Returns the duration of the start in milliseconds. */
  async waitUntilReady(): Promise<number> {
    const startedAt = Date.now()
    let hasEnded = false
    void this.ended.then(() => {
      hasEnded = true
    })
    while (!this.output.includes('Sojourn is ready at')) {
      if (hasEnded || Date.now() - startedAt > START_TIMEOUT_MS)
        throw new Error(`it did not become ready:\n${this.output}`)
      await wait(50)
    }
    return Date.now() - startedAt
  }

  /** Signals the whole process group, as Ctrl-C in a terminal does. */
  signal(signal: NodeJS.Signals): void {
    if (this.#child.pid !== undefined) process.kill(-this.#child.pid, signal)
  }
}

export async function waitUntil(condition: () => boolean, milliseconds = 40_000): Promise<void> {
  const end = Date.now() + milliseconds
  while (!condition()) {
    if (Date.now() > end) throw new Error(`not within ${milliseconds} ms: ${condition}`)
    await wait(50)
  }
}

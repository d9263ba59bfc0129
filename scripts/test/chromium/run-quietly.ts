import { spawnSync } from 'node:child_process'
import { ROOT } from '../run.ts'

const FIVE_MINUTES = 300_000

/** Without an input, so that nothing can wait for an answer. */
export function runQuietly([program = '', ...args]: string[]): { ok: boolean; output: string } {
  const ran = spawnSync(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: FIVE_MINUTES,
  })
  return { ok: ran.status === 0, output: `${ran.stdout ?? ''}${ran.stderr ?? ''}`.trim() }
}

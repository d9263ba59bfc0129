import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { whenNpmGoes } from './npm-parent.mjs'
import { exitCodeOf } from './run.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** Ctrl-C reaches us from the terminal and once more from npm; a person presses it a second time later than this. */
const SAME_KEYPRESS = 1_000

/**
 * Runs the server in the foreground; answers its exit code. It has a process group of its own, so the terminal's
 * Ctrl-C reaches it once, through us. The channel closes when we die, however we die, and the server then stops.
 */
export function launch(node, root) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, [join(root, 'apps/server/src/main.ts')], {
      cwd: root,
      detached: true,
      // What was compiled once is kept, so that the next start is quicker.
      env: { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), ...process.env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    let passed = 0
    const pass = (signal) => {
      if (Date.now() - passed < SAME_KEYPRESS) return
      passed = Date.now()
      child.kill(signal)
    }
    for (const signal of SIGNALS) process.on(signal, pass)
    const stopWatching = whenNpmGoes(() => pass('SIGTERM'))
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      stopWatching()
      resolve(exitCodeOf(code, signal))
    })
  })
}

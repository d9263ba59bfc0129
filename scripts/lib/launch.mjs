import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { whenNpmGoes } from './npm-parent.mjs'
import { exitCodeOf } from './run.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** Ctrl-C reaches us from the terminal and once more from npm; a person presses it a second time later than this. */
const SAME_KEYPRESS = 1_000

/**
 * Runs a script in the foreground and returns its exit code. It has its own process group, so the terminal's Ctrl-C
 * reaches it once, through this process. The channel closes when this process ends, however it ends, and the script
 * then stops.
 */
export function launch(node, root, script = 'apps/server/src/main.ts') {
  return new Promise((resolve, reject) => {
    const child = spawn(node, [join(root, script)], {
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

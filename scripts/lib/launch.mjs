import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exitCodeOf } from './run.mjs'

/** Name and parent of a process, where the system tells (Linux). */
function lookUp(pid) {
  try {
    const [, name, rest] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return { name, parent: Number(rest.split(' ')[1]) }
  } catch {
    return undefined
  }
}

const isShell = (found) => found !== undefined && /^(?:ba|da|a|z|k)?sh$/.test(found.name)

/**
 * npm runs us through a shell that passes no signal on, and a killed npm cannot either. Both leave us with other
 * ancestors than we began with. Started by hand, we may outlive whoever started us.
 */
function whenNpmGoes(act) {
  if (process.env.npm_lifecycle_event === undefined) return () => undefined
  const parent = process.ppid
  const found = lookUp(parent)
  const npm = isShell(found) ? found.parent : undefined
  const timer = setInterval(() => {
    if (process.ppid !== parent || (npm !== undefined && lookUp(parent)?.parent !== npm)) act()
  }, 250)
  return () => clearInterval(timer)
}

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

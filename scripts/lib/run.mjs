import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { ROOT, UserError } from './command.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** The exit code that a shell reports: 128 and the number of the signal for a process that a signal ended. */
const exitCodeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 1)

/**
 * Runs a program and returns its exit code. It inherits the output streams; its standard input is closed, so it cannot
 * prompt. A signal to this process is forwarded to the program, and then ends this process too.
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options })
    let stoppedBy
    const forward = (signal) => {
      stoppedBy = signal
      child.kill(signal)
    }
    const stopForwarding = () => {
      for (const signal of SIGNALS) process.off(signal, forward)
      if (stoppedBy) process.kill(process.pid, stoppedBy)
    }
    for (const signal of SIGNALS) process.on(signal, forward)
    child.once('error', (error) => {
      stopForwarding()
      reject(error)
    })
    child.once('exit', (code, signal) => {
      stopForwarding()
      resolve(exitCodeOf(code, signal))
    })
  })
}

const majorOf = (version) => Number(version.replace(/^v/, '').split('.')[0])

const isNode24 = (file) => {
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' })
  return status === 0 && majorOf(stdout) >= 24
}

/** The Node.js that runs the server: the one installed with the project, or else the one of this process. */
export function findNode24(root = ROOT) {
  const installed = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
  if (existsSync(installed) && isNode24(installed)) return installed
  if (majorOf(process.version) >= 24) return process.execPath
  throw new UserError(
    `Sojourn runs on Node.js 24, which npm installs for Linux on x64 and arm64 only. Install Node.js 24 and start again (this is ${process.version} on ${process.platform}-${process.arch}).`,
  )
}

/** The name and parent of a process; undefined on systems without /proc. */
function readProcess(pid) {
  try {
    const [, name, rest] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return { name, parent: Number(rest.split(' ')[1]) }
  } catch {
    return undefined
  }
}

const isShell = (info) => info !== undefined && /^(?:ba|da|a|z|k)?sh$/.test(info.name)

/**
 * Calls `onExit` when npm has ended. npm starts this process through a shell that forwards no signals, and a killed npm
 * forwards none either, so the ancestors of this process are compared with those at its start. Without npm, this process
 * may outlive the process that started it.
 */
function onNpmExit(onExit) {
  if (process.env.npm_lifecycle_event === undefined) return () => undefined
  const parent = process.ppid
  const parentInfo = readProcess(parent)
  const npm = isShell(parentInfo) ? parentInfo.parent : undefined
  const timer = setInterval(() => {
    if (process.ppid !== parent || (npm !== undefined && readProcess(parent)?.parent !== npm)) onExit()
  }, 250)
  return () => clearInterval(timer)
}

/** Ctrl-C arrives from the terminal and again from npm within this time; a second key press takes longer. In milliseconds. */
const SAME_KEY_PRESS = 1_000

/**
 * Runs a script in the foreground and returns its exit code. The script has its own process group, so the terminal's
 * Ctrl-C reaches it once, through this process. The IPC channel closes when this process ends for any reason, and the
 * script then stops.
 */
export function runForeground(node, root, script = 'apps/server/src/main.ts') {
  return new Promise((resolve, reject) => {
    const child = spawn(node, [join(root, script)], {
      cwd: root,
      detached: true,
      // Compiled code is cached, so that the next start is faster.
      env: { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), ...process.env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    let forwardedAt = 0
    const forward = (signal) => {
      if (Date.now() - forwardedAt < SAME_KEY_PRESS) return
      forwardedAt = Date.now()
      child.kill(signal)
    }
    for (const signal of SIGNALS) process.on(signal, forward)
    const stopWatching = onNpmExit(() => forward('SIGTERM'))
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      stopWatching()
      resolve(exitCodeOf(code, signal))
    })
  })
}

import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** What a shell would report for a process that a signal ended. */
export const exitCodeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 1)

/**
 * Runs a program to its end with our output and nothing to read, so that it cannot ask. Answers its exit code.
 * A signal to us goes on to it, and then ends us as it would have without it.
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options })
    let stoppedBy
    const pass = (signal) => {
      stoppedBy = signal
      child.kill(signal)
    }
    const done = () => {
      for (const signal of SIGNALS) process.off(signal, pass)
      if (stoppedBy) process.kill(process.pid, stoppedBy)
    }
    for (const signal of SIGNALS) process.on(signal, pass)
    child.once('error', (error) => {
      done()
      reject(error)
    })
    child.once('exit', (code, signal) => {
      done()
      resolve(exitCodeOf(code, signal))
    })
  })
}

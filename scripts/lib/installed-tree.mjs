import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** This machine as npm describes it in `os`, `cpu` and `libc`. */
function describeMachine() {
  const musl = process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime
  return { os: process.platform, cpu: process.arch, libc: musl ? 'musl' : 'glibc' }
}

const isAllowed = (allowed, value) =>
  allowed === undefined ||
  allowed.includes(value) ||
  (allowed[0]?.startsWith('!') && !allowed.includes(`!${value}`))

const isForMachine = (entry, machine) =>
  isAllowed(entry.os, machine.os) &&
  isAllowed(entry.cpu, machine.cpu) &&
  (machine.os !== 'linux' || isAllowed(entry.libc, machine.libc))

/**
 * An optional package is expected only if it is for this machine and has a checksum: an entry without a checksum was not
 * in the registry when the lock file was written.
 */
const isExpected = (entry, machine) =>
  !entry.optional ||
  ((entry.os ?? entry.cpu) !== undefined && entry.integrity && isForMachine(entry, machine))

/** Whether npm's record of the installed packages matches the lock file for this machine. */
export function matchesLock(lock, installed, machine) {
  return Object.entries(lock.packages).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    const installedEntry = installed.packages[path]
    if (installedEntry === undefined) return !isExpected(entry, machine)
    return entry.link
      ? installedEntry.link === true
      : installedEntry.version === entry.version && installedEntry.integrity === entry.integrity
  })
}

/** npm writes its record at the end of an installation, so an interrupted installation has none. */
export function isTreeCurrent(root) {
  try {
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
    const installed = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'))
    return matchesLock(lock, installed, describeMachine())
  } catch {
    return false
  }
}

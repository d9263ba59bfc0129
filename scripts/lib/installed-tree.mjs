import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The machine in npm's words. */
function thisMachine() {
  const musl = process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime
  return { os: process.platform, cpu: process.arch, libc: musl ? 'musl' : 'glibc' }
}

const fits = (allowed, is) =>
  allowed === undefined ||
  allowed.includes(is) ||
  (allowed[0]?.startsWith('!') && !allowed.includes(`!${is}`))

const isForMachine = (entry, machine) =>
  fits(entry.os, machine.os) &&
  fits(entry.cpu, machine.cpu) &&
  (machine.os !== 'linux' || fits(entry.libc, machine.libc))

/**
 * Of the optional entries only those made for this machine can be expected, and of these only those with a checksum:
 * without one, the registry did not hold the package when the lock file was written.
 */
const isExpected = (entry, machine) =>
  !entry.optional ||
  ((entry.os ?? entry.cpu) !== undefined && entry.integrity && isForMachine(entry, machine))

/** Does what npm says it installed agree with what the lock file asks for on this machine? */
export function agrees(lock, installed, machine) {
  return Object.entries(lock.packages).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    const found = installed.packages[path]
    if (found === undefined) return !isExpected(entry, machine)
    return entry.link
      ? found.link === true
      : found.version === entry.version && found.integrity === entry.integrity
  })
}

/** npm writes its own record at the very end of an installation, so half an installation has none. */
export function treeAgrees(root) {
  try {
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
    const installed = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'))
    return agrees(lock, installed, thisMachine())
  } catch {
    return false
  }
}

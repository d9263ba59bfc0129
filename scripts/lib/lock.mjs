import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { print } from './command.mjs'

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function readHolderPid(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function acquireLock(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

/** Runs `work` while holding the lock `name`. Of two commands that install or build at once, the second waits for the first. */
export async function withLock(root, name, work) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const file = join(root, '.cache', `${name}.lock`)
  let hasPrinted = false
  while (!acquireLock(file)) {
    const holder = readHolderPid(file)
    if (holder !== undefined && !isAlive(holder)) rmSync(file, { force: true })
    else {
      if (!hasPrinted) print(`Another command holds the lock "${name}"; waiting for it to finish.`)
      hasPrinted = true
      await wait(250)
    }
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

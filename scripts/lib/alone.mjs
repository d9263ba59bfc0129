import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { say } from './say.mjs'

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

/** Two commands started at once would install or build over each other: the second waits, and then finds the work done. */
export async function alone(root, what, work) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const file = join(root, '.cache', `${what}.lock`)
  let told = false
  while (!take(file)) {
    const holder = holderOf(file)
    if (holder !== undefined && !isAlive(holder)) rmSync(file, { force: true })
    else {
      if (!told) say(`Another command is at the same work (${what}); waiting for it.`)
      told = true
      await wait(250)
    }
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

import { AsyncLocalStorage } from 'node:async_hooks'

/** The user whose request is running; none for work of the system. */
const currentPerson = new AsyncLocalStorage<string>()

/** Runs the work of a request for its user, or for its address while no one is signed in. */
export const runAsPerson = <T>(person: string, work: () => Promise<T>): Promise<T> =>
  currentPerson.run(person, work)

/** Runs at most `limit` tasks of each person at once, so that one person cannot take all database connections. */
export function createPersonLimit(limit: number) {
  const states = new Map<string, { running: number; waiting: (() => void)[] }>()
  return async function run<T>(task: () => Promise<T>): Promise<T> {
    const person = currentPerson.getStore() ?? ''
    const state = states.get(person) ?? { running: 0, waiting: [] }
    states.set(person, state)
    if (state.running >= limit) await new Promise<void>((resolve) => void state.waiting.push(resolve))
    else state.running += 1
    try {
      return await task()
    } finally {
      const next = state.waiting.shift()
      if (next) next()
      else state.running -= 1
      if (state.running === 0) states.delete(person)
    }
  }
}

/**
 * Runs at most `limit` tasks at once. Waiting tasks start in rotation over their users, and a user whose task has just
 * ended is last in the rotation, so that many tasks of one user delay other users only by the running tasks.
 */
export function createSemaphore(limit: number) {
  let running = 0
  /** The waiting tasks of each user; the next user is first. */
  const waiting = new Map<string, (() => void)[]>()

  const wait = (person: string): Promise<void> =>
    new Promise((resolve) => {
      const tasks = waiting.get(person)
      if (tasks) tasks.push(resolve)
      else waiting.set(person, [resolve])
    })

  function moveToEnd(person: string): void {
    const tasks = waiting.get(person)
    if (!tasks) return
    waiting.delete(person)
    waiting.set(person, tasks)
  }

  function takeNext(): (() => void) | undefined {
    const [nextEntry] = waiting
    if (!nextEntry) return undefined
    const [person, tasks] = nextEntry
    const next = tasks.shift()
    waiting.delete(person)
    if (tasks.length > 0) waiting.set(person, tasks)
    return next
  }

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    const person = currentPerson.getStore() ?? ''
    if (running >= limit) await wait(person)
    else running += 1
    try {
      return await task()
    } finally {
      moveToEnd(person)
      const start = takeNext()
      if (start) start()
      else running -= 1
    }
  }
}

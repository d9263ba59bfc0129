import { AsyncLocalStorage } from 'node:async_hooks'

/** The person whose request is running; none for the work of the system. */
const current = new AsyncLocalStorage<string>()

/** Runs the work of a request for its user, or for its address while no one is signed in. */
export const runAsPerson = <T>(person: string, work: () => Promise<T>): Promise<T> =>
  current.run(person, work)

/**
 * Runs at most `limit` tasks at once. The people whose tasks wait take turns, so that many tasks of one person delay the
 * others by one task only.
 */
export function createSemaphore(limit: number) {
  let running = 0
  /** The waiting tasks of each person; whose turn it is comes first. */
  const waiting = new Map<string, (() => void)[]>()

  const wait = (): Promise<void> =>
    new Promise((resolve) => {
      const person = current.getStore() ?? ''
      const tasks = waiting.get(person)
      if (tasks) tasks.push(resolve)
      else waiting.set(person, [resolve])
    })

  function takeNext(): (() => void) | undefined {
    const [turn] = waiting
    if (!turn) return undefined
    const [person, tasks] = turn
    const next = tasks.shift()
    waiting.delete(person)
    if (tasks.length > 0) waiting.set(person, tasks)
    return next
  }

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running >= limit) await wait()
    else running += 1
    try {
      return await task()
    } finally {
      const start = takeNext()
      if (start) start()
      else running -= 1
    }
  }
}

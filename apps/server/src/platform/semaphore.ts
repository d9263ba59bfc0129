/** Runs at most `limit` tasks at once; the others wait in the order they came. */
export function createSemaphore(limit: number) {
  let running = 0
  const queue: (() => void)[] = []

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running >= limit) await new Promise<void>((resolve) => queue.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Runs at most one task per key at once; tasks of different keys run side by side. */
export function createSemaphorePerKey() {
  const last = new Map<string, Promise<unknown>>()

  return async function run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const running = (last.get(key) ?? Promise.resolve()).then(task, task)
    last.set(key, running)
    try {
      return await running
    } finally {
      if (last.get(key) === running) last.delete(key)
    }
  }
}

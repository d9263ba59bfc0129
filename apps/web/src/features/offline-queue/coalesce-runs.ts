/** Runs `work` once at a time. A call during a run starts one more run after it, also when the run fails. */
export function coalesceRuns(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let isRerunRequested = false
  const run = (): Promise<void> => {
    if (running) isRerunRequested = true
    running ??= work()
      .finally(() => {
        running = undefined
      })
      .then(
        () => (isRerunRequested ? rerun() : undefined),
        (error: unknown) => {
          if (isRerunRequested) return rerun()
          throw error
        },
      )
    return running
  }
  const rerun = (): Promise<void> => {
    isRerunRequested = false
    return run()
  }
  return run
}

/** Creates one value per user on first use. A failed creation is not stored, so the next call tries again. */
export function memoizePerUser<Value>(
  create: (userID: string) => Promise<Value>,
): (userID: string) => Promise<Value> {
  const values = new Map<string, Promise<Value>>()
  return (userID) => {
    const existing = values.get(userID)
    if (existing) return existing
    const created = create(userID)
    values.set(userID, created)
    created.catch(() => values.delete(userID))
    return created
  }
}

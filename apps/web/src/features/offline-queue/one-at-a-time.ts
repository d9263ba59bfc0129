/** Runs `work` once at a time. A call during a run starts one more run after it, also when the run fails. */
export function coalesceRuns(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let askedAgain = false
  const run = (): Promise<void> => {
    if (running) askedAgain = true
    running ??= work()
      .finally(() => {
        running = undefined
      })
      .then(
        () => (askedAgain ? again() : undefined),
        (error: unknown) => {
          if (askedAgain) return again()
          throw error
        },
      )
    return running
  }
  const again = (): Promise<void> => {
    askedAgain = false
    return run()
  }
  return run
}

/** Whoever asks while it runs is served by one more run after it: who comes while the last one leaves is not forgotten. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let askedAgain = false
  const run = (): Promise<void> => {
    if (running) askedAgain = true
    running ??= work().then(() => {
      running = undefined
      if (!askedAgain) return
      askedAgain = false
      return run()
    })
    return running
  }
  return run
}

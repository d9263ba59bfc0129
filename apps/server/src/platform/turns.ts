/** Lets so many work at once; whoever comes later waits in the order of coming. */
export function turns(atOnce: number) {
  let running = 0
  const waiting: (() => void)[] = []

  /** Resolves when it is one's turn, with what gives it back. */
  return async function takeTurn(): Promise<() => void> {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    return () => {
      // Whoever waits longest takes the place over.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** What one kind of attack has tried, and one sentence for each that got further than it should. */
export interface Outcome {
  /** How many of what, for the line of figures. */
  tried: string
  wrong: string[]
}

/** At most so many at once, in order. */
export async function eachOf<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, at: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) {
      const item = items[at]
      if (item !== undefined) await work(item, at)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

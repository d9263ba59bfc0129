/** The result of one kind of attack. */
export interface Outcome {
  /** What was attempted and how often, such as "200 guesses". */
  attempts: string
  /** One sentence per attempt that succeeded. */
  problems: string[]
}

/** Processes the items in order with limited concurrency. */
export async function forEachConcurrently<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index]
      if (item !== undefined) await work(item, index)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

/** The result of one kind of attack. */
export interface Outcome {
  /** What was attempted and how often, such as "200 guesses". */
  attempts: string
  /** One sentence per attempt that succeeded. */
  problems: string[]
}

/** Processes the items in order with limited concurrency. */
export async function eachOf<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T, at: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) {
      const item = items[at]
      if (item !== undefined) await work(item, at)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

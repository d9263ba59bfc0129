const BATCH = 500

/**
 * Reads what a list holds in pieces: the ids at once, in their order, then the records of a few at a time. No connection is
 * kept while a slow reader takes the file, and what is added meanwhile moves nothing.
 */
export async function* readInBatches<Entry>(
  ids: readonly string[],
  read: (ids: string[]) => Promise<Map<string, Entry>>,
): AsyncGenerator<Entry> {
  const ask = (from: number) => {
    const batch = ids.slice(from, from + BATCH)
    const reading = batch.length === 0 ? Promise.resolve(new Map<string, Entry>()) : read(batch)
    // Whoever comes to it hears of it; nobody does when the reader has gone.
    reading.catch(() => undefined)
    return { batch, reading }
  }
  let next = ask(0)
  for (let from = BATCH; next.batch.length > 0; from += BATCH) {
    const { batch, reading } = next
    const entries = await reading
    // The database looks for the next ones while these are written.
    next = ask(from)
    for (const id of batch) {
      const entry = entries.get(id)
      if (entry !== undefined) yield entry
    }
  }
}

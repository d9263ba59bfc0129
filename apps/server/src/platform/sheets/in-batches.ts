const BATCH = 250

/**
 * Reads what a list holds in pieces: the ids at once, in their order, then the records of a few at a time. No connection is
 * kept while a slow reader takes the file, and what is added meanwhile moves nothing.
 */
export async function* inBatches<Entry>(
  ids: readonly string[],
  read: (ids: string[]) => Promise<Map<string, Entry>>,
): AsyncGenerator<Entry> {
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH)
    const entries = await read(batch)
    for (const id of batch) {
      const entry = entries.get(id)
      if (entry !== undefined) yield entry
    }
  }
}

const BATCH_SIZE = 500

/**
 * Reads records in batches of ids, in the given order. No database connection is held while a slow client downloads, and
 * records that are added meanwhile do not shift the batches.
 */
export async function* readInBatches<Entry>(
  ids: readonly string[],
  read: (ids: string[]) => Promise<Map<string, Entry>>,
): AsyncGenerator<Entry> {
  const readBatch = (from: number) => {
    const batch = ids.slice(from, from + BATCH_SIZE)
    const reading = batch.length === 0 ? Promise.resolve(new Map<string, Entry>()) : read(batch)
    // The error is thrown when the batch is awaited; the handler prevents an unhandled rejection if the client has disconnected.
    reading.catch(() => undefined)
    return { batch, reading }
  }
  let nextBatch = readBatch(0)
  for (let from = BATCH_SIZE; nextBatch.batch.length > 0; from += BATCH_SIZE) {
    const { batch, reading } = nextBatch
    const entries = await reading
    // The next batch is read while this one is written.
    nextBatch = readBatch(from)
    for (const id of batch) {
      const entry = entries.get(id)
      if (entry !== undefined) yield entry
    }
  }
}

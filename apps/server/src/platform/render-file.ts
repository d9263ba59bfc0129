import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ReadableStream } from 'node:stream/web'
import type { FastifyReply } from 'fastify'
import { contentDisposition } from './files/file-name.ts'
import { createSemaphore } from './semaphore.ts'
import type { WorkerPool } from './worker-pool.ts'

/** The arguments of a worker module that writes a file, besides its own task. */
export interface RenderTask<Row> {
  /** The path of the file to write. */
  path: string
  batches: AsyncIterable<Row[]>
}

interface RenderedFile<Row> {
  name: string
  type: string
  /** A worker module whose default export takes `task` and `RenderTask`. */
  worker: URL
  task: object
  batches: AsyncIterable<Row[]>
}

/** One file at a time: each holds a thread and a database cursor while it is written. */
const runAlone = createSemaphore(1)
const RENDER_MILLISECONDS = 10 * 60_000
const STALLED_MILLISECONDS = 60_000

/**
 * Writes a file in a worker thread, then streams it. The temporary file frees thread and cursor before a slow client
 * has read it all. An open file stays readable after its name is removed.
 */
export async function sendRenderedFile<Row>(
  workers: WorkerPool,
  reply: FastifyReply,
  { name, type, worker, task, batches }: RenderedFile<Row>,
): Promise<undefined> {
  const closed = new AbortController()
  reply.raw.once('close', () => closed.abort())
  const file = await runAlone(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sojourn-export-'))
    const path = join(folder, 'file')
    const rows = batches[Symbol.asyncIterator]()
    const stream = ReadableStream.from({ [Symbol.asyncIterator]: () => rows })
    try {
      await workers.run(
        worker,
        { ...task, path, batches: stream },
        { timeoutMilliseconds: RENDER_MILLISECONDS, transfer: [stream], signal: closed.signal },
      )
      return await open(path)
    } finally {
      // A terminated thread does not cancel the stream.
      await rows.return?.()
      await rm(folder, { recursive: true, force: true })
    }
  })
  reply.headers({
    'Cache-Control': 'no-store',
    'Content-Type': type,
    'Content-Disposition': contentDisposition('attachment', name),
  })
  reply.raw.setTimeout(STALLED_MILLISECONDS, () => reply.raw.destroy())
  await reply.send(file.createReadStream())
  return undefined
}

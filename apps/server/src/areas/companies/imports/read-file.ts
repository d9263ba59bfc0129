import type { Platform } from '../../../platform/platform.ts'
import { createSemaphore } from '../../../platform/semaphore.ts'
import { WorkerLimitError } from '../../../platform/worker-pool.ts'
import type { FileRow, Importer } from './importer.ts'
import type { ReadResult, ReadTask } from './read-worker.ts'
import type { ImportRun } from './repository/imports.ts'

const MAX_BYTES = 20 * 1024 * 1024
const WORKER = new URL('./read-worker.ts', import.meta.url)
const LIMIT = { timeoutMilliseconds: 30_000 }
const runOneAtATime = createSemaphore(1)

/** Thrown for a file that cannot be imported; the message is shown to the user. */
export class UnusableFileError extends Error {}

async function readBytes({ db, files }: Platform, run: ImportRun): Promise<Uint8Array> {
  const document = await files.find(db, run.document_id)
  if (!document) throw new UnusableFileError('The file no longer exists.')
  if (document.size > MAX_BYTES) throw new UnusableFileError('The file is larger than 20 MB.')
  return files.read(document)
}

/** Reads the rows in a worker thread, because even a small file can take much time and memory. */
export async function readFile(platform: Platform, run: ImportRun, importer: Importer): Promise<FileRow[]> {
  const { columns, ignored } = importer
  const format = /\.csv$/i.test(run.file_name) ? 'csv' : 'xlsx'
  const task: ReadTask = { bytes: await readBytes(platform, run), format, columns, ignored }
  try {
    const result = await runOneAtATime(() => platform.workers.run<ReadResult>(WORKER, task, LIMIT))
    if ('rows' in result) return result.rows
    if (result.cause !== undefined)
      platform.log.info({ importID: run.import_id, cause: result.cause }, 'import file could not be read')
    throw new UnusableFileError(result.rejection)
  } catch (error) {
    if (!(error instanceof WorkerLimitError)) throw error
    throw new UnusableFileError(
      'The file takes too much time or memory to read. Please split it into smaller files.',
    )
  }
}

import { type FileContent, readFile } from './read-file.ts'

/** The browser can no longer read the bytes of a chosen file. */
export class UnreadableFileError extends Error {}

interface WorkerResponse {
  id: number
  /** Missing if the file cannot be read. */
  content?: FileContent
}

interface Reading {
  file: File
  content: PromiseWithResolvers<FileContent>
}

let worker: Worker | undefined
let lastID = 0
const readings = new Map<number, Reading>()

async function readOnMainThread({ file, content }: Reading): Promise<void> {
  await readFile(file).then(content.resolve, () => content.reject(new UnreadableFileError(file.name)))
}

function startWorker(): Worker {
  const started = new Worker(new URL('./read-file-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data: { id, content } }: MessageEvent<WorkerResponse>) => {
    const reading = readings.get(id)
    readings.delete(id)
    if (content) reading?.content.resolve(content)
    else reading?.content.reject(new UnreadableFileError(reading.file.name))
  })
  // The worker's script could not be loaded, for example offline. The files are read on this thread instead.
  started.addEventListener('error', () => {
    worker = undefined
    const open = [...readings.values()]
    readings.clear()
    for (const reading of open) void readOnMainThread(reading)
  })
  return started
}

/** Computes the SHA-256 and the thumbnail of a file in a worker, so that typing is not interrupted. */
export function readInWorker(file: File): Promise<FileContent> {
  worker ??= startWorker()
  lastID += 1
  const content = Promise.withResolvers<FileContent>()
  readings.set(lastID, { file, content })
  worker.postMessage({ id: lastID, file })
  return content.promise
}

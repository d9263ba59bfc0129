import { type FileContent, readFile } from './read-file.ts'

/** The browser can no longer read the bytes of a selected file. */
export class UnreadableFileError extends Error {}

interface WorkerResponse {
  id: number
  /** Missing if the file cannot be read. */
  content?: FileContent
}

interface PendingFile {
  file: File
  content: PromiseWithResolvers<FileContent>
}

let worker: Worker | undefined
let lastID = 0
const pendingFiles = new Map<number, PendingFile>()

async function readOnMainThread({ file, content }: PendingFile): Promise<void> {
  await readFile(file).then(content.resolve, () => content.reject(new UnreadableFileError(file.name)))
}

function startWorker(): Worker {
  const started = new Worker(new URL('./read-file-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data: { id, content } }: MessageEvent<WorkerResponse>) => {
    const pendingFile = pendingFiles.get(id)
    pendingFiles.delete(id)
    if (content) pendingFile?.content.resolve(content)
    else pendingFile?.content.reject(new UnreadableFileError(pendingFile.file.name))
  })
  // The worker's script could not be loaded, for example offline. The files are read on this thread instead.
  started.addEventListener('error', () => {
    worker = undefined
    const unread = [...pendingFiles.values()]
    pendingFiles.clear()
    for (const pendingFile of unread) void readOnMainThread(pendingFile)
  })
  return started
}

/** Computes the SHA-256 and the thumbnail of a file in a worker, so that typing is not interrupted. */
export function readInWorker(file: File): Promise<FileContent> {
  worker ??= startWorker()
  lastID += 1
  const content = Promise.withResolvers<FileContent>()
  pendingFiles.set(lastID, { file, content })
  worker.postMessage({ id: lastID, file })
  return content.promise
}

import { readFile } from './read-file.ts'

let previous: Promise<void> = Promise.resolve()

/** Files are read one after the other, because a file is in memory while it is read. */
addEventListener('message', ({ data: { id, file } }: MessageEvent<{ id: number; file: File }>) => {
  previous = previous.then(async () => {
    try {
      postMessage({ id, content: await readFile(file) })
    } catch {
      postMessage({ id })
    }
  })
})

import { readFile } from './read-file.ts'

let last: Promise<void> = Promise.resolve()

/** One file after the other, because a file is in memory while it is read. */
addEventListener('message', ({ data: { id, file } }: MessageEvent<{ id: number; file: File }>) => {
  last = last.then(async () => {
    try {
      postMessage({ id, content: await readFile(file) })
    } catch {
      postMessage({ id })
    }
  })
})

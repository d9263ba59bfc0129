import { createSemaphore } from '../semaphore.ts'
import { WorkerLimitError, type WorkerPool } from '../worker-pool.ts'
import type { ImageResult, ImageShape, ImageTask } from './image-worker.ts'

const WORKER = new URL('./image-worker.ts', import.meta.url)
const LIMIT = { timeoutMilliseconds: 60_000 }

type ReadSource = () => Promise<ImageTask['source']>

export interface Images {
  /** Whether the header allows the image to be decoded. */
  check(readSource: ReadSource): Promise<ImageResult>
  resize(readSource: ReadSource, shape: ImageShape): Promise<ImageResult>
}

/** One image at a time: a decoded image takes up to 200 MB. */
export function createImages(workers: WorkerPool): Images {
  const runAlone = createSemaphore(1)

  const run = (readSource: ReadSource, shape?: ImageShape): Promise<ImageResult> =>
    runAlone(async () => {
      const task: ImageTask = { source: await readSource(), ...(shape && { shape }) }
      try {
        return await workers.run<ImageResult>(WORKER, task, LIMIT)
      } catch (error) {
        // A later attempt would take as long, so the image is refused permanently.
        if (error instanceof WorkerLimitError) return { refusal: 'image-unreadable' }
        throw error
      }
    })

  return { check: (readSource) => run(readSource), resize: run }
}

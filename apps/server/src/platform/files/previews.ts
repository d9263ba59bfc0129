import type { Db, Trx } from '../db/pool.ts'
import type { Logger } from '../log.ts'
import { createSemaphore } from '../semaphore.ts'
import { WorkerLimitError, type WorkerPool } from '../worker-pool.ts'
import type { Files, StoredDocument } from './files.ts'
import type { ImageResult, ImageShape, ImageTask } from './image-worker.ts'
import { findPreview, findPreviewOfContent, lockDocument, PREVIEW_KIND, refusePreview } from './repository.ts'

const IMAGE_WORKER = new URL('./image-worker.ts', import.meta.url)
const WORKER_LIMIT = { timeoutMilliseconds: 60_000 }

type ReadSource = () => Promise<ImageTask['source']>

interface Images {
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
        return await workers.run<ImageResult>(IMAGE_WORKER, task, WORKER_LIMIT)
      } catch (error) {
        // A later attempt would take as long, so the image is refused permanently.
        if (error instanceof WorkerLimitError) return { refusal: 'image-unreadable' }
        throw error
      }
    })

  return { check: (readSource) => run(readSource), resize: run }
}

/** Twice the displayed size. The image is not cropped, because lists and printed pages crop it differently. */
const PREVIEW_SHAPE: ImageShape = { width: 336, height: 252, fit: 'outside', format: 'jpeg' }

export const isPhoto = (mimeType: string): boolean => /^image\/(?!svg)/.test(mimeType)

interface PreviewOptions {
  db: Db
  log: Logger
  files: Pick<Files, 'store' | 'find' | 'read'>
  resize(document: StoredDocument, shape: ImageShape): Promise<ImageResult>
}

/**
 * Makes the preview of an image on the first request and stores it. Images with the same content share one resize, because
 * a photo can belong to many criteria.
 */
export function createPreviews({ db, log, files, resize }: PreviewOptions) {
  const runningPreviews = new Map<string, Promise<StoredDocument | undefined>>()
  /** By the hash of the content. */
  const runningResizes = new Map<string, Promise<ImageResult>>()

  async function findOrResize(document: StoredDocument): Promise<ImageResult> {
    const existingPreview = await findPreviewOfContent(db, document.sha256)
    return existingPreview ? { bytes: await files.read(existingPreview) } : resize(document, PREVIEW_SHAPE)
  }

  function resizeOnce(document: StoredDocument): Promise<ImageResult> {
    const { sha256 } = document
    const result =
      runningResizes.get(sha256) ?? findOrResize(document).finally(() => runningResizes.delete(sha256))
    runningResizes.set(sha256, result)
    return result
  }

  async function createPreview(document: StoredDocument): Promise<StoredDocument | undefined> {
    const { documentID } = document
    const result = await resizeOnce(document).catch((error: unknown) => {
      log.warn({ documentID, error: String(error) }, 'the preview of an image could not be made')
      return undefined
    })
    if (!result) return undefined
    if ('refusal' in result) {
      log.info({ documentID, refusal: result.refusal }, 'an image has no preview')
      await refusePreview(db, document.sha256)
      return undefined
    }
    return db.transaction().execute(async (trx: Trx) => {
      // Another process may have made the preview, or removed the document.
      if (!(await lockDocument(trx, documentID))) return undefined
      const existing = await findPreview(trx, documentID)
      if (existing) return existing
      const owner = { kind: PREVIEW_KIND, id: documentID }
      const preview = { owner, name: document.name, mimeType: 'image/jpeg', createdBy: null }
      return files.find(trx, await files.store(trx, preview, result.bytes))
    })
  }

  return async (document: StoredDocument): Promise<StoredDocument | undefined> => {
    if (!isPhoto(document.mimeType)) return document
    if (document.isPreviewRefused) return undefined
    const existing = await findPreview(db, document.documentID)
    if (existing) return existing
    const pendingPreview =
      runningPreviews.get(document.documentID) ??
      createPreview(document).finally(() => runningPreviews.delete(document.documentID))
    runningPreviews.set(document.documentID, pendingPreview)
    return pendingPreview
  }
}

import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { extensionOf, type UploadExtension } from '@sojourn/domain'
import { fileTypeFromBuffer } from 'file-type'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db, DbOrTrx, Trx } from '../db/pool.ts'
import type { Encryption } from '../encryption.ts'
import { notFound, Problem } from '../http/errors.ts'
import { newId } from '../ids.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Logger } from '../log.ts'
import type { WorkerPool } from '../worker-pool.ts'
import { createStorage } from './create-storage.ts'
import { cleanFileName } from './file-name.ts'
import type { Base64File, Files, NewDocument, StoredDocument } from './files.ts'
import { type Inspection, inspectContent, matchesContent, mimeTypeOf } from './formats.ts'
import type { ImageResult } from './image-worker.ts'
import { DELETE_BYTES, MAKE_PREVIEW } from './jobs.ts'
import { createLinks } from './links.ts'
import { createImages, createPreviews, isPhoto } from './previews.ts'
import { discardUpload, retentionEnd } from './purge.ts'
import {
  claimBlob,
  eraseDocument,
  findDocument,
  findPreview,
  findPreviews,
  findUpload,
  hasAnyDocument,
  hideDocument,
  insertDocument,
  releaseBlob,
  takeFinishedUpload,
} from './repository.ts'
import { blobKey, type Storage } from './storage.ts'
import { createStorageLimits, type StorageRules } from './storage-limits.ts'
import { createUploadLocker } from './upload-lock.ts'
import { assertUploadAllowed, toStorageFullProblem, uploadProblem } from './upload-problems.ts'

const MAX_BASE64_BYTES = 10 * 1024 * 1024

export function decodeBase64(text: string): Buffer {
  if (text.length > Math.ceil(MAX_BASE64_BYTES / 3) * 4)
    throw new Problem('too-large', {
      detail: 'A file in a request can be at most 10 MB. Please upload larger files instead.',
    })
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text))
    throw new Problem('bad-request', { detail: 'The content of the file is not base64.' })
  const content = Buffer.from(text, 'base64')
  if (content.length === 0) throw new Problem('empty-file')
  return content
}

export interface FilesOptions {
  db: Db
  config: Config
  clock: Clock
  log: Logger
  encryption: Encryption
  jobs: Pick<Jobs, 'send'>
  workers: WorkerPool
  rules: StorageRules
  /** Replaces the configured storage. */
  storage?: Storage
}

/** Uses the transaction of the caller or a new one: the row of the blob is locked while its bytes are written. */
const inTransaction = <T>(db: DbOrTrx, work: (trx: DbOrTrx) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute((trx: Trx) => work(trx))

const PHOTO_EXTENSIONS: readonly UploadExtension[] = ['.jpg', '.jpeg', '.png']
const PHOTO_SIZE = { width: 1024, height: 1024, fit: 'inside' } as const

/** Decodes a file inside a request and checks it like an upload. */
async function readBase64(file: Base64File, allowedExtensions: readonly UploadExtension[] | undefined) {
  const name = cleanFileName(file.name)
  const content = decodeBase64(file.content)
  assertUploadAllowed({ name, size: content.length, mimeType: file.mimeType }, allowedExtensions)
  const inspection = await inspectContent(Readable.from([content]))
  const detected = (await fileTypeFromBuffer(content))?.ext
  if (!matchesContent(name, { detected, isText: inspection.isText }))
    throw uploadProblem('unsupported-file-type', allowedExtensions)
  return { name, content, inspection, mimeType: mimeTypeOf(name) }
}

function bytesOrThrow(result: ImageResult): Uint8Array {
  if ('refusal' in result) throw new Problem(result.refusal)
  return result.bytes
}

export function createFiles(options: FilesOptions): Files {
  const { db, config, clock, log, encryption, jobs } = options
  const images = createImages(options.workers)
  const limits = createStorageLimits(options.rules)
  let storage: Promise<Storage> | undefined = options.storage && Promise.resolve(options.storage)
  const openStorage = (): Promise<Storage> => {
    // If the folder could not be created, the next file tries again.
    storage ??= createStorage(config).catch((error: unknown) => {
      storage = undefined
      throw error
    })
    return storage
  }

  async function insertNewDocument(
    trx: DbOrTrx,
    document: NewDocument & { sha256: string; size: number; siteID: string | undefined },
  ): Promise<string> {
    const now = clock.now()
    const documentID = newId(now.getTime())
    await insertDocument(trx, { ...document, documentID, now })
    return documentID
  }

  /** Inserts a document of a user and queues the job that creates its preview. */
  async function insertUserDocument(
    trx: DbOrTrx,
    document: Parameters<typeof insertNewDocument>[1],
  ): Promise<string> {
    const documentID = await insertNewDocument(trx, document)
    if (isPhoto(document.mimeType)) await jobs.send(trx, MAKE_PREVIEW, { documentID })
    return documentID
  }

  async function putBytes(
    trx: DbOrTrx,
    open: () => Readable,
    { sha256, size }: Pick<Inspection, 'sha256' | 'size'>,
  ): Promise<void> {
    const { blobs } = await openStorage()
    const key = await claimBlob(trx, { sha256, size, key: blobKey(sha256), now: clock.now() })
    if (await blobs.exists(key)) return
    await blobs.put(key, open(), size).catch((error: unknown) => {
      throw toStorageFullProblem(error)
    })
  }

  const findSource = async (storageKey: string) => {
    const { blobs } = await openStorage()
    return blobs.path(storageKey) ?? blobs.read(storageKey)
  }

  function logAndThrow({ documentID, storageKey: key }: StoredDocument, error: unknown): never {
    log.error({ documentID, key }, 'the content of a document could not be opened')
    throw error
  }

  const files: Files = {
    store: async (trx, document, content) => {
      const inspection = await inspectContent(Readable.from([content]))
      return inTransaction(trx, async (innerTrx) => {
        await putBytes(innerTrx, () => Readable.from([content]), inspection)
        return insertNewDocument(innerTrx, {
          ...document,
          name: cleanFileName(document.name),
          sha256: inspection.sha256,
          size: content.length,
          siteID: await limits.findSite(innerTrx, document.owner),
        })
      })
    },

    storeBase64: async (trx, principal, owner, file, allowedExtensions) => {
      const { name, content, inspection, mimeType } = await readBase64(file, allowedExtensions)
      return inTransaction(trx, async (innerTrx) => {
        const siteID = await limits.findSite(innerTrx, owner)
        await limits.assertPersonSpace(innerTrx, principal, content.length)
        await limits.assertSiteSpace(innerTrx, siteID, content.length)
        await putBytes(innerTrx, () => Readable.from([content]), inspection)
        const { sha256 } = inspection
        const size = content.length
        return insertUserDocument(innerTrx, {
          owner,
          name,
          mimeType,
          createdBy: principal.userID,
          sha256,
          size,
          siteID,
        })
      })
    },

    storeReceived: (trx, owner, { name, mimeType, path, inspection }) =>
      inTransaction(trx, async (innerTrx) => {
        const { sha256, size } = inspection
        const siteID = await limits.findSite(innerTrx, owner)
        await limits.assertSiteSpace(innerTrx, siteID, size)
        await putBytes(innerTrx, () => createReadStream(path), inspection)
        const document = { owner, name, mimeType, createdBy: null }
        return insertUserDocument(innerTrx, { ...document, sha256, size, siteID })
      }),

    encodePhoto: async (file) => {
      const { name, content, mimeType } = await readBase64(file, PHOTO_EXTENSIONS)
      const format = mimeType === 'image/png' ? 'png' : 'jpeg'
      const bytes = bytesOrThrow(await images.resize(async () => content, { ...PHOTO_SIZE, format }))
      return { name, mimeType, content: Buffer.from(bytes).toString('base64') }
    },

    encodeUploadedImage: async (uploadID, principal, shape) => {
      const upload = await findUpload(db, uploadID)
      if (upload?.user_id !== principal.userID || !upload.finished_at || !upload.sha256) throw notFound()
      if (!isPhoto(upload.mime_type)) throw uploadProblem('unsupported-file-type', PHOTO_EXTENSIONS)
      const { sha256 } = upload
      return bytesOrThrow(await images.resize(() => findSource(blobKey(sha256)), shape))
    },

    attachUpload: (trx, owner, uploadID, principal, options = {}) =>
      inTransaction(trx, async (innerTrx) => {
        const upload = await takeFinishedUpload(innerTrx, uploadID, principal.userID)
        if (!upload?.sha256) throw notFound()
        const { sha256, size } = upload
        const name = options.name === undefined ? upload.name : cleanFileName(options.name)
        // The content was checked against the original extension.
        if (extensionOf(name) !== extensionOf(upload.name))
          throw uploadProblem('unsupported-file-type', options.allowedExtensions)
        assertUploadAllowed({ name, size }, options.allowedExtensions)
        if (options.mustDecode) bytesOrThrow(await images.check(() => findSource(blobKey(sha256))))
        const siteID = await limits.findSite(innerTrx, owner)
        await limits.assertSiteSpace(innerTrx, siteID, size)
        const document = { owner, name, mimeType: upload.mime_type, createdBy: principal.userID }
        return insertUserDocument(innerTrx, { ...document, sha256, size, siteID })
      }),

    findUpload: async (innerTrx, uploadID, principal) => {
      const upload = await findUpload(innerTrx, uploadID)
      if (upload?.user_id !== principal.userID || !upload.finished_at || !upload.sha256) return undefined
      return { sha256: upload.sha256, size: upload.size }
    },

    discardUpload: async (uploadID, principal) => {
      if (!(await files.findUpload(db, uploadID, principal))) return
      await discardUpload(
        { db, clock, storage: await openStorage(), locker: createUploadLocker(db), files },
        uploadID,
      )
    },

    copy: (trx, documentID, to) =>
      inTransaction(trx, async (innerTrx) => {
        const source = await findDocument(innerTrx, documentID)
        if (!source) return undefined
        const { sha256, size, name, mimeType, storageKey: key } = source
        // Locks the blob, so that a concurrent removal of the source keeps its bytes.
        await claimBlob(innerTrx, { sha256, size, key, now: clock.now() })
        const siteID = await limits.findSite(innerTrx, to.owner)
        return insertUserDocument(innerTrx, { ...to, name, mimeType, sha256, size, siteID })
      }),

    remove: async (trx, documentID) => {
      const now = clock.now()
      const preview = await findPreview(trx, documentID)
      for (const removedID of preview ? [documentID, preview.documentID] : [documentID]) {
        const sha256 = await hideDocument(trx, removedID, now)
        if (sha256 !== undefined) await releaseBlob(trx, sha256, now)
      }
    },

    erase: async (trx, documentID) => {
      const now = clock.now()
      const preview = await findPreview(trx, documentID)
      for (const erasedID of preview ? [documentID, preview.documentID] : [documentID]) {
        const sha256 = await eraseDocument(trx, erasedID, now)
        if (sha256 === undefined) continue
        const wasDocument = await hasAnyDocument(trx, sha256)
        await releaseBlob(trx, sha256, wasDocument ? now : retentionEnd(now))
        if (!wasDocument) await jobs.send(trx, DELETE_BYTES, { sha256 })
      }
    },

    find: findDocument,
    preview: (document) => makePreview(document),
    previews: findPreviews,
    open: async (document, range) => {
      const { blobs } = await openStorage()
      return blobs.open(document.storageKey, range).catch((error: unknown) => logAndThrow(document, error))
    },
    read: async (document) => {
      const { blobs } = await openStorage()
      return blobs.read(document.storageKey).catch((error: unknown) => logAndThrow(document, error))
    },
    source: ({ storageKey }) => findSource(storageKey),
    resize: async (document, shape) => {
      const result = await images.resize(() => files.source(document), shape)
      return 'refusal' in result ? undefined : result.bytes
    },
    assertUploadSpace: (trx, principal, size) => limits.assertUploadSpace(trx, principal, size, clock.now()),
    links: createLinks({ db, clock, encryption }),
    storage: openStorage,
  }
  const makePreview = createPreviews({
    db,
    log,
    files,
    resize: (document, shape) => images.resize(() => files.source(document), shape),
  })
  return files
}

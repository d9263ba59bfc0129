import { Readable } from 'node:stream'
import { extensionOf } from '@sojourn/domain'
import { fileTypeFromBuffer } from 'file-type'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db, DbOrTrx, Trx } from '../db/pool.ts'
import type { Encryption } from '../encryption.ts'
import { notFound } from '../http/errors.ts'
import { newId } from '../ids.ts'
import type { Logger } from '../log.ts'
import { decodeBase64 } from './base64.ts'
import { createStorage } from './create-storage.ts'
import { demandUpload, uploadProblem } from './demand-upload.ts'
import { cleanFileName } from './file-name.ts'
import type { Files, NewDocument, StoredDocument } from './files.ts'
import { contentFits, mimeTypeOf } from './formats.ts'
import { explainFull } from './full-storage.ts'
import { type Inspection, inspect } from './inspect.ts'
import { createLinks } from './links.ts'
import {
  claimBlob,
  findDocument,
  findSmall,
  findSmallOnes,
  hideDocument,
  insertDocument,
  releaseBlob,
  takeFinishedUpload,
} from './repository.ts'
import { smallVersion } from './small-version.ts'
import { blobKey, type Storage } from './storage.ts'

export interface FilesOptions {
  db: Db
  config: Config
  clock: Clock
  log: Logger
  encryption: Encryption
  /** Somewhere else than the configuration says. */
  storage?: Storage
}

/** The row of the bytes is held while they are written, so this needs a transaction, the caller's or its own. */
const inTransaction = <T>(db: DbOrTrx, work: (trx: DbOrTrx) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute((trx: Trx) => work(trx))

export function createFiles({ db, config, clock, log, encryption, storage: given }: FilesOptions): Files {
  let storage: Promise<Storage> | undefined = given && Promise.resolve(given)
  const open = (): Promise<Storage> => {
    // A folder that could not be made is tried again at the next file.
    storage ??= createStorage(config).catch((error: unknown) => {
      storage = undefined
      throw error
    })
    return storage
  }

  async function keep(trx: DbOrTrx, document: NewDocument, content: Uint8Array, { sha256 }: Inspection) {
    const { blobs } = await open()
    const now = clock.now()
    const documentID = newId(now.getTime())
    await inTransaction(trx, async (inside) => {
      const key = await claimBlob(inside, { sha256, size: content.length, key: blobKey(sha256), now })
      if (!(await blobs.exists(key))) {
        await blobs.put(key, Readable.from([content]), content.length).catch((error: unknown) => {
          throw explainFull(error)
        })
      }
      await insertDocument(inside, { ...document, documentID, sha256, size: content.length, now })
    })
    return documentID
  }

  function unopened({ documentID, storageKey: key }: StoredDocument, error: unknown): never {
    log.error({ documentID, key }, 'bytes could not be opened')
    throw error
  }

  const files: Files = {
    store: async (trx, document, content) =>
      keep(
        trx,
        { ...document, name: cleanFileName(document.name) },
        content,
        await inspect(Readable.from([content])),
      ),

    storeBase64: async (trx, principal, owner, file, only) => {
      const name = cleanFileName(file.name)
      const content = decodeBase64(file.content)
      demandUpload({ name, size: content.length, mimeType: file.mimeType }, only)
      const inspection = await inspect(Readable.from([content]))
      const detected = (await fileTypeFromBuffer(content))?.ext
      if (!contentFits(name, { detected, isText: inspection.isText }))
        throw uploadProblem('unsupported-file-type', only)
      const document = { owner, name, mimeType: mimeTypeOf(name), createdBy: principal.userID }
      return keep(trx, document, content, inspection)
    },

    attachUpload: (trx, owner, uploadID, principal, more = {}) =>
      inTransaction(trx, async (inside) => {
        const upload = await takeFinishedUpload(inside, uploadID, principal.userID)
        if (!upload?.sha256) throw notFound()
        const name = more.name === undefined ? upload.name : cleanFileName(more.name)
        // The content was checked against the extension it came with.
        if (extensionOf(name) !== extensionOf(upload.name))
          throw uploadProblem('unsupported-file-type', more.only)
        demandUpload({ name, size: upload.size }, more.only)
        const now = clock.now()
        const documentID = newId(now.getTime())
        await insertDocument(inside, {
          documentID,
          owner,
          name,
          mimeType: upload.mime_type,
          createdBy: principal.userID,
          sha256: upload.sha256,
          size: upload.size,
          now,
        })
        return documentID
      }),

    copy: (trx, documentID, to) =>
      inTransaction(trx, async (inside) => {
        const source = await findDocument(inside, documentID)
        if (!source) return undefined
        const { sha256, size, name, mimeType, storageKey: key } = source
        const now = clock.now()
        // Holds the bytes, so that a removal of the first at this moment leaves them to the second.
        await claimBlob(inside, { sha256, size, key, now })
        const copied = newId(now.getTime())
        await insertDocument(inside, { ...to, name, mimeType, documentID: copied, sha256, size, now })
        return copied
      }),

    remove: async (trx, documentID) => {
      const now = clock.now()
      const small = await findSmall(trx, documentID)
      for (const gone of small ? [documentID, small.documentID] : [documentID]) {
        const sha256 = await hideDocument(trx, gone, now)
        if (sha256 !== undefined) await releaseBlob(trx, sha256, now)
      }
    },

    find: findDocument,
    small: (inside, document) => smallVersion({ files, log }, inside, document),
    smallOnes: findSmallOnes,
    open: async (document, range) => {
      const { blobs } = await open()
      return blobs.open(document.storageKey, range).catch((error: unknown) => unopened(document, error))
    },
    read: async (document) => {
      const { blobs } = await open()
      return blobs.read(document.storageKey).catch((error: unknown) => unopened(document, error))
    },
    source: async (document) => (await open()).blobs.path(document.storageKey) ?? files.read(document),
    links: createLinks({ db, clock, encryption }),
    storage: open,
  }
  return files
}

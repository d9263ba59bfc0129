import type { Readable } from 'node:stream'
import type { UploadExtension } from '@sojourn/domain'
import type { DbOrTrx } from '../db/pool.ts'
import type { Principal } from '../http/principal.ts'
import type { ImageShape } from './image-worker.ts'
import type { Links } from './links.ts'
import type { ByteRange, Storage } from './storage.ts'

/** May this person read what the document hangs on? Undefined principal: nobody is signed in. */
export type DocumentReader = (
  db: DbOrTrx,
  principal: Principal | undefined,
  ownerID: string,
) => Promise<boolean>

export interface DocumentOwner {
  kind: string
  id: string
}

export interface NewDocument {
  owner: DocumentOwner
  name: string
  mimeType: string
  createdBy: string | null
}

export interface StoredDocument {
  documentID: string
  name: string
  mimeType: string
  size: number
  sha256: string
  storageKey: string
  /** An image that the server does not decode, because of its size or depth, or because it cannot. */
  isPreviewRefused: boolean
  owner: DocumentOwner
}

/** A small file inside a request. */
export interface Base64File {
  name: string
  mimeType: string
  content: string
}

export interface Files {
  /** Stores bytes made by the server itself (a photo of the demonstration data, a certificate). */
  store(trx: DbOrTrx, document: NewDocument, content: Uint8Array): Promise<string>
  /** Stores a person's small file after the same checks as an upload. `only`: where a place takes fewer kinds. */
  storeBase64(
    trx: DbOrTrx,
    principal: Principal,
    owner: DocumentOwner,
    file: Base64File,
    only?: readonly UploadExtension[],
  ): Promise<string>
  /** A profile photo of at most 1024 × 1024 pixels, upright and without metadata such as the position. */
  encodePhoto(file: Base64File): Promise<Base64File>
  /** Turns a finished upload of this person into a document, once; refuses somebody else's. */
  attachUpload(
    trx: DbOrTrx,
    owner: DocumentOwner,
    uploadID: string,
    principal: Principal,
    more?: {
      name?: string | undefined
      only?: readonly UploadExtension[]
      /** Refuses images that the server does not decode, for a logo that is drawn into PDFs. */
      mustDecode?: boolean
    },
  ): Promise<string>
  /** Another document over the same bytes; nothing when the first one was removed. */
  copy(
    trx: DbOrTrx,
    documentID: string,
    to: { owner: DocumentOwner; createdBy: string },
  ): Promise<string | undefined>
  /** Hides the document; its bytes go 30 days after the last reference. */
  remove(trx: DbOrTrx, documentID: string): Promise<void>
  /** Nothing for a document that was removed. */
  find(db: DbOrTrx, documentID: string): Promise<StoredDocument | undefined>
  /**
   * The preview of an image, made on the first request. Undefined for an image that the server does not decode; the
   * document itself if it is no image.
   */
  small(document: StoredDocument): Promise<StoredDocument | undefined>
  /** Existing previews of many images in one query, by the image's id. */
  smallOnes(db: DbOrTrx, documentIDs: readonly string[]): Promise<Map<string, StoredDocument>>
  /** The image in another size; undefined if the server does not decode it. */
  resize(document: StoredDocument, shape: ImageShape): Promise<Uint8Array | undefined>
  open(document: StoredDocument, range?: ByteRange): Promise<Readable>
  /** All of it at once, which is for small ones: a stream of its own costs more than they have. */
  read(document: StoredDocument): Promise<Uint8Array>
  /** The file that has the bytes, for a thread that reads it by itself; the bytes, where they are no file of this machine. */
  source(document: StoredDocument): Promise<string | Uint8Array>
  /** Signatures for addresses that a browser window opens, where no token travels. */
  readonly links: Links
  /** For the upload route: throws if this person may not start an upload of this size. */
  assertUploadRoom(trx: DbOrTrx, principal: Principal, size: number): Promise<void>
  /** For the upload route and the upkeep jobs; areas have no business with it. */
  storage(): Promise<Storage>
}

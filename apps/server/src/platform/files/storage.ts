import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'

/** Both ends count, as in a Range header. */
export interface ByteRange {
  start: number
  end: number
}

/** Bytes under a key made from their own hash: whatever is there is right, and is never written twice. */
export interface BlobStore {
  /** All or nothing: a key exists only when every byte is safely there. */
  put(key: string, content: Readable, size: number): Promise<void>
  open(key: string, range?: ByteRange): Promise<Readable>
  /** All at once, of something small. */
  read(key: string): Promise<Uint8Array>
  /** Where a thread of this process can read it by itself, if it is a file. */
  path(key: string): string | undefined
  remove(key: string): Promise<void>
  exists(key: string): Promise<boolean>
  keys(): AsyncIterable<string>
  /** Clears what a process that died in the middle of a `put` left behind. */
  tidy(): Promise<void>
}

/** Uploads on their way in, written by the upload protocol. */
export interface PendingUploads {
  datastore: DataStore
  read(uploadID: string): Promise<Readable>
  /** What the bytes say they are, as an extension without the dot. */
  detect(uploadID: string): Promise<string | undefined>
  /** Copies a whole upload to its place among the blobs, without carrying the bytes through this process. */
  promote(uploadID: string, key: string): Promise<void>
  /** Forgets an upload, also one that is half there or gone already. */
  discard(uploadID: string): Promise<void>
}

export interface Storage {
  blobs: BlobStore
  pending: PendingUploads
}

/** Two levels of folders keep each one small. */
export const blobKey = (sha256: string): string => `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`

export const sha256OfKey = (key: string): string => key.slice(key.lastIndexOf('/') + 1)

import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'

/** Both ends are inclusive, as in a Range header. */
export interface ByteRange {
  start: number
  end: number
}

/** Stores bytes under a key derived from their hash, so existing content is always correct and never overwritten. */
export interface BlobStore {
  /** Atomic: a key exists only when all bytes are stored durably. */
  put(key: string, content: Readable, size: number): Promise<void>
  open(key: string, range?: ByteRange): Promise<Readable>
  /** Reads the whole content at once, for small blobs. */
  read(key: string): Promise<Uint8Array>
  /** The path of the content for worker threads; undefined if it is not a file of this machine. */
  path(key: string): string | undefined
  remove(key: string): Promise<void>
  exists(key: string): Promise<boolean>
  keys(): AsyncIterable<string>
  /** Deletes temporary files of interrupted `put` calls. */
  deleteTemporaryFiles(): Promise<void>
}

/** Unfinished uploads, written by the tus server. */
export interface PendingUploads {
  datastore: DataStore
  read(uploadID: string): Promise<Readable>
  /** The file type detected from the content, as an extension without the dot. */
  detect(uploadID: string): Promise<string | undefined>
  /** Copies a complete upload to the blobs without reading it into this process. */
  promote(uploadID: string, key: string): Promise<void>
  /** Deletes an upload, including incomplete or already deleted ones. */
  discard(uploadID: string): Promise<void>
}

export interface Storage {
  blobs: BlobStore
  pending: PendingUploads
}

/** Two levels of folders keep each one small. */
export const blobKey = (sha256: string): string => `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`

export const sha256OfKey = (key: string): string => key.slice(key.lastIndexOf('/') + 1)

import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import type { Upload } from '@tus/server'
import { givingWay } from '../give-way.ts'

/** What comes while the disk is busy is written together, up to so much. */
const GATHERED = 1024 * 1024
const PIECE = 256 * 1024

/**
 * The library's folder store with three differences: an acknowledged byte is on the disk, the reason of a failed write
 * (a full disk) is not swallowed, and every upload says its size when it begins.
 */
export class FolderUploads extends FileStore {
  constructor(directory: string) {
    super({ directory })
    this.extensions = ['creation', 'creation-with-upload', 'termination']
  }

  override async create(upload: Upload): Promise<Upload> {
    try {
      return await super.create(upload)
    } catch (error) {
      await this.discard(upload.id)
      throw error
    }
  }

  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), {
      flags: 'r+',
      start: offset,
      flush: true,
      highWaterMark: GATHERED,
    })
    await pipeline(content, (chunks) => givingWay(chunks, PIECE), file)
    return offset + file.bytesWritten
  }

  async discard(id: string): Promise<void> {
    for (const name of [id, `${id}.json`]) await rm(join(this.directory, name), { force: true })
  }
}

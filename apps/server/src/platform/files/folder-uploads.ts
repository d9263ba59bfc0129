import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import type { Upload } from '@tus/server'

/** `FileHandle.write` may write less than the whole chunk. */
async function writeAll(file: FileHandle, chunk: Buffer, at: number): Promise<number> {
  let written = 0
  while (written < chunk.length)
    written += (await file.write(chunk, written, chunk.length - written, at + written)).bytesWritten
  return written
}

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
    let end = offset
    const opening = open(join(this.directory, id), 'r+')
    // The pipeline below awaits it and reports the error.
    opening.catch(() => undefined)
    // The pipeline starts before the file is open, because the connection may break until then.
    await pipeline(content, async (chunks: AsyncIterable<Buffer>) => {
      try {
        for await (const chunk of chunks) end += await writeAll(await opening, chunk, end)
      } finally {
        const file = await opening
        await file.sync()
        await file.close()
      }
    })
    return end
  }

  async discard(id: string): Promise<void> {
    for (const name of [id, `${id}.json`]) await rm(join(this.directory, name), { force: true })
  }
}

import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import type { Upload } from '@tus/server'
import { givingWay } from '../give-way.ts'

const PIECE = 256 * 1024

/** A disk may take less than it is given. */
async function writeAll(file: FileHandle, chunk: Buffer, at: number): Promise<number> {
  let written = 0
  while (written < chunk.length)
    written += (await file.write(chunk, written, chunk.length - written, at + written)).bytesWritten
  return written
}

/**
 * What arrives lies outside of the engine's own memory, where only a search of all of it finds what can go: one a second while
 * films come in, with everybody waiting. Given back at once it seldom comes to that. Only a chunk that has its memory to itself:
 * others may be cut from one piece.
 */
function giveBack({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
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
    // Whoever comes to it hears of it.
    opening.catch(() => undefined)
    // Listened to from the first moment: a line may be cut before the file is open.
    await pipeline(
      content,
      (chunks) => givingWay(chunks, PIECE),
      async (chunks: AsyncIterable<Buffer>) => {
        try {
          for await (const chunk of chunks) {
            end += await writeAll(await opening, chunk, end)
            giveBack(chunk)
          }
        } finally {
          const file = await opening
          await file.sync()
          await file.close()
        }
      },
    )
    return end
  }

  async discard(id: string): Promise<void> {
    for (const name of [id, `${id}.json`]) await rm(join(this.directory, name), { force: true })
  }
}

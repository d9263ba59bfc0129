import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import {
  access,
  copyFile,
  type FileHandle,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import type { Upload } from '@tus/server'
import { fileTypeFromFile } from 'file-type'
import type { BlobStore, PendingUploads, Storage } from './storage.ts'

/** `FileHandle.write` may write less than the whole chunk. */
async function writeAll(file: FileHandle, chunk: Buffer, position: number): Promise<number> {
  let written = 0
  while (written < chunk.length)
    written += (await file.write(chunk, written, chunk.length - written, position + written)).bytesWritten
  return written
}

/**
 * The folder store of the library with three differences: acknowledged bytes are flushed to disk, the reason of a failed
 * write (a full disk) is thrown, and every upload must declare its size at the start.
 */
class FolderUploads extends FileStore {
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

const DAY_MILLISECONDS = 86_400_000
/** The overhead of one read equals that of reading a few hundred kilobytes. */
const CHUNK_BYTES = 256 * 1024

/** Only the folder itself is private; its parents keep their mode. */
async function createPrivateFolder(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new file name survives a power cut only if its folder is flushed too. */
const syncFolder = syncFile

/** Creates the file `to` by calling `write`, and flushes its folder. */
async function writeDurably(to: string, write: () => Promise<void>): Promise<void> {
  const folder = dirname(to)
  const isNew = await mkdir(folder, { recursive: true })
  await write()
  await syncFolder(folder)
  if (isNew) for (const parent of [dirname(folder), dirname(dirname(folder))]) await syncFolder(parent)
}

async function* listFiles(folder: string): AsyncIterable<string> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile()) yield join(entry.parentPath, entry.name)
}

function createFolderBlobs(folder: string): BlobStore {
  const temporaryFolder = join(folder, 'tmp')
  return {
    put: async (key, content) => {
      const temporaryPath = join(temporaryFolder, randomUUID())
      try {
        await pipeline(content, createWriteStream(temporaryPath, { flush: true }))
        await writeDurably(join(folder, key), () => rename(temporaryPath, join(folder, key)))
      } catch (error) {
        await rm(temporaryPath, { force: true })
        throw error
      }
    },
    open: async (key, range) => {
      // Opened before the first header is sent, so that a missing file is an error and not a truncated response.
      const file = await open(join(folder, key), 'r')
      return file.createReadStream({ ...range, highWaterMark: CHUNK_BYTES })
    },
    read: (key) => readFile(join(folder, key)),
    path: (key) => join(folder, key),
    remove: (key) => rm(join(folder, key), { force: true }),
    exists: (key) =>
      access(join(folder, key)).then(
        () => true,
        () => false,
      ),
    keys: async function* () {
      for await (const path of listFiles(folder))
        if (dirname(path) !== temporaryFolder) yield path.slice(folder.length + 1)
    },
    deleteTemporaryFiles: async () => {
      // Files have the machine's time, not that of the application clock.
      const before = Date.now() - DAY_MILLISECONDS
      for await (const path of listFiles(temporaryFolder)) {
        // The file may have been renamed since the folder was read.
        const fileStats = await stat(path).catch(() => undefined)
        if (fileStats && fileStats.mtimeMs < before) await rm(path, { force: true })
      }
    },
  }
}

function createFolderUploads(folder: string, blobs: string): PendingUploads {
  const datastore = new FolderUploads(folder)
  const getPath = (uploadID: string) => join(folder, uploadID)
  return {
    datastore,
    read: async (uploadID): Promise<Readable> =>
      createReadStream(getPath(uploadID), { highWaterMark: CHUNK_BYTES }),
    detect: async (uploadID) => (await fileTypeFromFile(getPath(uploadID)))?.ext,
    promote: async (uploadID, key) => {
      const from = getPath(uploadID)
      const to = join(blobs, key)
      await writeDurably(to, async () => {
        try {
          // Creates a hard link. The name of the upload is deleted after the commit.
          await link(from, to)
        } catch {
          // The folders may be on different disks.
          const temporaryPath = join(blobs, 'tmp', randomUUID())
          try {
            await copyFile(from, temporaryPath)
            await syncFile(temporaryPath)
            await rename(temporaryPath, to)
          } finally {
            await rm(temporaryPath, { force: true })
          }
        }
      })
    },
    discard: (uploadID) => datastore.discard(uploadID),
  }
}

export async function createFolderStorage(files: string, uploads: string): Promise<Storage> {
  for (const folder of [files, uploads, join(files, 'tmp')]) await createPrivateFolder(folder)
  return { blobs: createFolderBlobs(files), pending: createFolderUploads(uploads, files) }
}

import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { blobKey } from '../../apps/server/src/platform/files/storage.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'
import { createUpload, readOffset, send, type UploadTarget } from './send.ts'
import { listInterruptionOffsets, type Video } from './video.ts'

/** Uploads a video, closes the connection this many times and resumes each time at the server's offset. */
export async function uploadWithInterruptions(
  target: UploadTarget,
  video: Video,
  interruptions: number,
): Promise<void> {
  const address = await createUpload(target, video)
  let offset = 0
  for (const interruptAt of listInterruptionOffsets(video, interruptions, 'uploads')) {
    const status = await send(target, address, video, offset, (bytes) => bytes < interruptAt)
    if (status !== undefined) throw new Error(`The upload ended with ${status} before it was interrupted.`)
    offset = await readOffset(target, address)
    if (offset === 0 || offset > interruptAt)
      throw new Error(`Interrupted at ${interruptAt}, but the server's offset is ${offset}.`)
  }
  const status = await send(target, address, video, offset)
  if (status !== 204) throw new Error(`The last part of the upload ended with ${status}.`)
}

/** The hash of the bytes in the server's storage. */
export async function hashStoredFile({ platform }: TestServer, sha256: string): Promise<string> {
  const { blobs } = await platform.files.storage()
  const hash = createHash('sha256')
  await pipeline(await blobs.open(blobKey(sha256)), hash)
  return hash.digest('hex')
}

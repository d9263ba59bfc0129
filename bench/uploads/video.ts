import { createHash } from 'node:crypto'
import { createRandom } from '../../apps/server/src/demo/random.ts'
import { mp4 } from '../../apps/server/src/platform/files/testing/samples.ts'

export const MB = 1024 * 1024

export interface Video {
  size: number
  /** The bytes from this offset on, in chunks of at most 1 MB. */
  readFrom(offset: number): Generator<Buffer<ArrayBuffer>>
  sha256(): string
}

/** A video whose megabytes all differ; chunks are generated on demand. */
export function makeVideo(megabytes: number): Video {
  const first = mp4(MB)
  function createChunk(index: number): Buffer<ArrayBuffer> {
    const bytes = Buffer.from(first)
    if (index > 0) bytes.writeUInt32BE(index, 0)
    return bytes
  }
  function* readFrom(offset: number) {
    for (let index = Math.floor(offset / MB); index < megabytes; index += 1)
      yield createChunk(index).subarray(Math.max(0, offset - index * MB))
  }
  return {
    size: megabytes * MB,
    readFrom,
    sha256: () => {
      const hash = createHash('sha256')
      for (const bytes of readFrom(0)) hash.update(bytes)
      return hash.digest('hex')
    },
  }
}

/** Random offsets, one in each of the equal parts of the video. */
export function listInterruptionOffsets({ size }: Video, interruptions: number, seed: string): number[] {
  const random = createRandom(seed)
  const part = Math.floor(size / (interruptions + 1))
  return Array.from(
    { length: interruptions },
    (_, index) => part * (index + 1) - random.whole(1, Math.floor(part / 2)),
  )
}

import { createHash } from 'node:crypto'
import { createRandom } from '../../apps/server/src/demo/random.ts'
import { mp4 } from '../../apps/server/src/platform/files/testing/samples.ts'

export const MB = 1024 * 1024

export interface Video {
  size: number
  /** The bytes from this offset on, in chunks of at most 1 MB. */
  from(offset: number): Generator<Buffer<ArrayBuffer>>
  sha256(): string
}

/** A video whose megabytes all differ; chunks are generated on demand. */
export function makeVideo(megabytes: number): Video {
  const first = mp4(MB)
  function chunk(at: number): Buffer<ArrayBuffer> {
    const bytes = Buffer.from(first)
    if (at > 0) bytes.writeUInt32BE(at, 0)
    return bytes
  }
  function* from(offset: number) {
    for (let at = Math.floor(offset / MB); at < megabytes; at += 1)
      yield chunk(at).subarray(Math.max(0, offset - at * MB))
  }
  return {
    size: megabytes * MB,
    from,
    sha256: () => {
      const hash = createHash('sha256')
      for (const bytes of from(0)) hash.update(bytes)
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
    (_, at) => part * (at + 1) - random.whole(1, Math.floor(part / 2)),
  )
}

import { createHash } from 'node:crypto'
import { randomFor } from '../../apps/server/src/demo/random.ts'
import { mp4 } from '../../apps/server/src/platform/files/testing/samples.ts'

export const MB = 1024 * 1024

export interface Film {
  size: number
  /** Whatever comes after this many bytes, a piece at a time. */
  from(offset: number): Generator<Buffer<ArrayBuffer>>
  sha256(): string
}

/** So many megabytes of which none is like another, made as they are taken: nobody holds a film in memory here either. */
export function makeFilm(megabytes: number): Film {
  const first = mp4(MB)
  function piece(at: number): Buffer<ArrayBuffer> {
    const bytes = Buffer.from(first)
    if (at > 0) bytes.writeUInt32BE(at, 0)
    return bytes
  }
  function* from(offset: number) {
    for (let at = Math.floor(offset / MB); at < megabytes; at += 1)
      yield piece(at).subarray(Math.max(0, offset - at * MB))
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

/** Where the line is cut: so many places, one in each part of the film, at no round number. */
export function placesToCut({ size }: Film, cuts: number, seed: string): number[] {
  const random = randomFor(seed)
  const part = Math.floor(size / (cuts + 1))
  return Array.from({ length: cuts }, (_, at) => part * (at + 1) - random.whole(1, Math.floor(part / 2)))
}

import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { blobKey } from '../../apps/server/src/platform/files/storage.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'
import { announce, arrived, type Receiver, send } from './send.ts'
import { type Film, placesToCut } from './video.ts'

export interface Sent {
  cuts: number
  /** Bytes that had to be sent a second time. */
  again: number
}

/** Sends a film whose line is cut so many times, each time going on where the server says it stands. */
export async function sendWithCuts(receiver: Receiver, film: Film, cuts: number): Promise<Sent> {
  const address = await announce(receiver, film)
  const sent: Sent = { cuts: 0, again: 0 }
  let offset = 0
  for (const place of placesToCut(film, cuts, 'uploads')) {
    const status = await send(receiver, address, film, offset, (bytes) => bytes < place)
    if (status !== undefined) throw new Error(`An upload was answered ${status} before it was cut.`)
    offset = await arrived(receiver, address)
    if (offset === 0 || offset > place) throw new Error(`Cut at ${place}, it is said to stand at ${offset}.`)
    sent.again += Math.max(0, place - offset)
    sent.cuts += 1
  }
  const status = await send(receiver, address, film, offset)
  if (status !== 204) throw new Error(`The last part of an upload was answered ${status}.`)
  return sent
}

/** Of the bytes themselves, wherever the server has put them. */
export async function hashOfStored({ platform }: TestServer, sha256: string): Promise<string> {
  const { blobs } = await platform.files.storage()
  const hash = createHash('sha256')
  await pipeline(await blobs.open(blobKey(sha256)), hash)
  return hash.digest('hex')
}

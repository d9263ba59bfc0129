import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { givingWay } from '../give-way.ts'
import { createTextScan } from './text-scan.ts'

export interface Inspection {
  sha256: string
  size: number
  isText: boolean
}

const PIECE = 4 * 1024 * 1024

/** One pass over the bytes, a piece at a time, so that a film costs no more memory than a letter. */
export async function inspect(content: Readable): Promise<Inspection> {
  const hash = createHash('sha256')
  const text = createTextScan()
  let size = 0
  for await (const chunk of givingWay(content, PIECE)) {
    hash.update(chunk)
    text.push(chunk)
    size += chunk.length
  }
  return { sha256: hash.digest('hex'), size, isText: text.isText() }
}

import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { createTextScan } from './text-scan.ts'

export interface Inspection {
  sha256: string
  size: number
  isText: boolean
}

/** Reads the content once, chunk by chunk, so that memory does not grow with the size of the file. */
export async function inspectContent(content: Readable): Promise<Inspection> {
  const hash = createHash('sha256')
  const text = createTextScan()
  let size = 0
  for await (const chunk of content) {
    hash.update(chunk)
    text.push(chunk)
    size += chunk.length
  }
  return { sha256: hash.digest('hex'), size, isText: text.isText() }
}

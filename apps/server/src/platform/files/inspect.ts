import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

/** All control characters except those in text: tab, line feed, vertical tab, form feed and carriage return. */
const isControl = (code: number): boolean => (code < 32 && (code < 9 || code > 13)) || code === 127

function utf16Scan(encoding: 'utf-16le' | 'utf-16be') {
  const decoder = new TextDecoder(encoding, { fatal: true })
  return (chunk: Uint8Array): boolean => {
    try {
      const text = decoder.decode(chunk, { stream: true })
      for (let at = 0; at < text.length; at++) if (isControl(text.charCodeAt(at))) return false
      return true
    } catch {
      return false
    }
  }
}

const byteScan = (chunk: Uint8Array): boolean => !chunk.some(isControl)

function scanFor(first: Uint8Array) {
  if (first[0] === 0xff && first[1] === 0xfe) return utf16Scan('utf-16le')
  if (first[0] === 0xfe && first[1] === 0xff) return utf16Scan('utf-16be')
  return byteScan
}

/**
 * Text has no signature, so it is recognised by the absence of control characters other than white space, in UTF-8, in
 * Latin code pages and in UTF-16 with a byte order mark.
 */
export function createTextScan(): { push(chunk: Uint8Array): void; isText(): boolean } {
  let scan: ((chunk: Uint8Array) => boolean) | undefined
  let clean = true
  return {
    push: (chunk) => {
      if (!clean) return
      scan ??= scanFor(chunk)
      clean = scan(chunk)
    },
    isText: () => clean,
  }
}

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

/** The signature of a PDF as it is in the file. It is not verified here. */
export interface PdfSignature {
  /** The two parts of the file that were signed: all of it except the signature itself. */
  signed: readonly [Uint8Array, Uint8Array]
  /** The signature as DER. */
  cms: Uint8Array
  /** The number of the certificate, which the signature names as its reason. */
  number: string | undefined
  /** The time that the signer gave. */
  at: Date | undefined
}

/** Bytes as text with one character for each byte. */
function readText(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let start = 0; start < bytes.length; start += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(start, start + 8192)))
  return parts.join('')
}

const BYTE_RANGE = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g
const REASON = /\/Reason \(Certificate ([^()\\]{1,60})\)/g
const TIME = /\/M \(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z\)/g

const lastMatch = (text: string, pattern: RegExp): RegExpExecArray | undefined =>
  [...text.matchAll(pattern)].at(-1)

/** Splits the bytes into the DER value at their start and the rest. */
function readDer(bytes: Uint8Array): { der: Uint8Array; rest: Uint8Array } | undefined {
  const [tag, first = 0] = bytes
  const lengthBytes = first < 0x80 ? 0 : first - 0x80
  if (tag !== 0x30 || lengthBytes > 4) return undefined
  const length =
    lengthBytes === 0 ? first : bytes.subarray(2, 2 + lengthBytes).reduce((sum, byte) => sum * 256 + byte, 0)
  const end = 2 + lengthBytes + length
  return end > bytes.length ? undefined : { der: bytes.subarray(0, end), rest: bytes.subarray(end) }
}

function readTime(text: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = lastMatch(text, TIME) ?? []
  if (year === undefined) return undefined
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(time.getTime()) ? undefined : time
}

export type PdfSignatureProblem = 'not-a-pdf' | 'not-signed' | 'changed'

/**
 * Finds the last signature of a PDF. `changed` means that bytes were added after it, or that something other than the
 * signature is in the gap between the signed parts, so that the whole document is not signed.
 */
export function findPdfSignature(file: Uint8Array):
  | { signature: PdfSignature; problem?: undefined }
  | {
      signature?: undefined
      problem: PdfSignatureProblem
      number?: string | undefined
      at?: Date | undefined
    } {
  const text = readText(file)
  if (!text.startsWith('%PDF-')) return { problem: 'not-a-pdf' }
  const range = lastMatch(text, BYTE_RANGE)?.slice(1).map(Number)
  if (!range) return { problem: 'not-signed' }
  const details = { number: lastMatch(text, REASON)?.[1], at: readTime(text) }
  const [start = 0, gapStart = 0, gapEnd = 0, rest = 0] = range
  const isWhole = start === 0 && gapStart < gapEnd && gapEnd + rest === file.length
  const [, hex] = /^<([0-9a-f]+)>$/.exec(text.slice(gapStart, gapEnd)) ?? []
  if (!isWhole || hex === undefined) return { problem: 'changed', ...details }
  const contents = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const value = readDer(contents)
  if (!value || value.rest.some((byte) => byte !== 0)) return { problem: 'changed', ...details }
  const signed = [file.subarray(0, gapStart), file.subarray(gapEnd)] as const
  return { signature: { signed, cms: value.der, ...details } }
}

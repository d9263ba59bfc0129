import { createHash } from 'node:crypto'

/** The same name has the same id in every installation, so that links to demonstration data stay valid. */
export function demoId(kind: string, name: string): string {
  const bytes = createHash('sha256').update(`sojourn demonstration ${kind} ${name}`).digest().subarray(0, 16)
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

import { createHash } from 'node:crypto'

/** A system template is known by its key; the calls name templates by id, so its id is made from the key, the same everywhere. */
export function getTemplateID(key: string): string {
  const bytes = createHash('sha256').update(`e-mail template ${key}`).digest().subarray(0, 16)
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

import { extensionOf } from '@sojourn/domain'

/** Longer than any file system allows. The patterns below may take quadratic time, so the name is shortened first. */
const MAX_INPUT_LENGTH = 1_000
const MAX_LENGTH = 200
const MAX_EXTENSION_LENGTH = 20
const UNWANTED_CHARACTERS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern removes control characters.
  /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff"<>|?*:]/gu

/**
 * A name for display and download. The server never uses it as a path. Removes characters that file systems forbid, and
 * invisible or direction-changing characters, which could disguise the extension.
 */
export function cleanFileName(name: string): string {
  // Keeps the end of the name, which has the extension.
  const lastSegment =
    name.slice(-MAX_INPUT_LENGTH).toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const cleanName = lastSegment
    .replace(UNWANTED_CHARACTERS, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.]+(?=.*\.)|[\s.]+$/gu, '')
    .trim()
  const dot = cleanName.length - extensionOf(cleanName).slice(0, MAX_EXTENSION_LENGTH).length
  const stem = cleanName.slice(0, dot).slice(0, MAX_LENGTH).toWellFormed()
  return `${stem || 'file'}${cleanName.slice(dot)}`
}

/** RFC 6266: a plain name for old clients and an encoded name for all others. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain =
    name
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\%]/g, '') || 'file'
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

import { extensionOf } from '@sojourn/domain'

/** Longer than any file system allows; a limit before the patterns run, whose time may grow with the square of the length. */
const LONGEST_GIVEN = 1_000
const LONGEST = 200
const LONGEST_EXTENSION = 20
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out here.
const unwanted = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff"<>|?*:]/gu

/**
 * A name to show and to offer for saving. It never becomes a path here; it is cleaned for the machine that saves it,
 * and so that it reads as what it is (no invisible or direction-changing characters before the extension).
 */
export function cleanFileName(name: string): string {
  // The end of a name holds its extension.
  const last = name.slice(-LONGEST_GIVEN).toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .replace(unwanted, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.]+(?=.*\.)|[\s.]+$/gu, '')
    .trim()
  const dot = clean.length - extensionOf(clean).slice(0, LONGEST_EXTENSION).length
  const stem = clean.slice(0, dot).slice(0, LONGEST).toWellFormed()
  return `${stem || 'file'}${clean.slice(dot)}`
}

/** RFC 6266: the plain form for old readers, the encoded one for everybody else. */
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

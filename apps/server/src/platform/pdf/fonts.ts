import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inflateSync } from 'node:zlib'
import type { Font } from 'fontkit'
import * as fontkit from 'fontkit'

/** "wOFF" */
const WOFF_SIGNATURE = 0x774f4646
const WOFF_HEADER_BYTES = 44
const WOFF_ENTRY_BYTES = 20
const SFNT_HEADER_BYTES = 12
const SFNT_ENTRY_BYTES = 16

/** Tables start at multiples of four bytes. */
const padLength = (length: number): number => Math.ceil(length / 4) * 4

/** Returns the plain font in a WOFF file; other fonts unchanged. fontkit would inflate a whole table for every glyph. */
export function unpackWoff(file: Buffer): Buffer {
  if (file.readUInt32BE(0) !== WOFF_SIGNATURE) return file
  const count = file.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES
    const [offset, packed] = [file.readUInt32BE(entry + 4), file.readUInt32BE(entry + 8)]
    const length = file.readUInt32BE(entry + 12)
    const content = file.subarray(offset, offset + packed)
    return {
      tag: file.subarray(entry, entry + 4),
      checksum: file.readUInt32BE(entry + 16),
      content: packed < length ? inflateSync(content) : content,
    }
  })
  const start = SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES
  const font = Buffer.alloc(tables.reduce((sum, { content }) => sum + padLength(content.length), start))
  writeHeader(font, file.readUInt32BE(4), count)
  let offset = start
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const entry = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES
    tag.copy(font, entry)
    font.writeUInt32BE(checksum, entry + 4)
    font.writeUInt32BE(offset, entry + 8)
    font.writeUInt32BE(content.length, entry + 12)
    content.copy(font, offset)
    offset += padLength(content.length)
  }
  return font
}

/** searchRange, entrySelector and rangeShift allow a binary search of the tables. */
function writeHeader(font: Buffer, flavour: number, count: number): void {
  const entrySelector = Math.floor(Math.log2(count))
  const searchRange = 2 ** entrySelector * SFNT_ENTRY_BYTES
  font.writeUInt32BE(flavour, 0)
  font.writeUInt16BE(count, 4)
  font.writeUInt16BE(searchRange, 6)
  font.writeUInt16BE(entrySelector, 8)
  font.writeUInt16BE(count * SFNT_ENTRY_BYTES - searchRange, 10)
}

type Layout = Pick<fontkit.GlyphRun, 'glyphs' | 'positions'>

/** The cache is emptied when it has this many words. */
const MAX_CACHED_WORDS = 5000

function openFont(bytes: Buffer): fontkit.Font {
  const font = fontkit.create(bytes)
  if (!('layout' in font)) throw new Error('The file is a collection of fonts.')
  return font
}

/**
 * A font that caches the layout of words from one document to the next. Without the cache a report of 150 criteria takes
 * twice as long.
 */
export function createCachingFont(bytes: Buffer): fontkit.Font {
  const font = openFont(bytes)
  // Encoding a subset overwrites the code points of composite glyphs, which pdfkit needs for the text of the document.
  const outlineFont = openFont(bytes)
  const words = new Map<string, Layout>()

  function findLayout(word: string): Layout {
    const cached = words.get(word)
    if (cached) return cached
    const layout = font.layout(word)
    if (words.size >= MAX_CACHED_WORDS) words.clear()
    words.set(word, layout)
    return layout
  }

  return Object.create(font, {
    layout: {
      value: (text: string, features?: string[]) => {
        if (features) return font.layout(text, features)
        const { glyphs, positions } = findLayout(text)
        return {
          glyphs,
          // pdfkit scales the positions in place and reads the width afterwards.
          positions: positions.map((position) => ({ ...position })),
          get advanceWidth() {
            return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
          },
        }
      },
    },
    createSubset: { value: () => outlineFont.createSubset() },
  })
}

/** A typeface with fallbacks: a character is drawn with the first font file that has it. */
export type Face = 'text' | 'medium' | 'strong' | 'title' | 'display' | 'italic'

const require = createRequire(import.meta.url)
const HANKEN = dirname(require.resolve('@fontsource/hanken-grotesk/package.json'))
const NEWSREADER = dirname(require.resolve('@fontsource/newsreader/package.json'))
const DEJAVU = dirname(require.resolve('dejavu-fonts-ttf/package.json'))
const hanken = (weight: number, subset: string) =>
  join(HANKEN, 'files', `hanken-grotesk-${subset}-${weight}-normal.woff`)
const newsreader = (weight: number, subset: string, style = 'normal') =>
  join(NEWSREADER, 'files', `newsreader-${subset}-${weight}-${style}.woff`)
/** The fallback for Greek, Cyrillic, Arabic and other scripts. */
const dejaVu = (name: string) => join(DEJAVU, 'ttf', `${name}.ttf`)

const FONT_FILES: Record<Face, readonly string[]> = {
  text: [
    hanken(400, 'latin'),
    hanken(400, 'latin-ext'),
    hanken(400, 'vietnamese'),
    hanken(400, 'cyrillic-ext'),
    dejaVu('DejaVuSans'),
  ],
  medium: [hanken(500, 'latin'), hanken(500, 'latin-ext'), dejaVu('DejaVuSans')],
  strong: [
    hanken(600, 'latin'),
    hanken(600, 'latin-ext'),
    hanken(600, 'vietnamese'),
    hanken(600, 'cyrillic-ext'),
    dejaVu('DejaVuSans-Bold'),
  ],
  title: [newsreader(500, 'latin'), newsreader(500, 'latin-ext'), dejaVu('DejaVuSerif')],
  display: [newsreader(400, 'latin'), newsreader(400, 'latin-ext'), dejaVu('DejaVuSerif')],
  italic: [newsreader(400, 'latin', 'italic'), newsreader(400, 'latin-ext', 'italic'), dejaVu('DejaVuSerif')],
}

export interface OpenFont {
  path: string
  font: Font
}

const openFonts = new Map<string, OpenFont>()

function openFontFile(path: string): OpenFont {
  const cachedFont = openFonts.get(path)
  if (cachedFont) return cachedFont
  const created = { path, font: createCachingFont(unpackWoff(readFileSync(path))) }
  openFonts.set(path, created)
  return created
}

/** By face and code point. */
const fontCache: Record<Face, Map<number, OpenFont>> = {
  text: new Map(),
  medium: new Map(),
  strong: new Map(),
  title: new Map(),
  display: new Map(),
  italic: new Map(),
}

/** The first file of the face that has the character. */
function findFont(face: Face, codePoint: number): OpenFont {
  const cachedFont = fontCache[face].get(codePoint)
  if (cachedFont) return cachedFont
  const files = FONT_FILES[face]
  const path = files.find((file) => openFontFile(file).font.hasGlyphForCodePoint(codePoint)) ?? files[0]
  if (path === undefined) throw new Error(`The face ${face} has no file.`)
  const font = openFontFile(path)
  fontCache[face].set(codePoint, font)
  return font
}

export interface Run extends OpenFont {
  text: string
}

const isSpace = (letter: string) => /\s/.test(letter)

/** Fonts position stacked marks one by one, so a letter with thousands of marks takes minutes. */
const removeStackedMarks = (text: string): string => text.replaceAll(/(\p{M}{2})\p{M}+/gu, '$1')

/** pdfkit lays out each run by itself, so a text with more runs is drawn in the fallback font, which has most scripts. */
const MAX_RUNS = 100

/**
 * Splits a text into runs of one font each. A space stays with the run before it. Combining marks after the second of a
 * letter are removed.
 */
export function splitIntoRuns(face: Face, text: string): Run[] {
  const drawnText = removeStackedMarks(text)
  const runs = splitByFont(face, drawnText)
  const fallback = FONT_FILES[face].at(-1)
  return runs.length > MAX_RUNS && fallback !== undefined
    ? [{ ...openFontFile(fallback), text: drawnText }]
    : runs
}

function splitByFont(face: Face, text: string): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    if (last && isSpace(letter)) {
      last.text += letter
      continue
    }
    const font = findFont(face, letter.codePointAt(0) ?? 0)
    if (last?.path === font.path) last.text += letter
    else runs.push({ ...font, text: letter })
  }
  return runs
}

interface OutlinedText {
  /** SVG path data of the letters; the baseline starts at 0, 0. */
  path: string
  width: number
}

/** Converts letters to outlines, so that a picture does not depend on installed fonts. */
export function outlineText(face: Face, size: number, text: string): OutlinedText {
  let width = 0
  let path = ''
  for (const { font, text: run } of splitIntoRuns(face, text)) {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(run)
    for (const [index, glyph] of glyphs.entries()) {
      path += glyph.path.transform(scale, 0, 0, -scale, width, 0).toSVG()
      width += (positions[index]?.xAdvance ?? 0) * scale
    }
  }
  return { path, width }
}

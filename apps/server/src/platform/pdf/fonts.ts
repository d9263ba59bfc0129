import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Font } from 'fontkit'
import { createCachingFont } from './caching-font.ts'
import { unpackWoff } from './unpack-woff.ts'

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

const FILES: Record<Face, readonly string[]> = {
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

function open(path: string): OpenFont {
  const known = openFonts.get(path)
  if (known) return known
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
function fontFor(face: Face, codePoint: number): OpenFont {
  const known = fontCache[face].get(codePoint)
  if (known) return known
  const files = FILES[face]
  const path = files.find((file) => open(file).font.hasGlyphForCodePoint(codePoint)) ?? files[0]
  if (path === undefined) throw new Error(`The face ${face} has no file.`)
  const font = open(path)
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
  const drawn = removeStackedMarks(text)
  const runs = splitByFont(face, drawn)
  const fallback = FILES[face].at(-1)
  return runs.length > MAX_RUNS && fallback !== undefined ? [{ ...open(fallback), text: drawn }] : runs
}

function splitByFont(face: Face, text: string): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    if (last && isSpace(letter)) {
      last.text += letter
      continue
    }
    const font = fontFor(face, letter.codePointAt(0) ?? 0)
    if (last?.path === font.path) last.text += letter
    else runs.push({ ...font, text: letter })
  }
  return runs
}

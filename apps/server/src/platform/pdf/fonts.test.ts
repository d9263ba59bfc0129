import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as fontkit from 'fontkit'
import { create, type Font } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { createCachingFont, unpackWoff } from './fonts.ts'

const folder = dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'))
const bytes = readFileSync(join(folder, 'ttf', 'DejaVuSans.ttf'))
const uncachedFont = fontkit.create(bytes) as fontkit.Font

const describeRun = ({ glyphs, positions, advanceWidth }: fontkit.GlyphRun) => ({
  glyphs: glyphs.map(({ id, codePoints }) => ({ id, codePoints })),
  advances: positions.map(({ xAdvance, xOffset }) => ({ xAdvance, xOffset })),
  advanceWidth,
})

describe('createCachingFont', () => {
  const font = createCachingFont(bytes)

  it.each(['Water ', 'AVATAR', 'office', 'Çeşme', 'محيط'])(
    'lays out %s like an uncached font, twice',
    (word) => {
      expect(describeRun(font.layout(word))).toEqual(describeRun(uncachedFont.layout(word)))
      expect(describeRun(font.layout(word))).toEqual(describeRun(uncachedFont.layout(word)))
    },
  )

  it('returns copies of the positions and computes the width from them', () => {
    const run = font.layout('Waste')
    for (const position of run.positions) position.xAdvance *= 0.5
    expect(run.advanceWidth).toBeCloseTo(uncachedFont.layout('Waste').advanceWidth / 2)
    expect(describeRun(font.layout('Waste'))).toEqual(describeRun(uncachedFont.layout('Waste')))
  })

  it('keeps the code points of a glyph that was encoded as part of another', () => {
    const subset = font.createSubset()
    // É is made of E and an accent.
    for (const letter of font.layout('É').glyphs) subset.includeGlyph(letter)
    subset.encode()
    expect(font.layout('E').glyphs[0]?.codePoints).toEqual([69])
  })
})

const require = createRequire(import.meta.url)
const woffFile = readFileSync(
  join(
    dirname(require.resolve('@fontsource/newsreader/package.json')),
    'files/newsreader-latin-500-normal.woff',
  ),
)

function openFont(bytes: Buffer): Font {
  const font = create(bytes)
  if (!('layout' in font)) throw new Error('A collection.')
  return font
}

const readOutlines = (font: Font) => font.layout('Quinta').glyphs.map(({ path }) => path.toSVG())

it('unpackWoff returns a font with the same glyphs', () => {
  const [before, after] = [openFont(woffFile), openFont(unpackWoff(woffFile))]
  expect([before.type, after.type]).toEqual(['WOFF', 'TTF'])
  expect(after.postscriptName).toBe(before.postscriptName)
  expect(readOutlines(after)).toEqual(readOutlines(before))
})

it('unpackWoff returns other fonts unchanged', () => {
  const unpacked = unpackWoff(woffFile)
  expect(unpackWoff(unpacked)).toBe(unpacked)
})

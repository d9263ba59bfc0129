import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'
import { expect, it } from 'vitest'
import { unpackWoff } from './unpack-woff.ts'

const require = createRequire(import.meta.url)
const packed = readFileSync(
  join(
    dirname(require.resolve('@fontsource/newsreader/package.json')),
    'files/newsreader-latin-500-normal.woff',
  ),
)

function open(bytes: Buffer): Font {
  const font = create(bytes)
  if (!('layout' in font)) throw new Error('A collection.')
  return font
}

const outlines = (font: Font) => font.layout('Quinta').glyphs.map(({ path }) => path.toSVG())

it('unpackWoff returns a font with the same glyphs', () => {
  const [before, after] = [open(packed), open(unpackWoff(packed))]
  expect([before.type, after.type]).toEqual(['WOFF', 'TTF'])
  expect(after.postscriptName).toBe(before.postscriptName)
  expect(outlines(after)).toEqual(outlines(before))
})

it('unpackWoff returns other fonts unchanged', () => {
  const plain = unpackWoff(packed)
  expect(unpackWoff(plain)).toBe(plain)
})

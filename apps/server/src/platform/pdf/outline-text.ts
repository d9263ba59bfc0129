import { type Face, splitIntoRuns } from './fonts.ts'

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

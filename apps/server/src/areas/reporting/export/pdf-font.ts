import type { Font, Glyph, Subset } from 'fontkit'
import type { OpenFont } from '../../../platform/pdf/fonts.ts'
import type { PdfFile } from './pdf-file.ts'

/** How a text is written in a font, and how wide it is in thousandths of its size. */
export interface Encoded {
  hex: string
  width: number
}

const four = (value: number): string => value.toString(16).padStart(4, '0')
const utf16 = (codePoints: readonly number[]): string =>
  Buffer.from(String.fromCodePoint(...codePoints), 'utf16le')
    .swap16()
    .toString('hex')

/** From here on letters change with their neighbours, and have to be laid out together. */
const FIRST_SHAPED = 0x0590

/** The letters of one font that a document uses; only these go into the file. */
export class PdfFont {
  readonly name: string
  readonly #font: Font
  readonly #subset: Subset
  readonly #glyphs: { width: number; codePoints: readonly number[] }[]
  readonly #places = new Map<number, number>()
  readonly #letters = new Map<number, Encoded>()

  constructor(name: string, { font }: OpenFont) {
    this.name = name
    this.#font = font
    this.#subset = font.createSubset()
    // The first place of every font is the sign for a letter it lacks.
    this.#glyphs = [{ width: this.#width(font.getGlyph(0)), codePoints: [0xfffd] }]
    this.#places.set(0, 0)
  }

  encode(text: string): Encoded {
    let hex = ''
    let width = 0
    for (const letter of text) {
      const codePoint = letter.codePointAt(0) ?? 0
      if (codePoint >= FIRST_SHAPED) return this.#shape(text)
      const encoded = this.#letter(codePoint)
      hex += encoded.hex
      width += encoded.width
    }
    return { hex, width }
  }

  /** Writes the font with what was used of it, and answers its object. */
  embed(file: PdfFile): number {
    const [id, descendant, descriptor, program, names] = Array.from({ length: 5 }, () => file.newId())
    if (!id || !descendant || !descriptor || !program || !names) throw new Error('A file without room.')
    const { bbox, ascent, descent, capHeight, italicAngle, postscriptName } = this.#font
    const scaled = (value: number) => Math.round(value * this.#scale)
    const base = `/AAAAAA+${postscriptName.replaceAll(/[^\w-]/g, '')}`
    const box = [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map(scaled).join(' ')
    const widths = this.#glyphs.map(({ width }) => Math.round(width)).join(' ')
    file.object(
      id,
      `<< /Type /Font /Subtype /Type0 /BaseFont ${base} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${names} 0 R >>`,
    )
    file.object(
      descendant,
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${base} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /CIDToGIDMap /Identity /W [0 [${widths}]] >>`,
    )
    file.object(
      descriptor,
      `<< /Type /FontDescriptor /FontName ${base} /Flags 4 /FontBBox [${box}] /ItalicAngle ${italicAngle} /Ascent ${scaled(ascent)} /Descent ${scaled(descent)} /CapHeight ${scaled(capHeight)} /StemV 80 /FontFile2 ${program} 0 R >>`,
    )
    const bytes = this.#subset.encode()
    file.stream(program, bytes, `/Length1 ${bytes.length} `)
    file.stream(names, Buffer.from(this.#unicode()))
    return id
  }

  get #scale(): number {
    return 1000 / this.#font.unitsPerEm
  }

  #width(glyph: Glyph): number {
    return glyph.advanceWidth * this.#scale
  }

  #letter(codePoint: number): Encoded {
    const known = this.#letters.get(codePoint)
    if (known) return known
    const encoded = this.#take(this.#font.glyphForCodePoint(codePoint), [codePoint])
    this.#letters.set(codePoint, encoded)
    return encoded
  }

  #shape(text: string): Encoded {
    let hex = ''
    let width = 0
    for (const glyph of this.#font.layout(text).glyphs) {
      const encoded = this.#take(glyph, glyph.codePoints)
      hex += encoded.hex
      width += encoded.width
    }
    return { hex, width }
  }

  /** Glyphs are numbered in the order in which they are first used, as the subset numbers them. */
  #take(glyph: Glyph, codePoints: readonly number[]): Encoded {
    const width = this.#width(glyph)
    let place = this.#places.get(glyph.id)
    if (place === undefined) {
      this.#subset.includeGlyph(glyph)
      place = this.#glyphs.push({ width, codePoints }) - 1
      this.#places.set(glyph.id, place)
    }
    return { hex: four(place), width }
  }

  /** What each glyph says, so that the text can be searched and copied. */
  #unicode(): string {
    const lines = this.#glyphs.map(({ codePoints }, at) => `<${four(at)}> <${utf16(codePoints)}>`)
    const blocks: string[] = []
    // A hundred at a time is what the format allows.
    for (let at = 0; at < lines.length; at += 100) {
      const some = lines.slice(at, at + 100)
      blocks.push(`${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`)
    }
    return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
`
  }
}

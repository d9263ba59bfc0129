import { type Face, fontFor } from '../../../platform/pdf/fonts.ts'
import type { PdfFile } from './pdf-file.ts'
import { type Encoded, PdfFont } from './pdf-font.ts'

interface Piece extends Encoded {
  font: string
}

/** A line of text as pages write it; its width is in thousandths of the size. */
export interface Line {
  pieces: readonly Piece[]
  width: number
}

/** How many broken texts are remembered: reports say the same again and again. */
const REMEMBERED = 2000

/** The fonts of a document, and how its texts are broken into lines. */
export class PdfText {
  readonly #fonts = new Map<string, PdfFont>()
  readonly #drawnBy = new Map<string, PdfFont>()
  readonly #known = new Map<string, Line[]>()

  /** `width` in thousandths of the size. */
  lines(face: Face, text: string, width: number): Line[] {
    const key = `${face} ${width} ${text}`
    const known = this.#known.get(key)
    if (known) return known
    const lines = text.split('\n').flatMap((line) => this.#wrap(face, line, width))
    if (this.#known.size >= REMEMBERED) this.#known.clear()
    this.#known.set(key, lines)
    return lines
  }

  line(face: Face, text: string): Line {
    const runs: { font: PdfFont; text: string }[] = []
    for (const letter of text) {
      const last = runs.at(-1)
      // A space stays with what stands before it.
      const font = last && letter === ' ' ? last.font : this.#fontFor(face, letter)
      if (last?.font === font) last.text += letter
      else runs.push({ font, text: letter })
    }
    const pieces = runs.map((run) => ({ font: run.font.name, ...run.font.encode(run.text) }))
    return { pieces, width: pieces.reduce((sum, piece) => sum + piece.width, 0) }
  }

  embed(file: PdfFile): Map<string, number> {
    return new Map([...this.#fonts.values()].map((font) => [font.name, font.embed(file)]))
  }

  #fontFor(face: Face, letter: string): PdfFont {
    const key = face + letter
    const known = this.#drawnBy.get(key)
    if (known) return known
    const open = fontFor(face, letter.codePointAt(0) ?? 0)
    const font = this.#fonts.get(open.path) ?? new PdfFont(`F${this.#fonts.size + 1}`, open)
    this.#fonts.set(open.path, font)
    this.#drawnBy.set(key, font)
    return font
  }

  #wrap(face: Face, text: string, width: number): Line[] {
    const whole = this.line(face, text)
    if (whole.width <= width) return [whole]
    const lines: string[] = []
    for (const word of text.split(/\s+/).flatMap((one) => this.#broken(face, one, width))) {
      const last = lines.at(-1)
      const longer = last === undefined ? word : `${last} ${word}`
      if (last === undefined || this.line(face, longer).width > width) lines.push(word)
      else lines[lines.length - 1] = longer
    }
    return lines.map((line) => this.line(face, line))
  }

  /** A word that no line could hold, in parts that lines can. */
  #broken(face: Face, word: string, width: number): string[] {
    if (this.line(face, word).width <= width) return [word]
    const parts: string[] = []
    let part = ''
    for (const letter of word) {
      if (part !== '' && this.line(face, part + letter).width > width) {
        parts.push(part)
        part = ''
      }
      part += letter
    }
    return [...parts, part]
  }
}

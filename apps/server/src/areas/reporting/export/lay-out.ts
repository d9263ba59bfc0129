import { type Face, runsOf } from '../../../platform/pdf/fonts.ts'
import type { Pdf } from '../../../platform/pdf/pen.ts'

interface Piece {
  path: string
  text: string
  /** From the left of its line. */
  x: number
}

export interface Line {
  pieces: readonly Piece[]
  width: number
}

/** How many texts are remembered: reports say the same again and again. */
const REMEMBERED = 5000

/**
 * Breaks texts into lines that fit a column. The library could do it itself, but measures every letter of every cell
 * anew, which for a hundred thousand rows takes minutes.
 */
export class LayOut {
  readonly #pdf: Pdf
  readonly #size: number
  readonly #known = new Map<string, Line[]>()
  constructor(pdf: Pdf, size: number) {
    this.#pdf = pdf
    this.#size = size
  }

  lines(face: Face, text: string, width: number): Line[] {
    const key = `${face} ${width} ${text}`
    const known = this.#known.get(key)
    if (known) return known
    const lines = text.split('\n').flatMap((line) => this.#wrap(face, line, width))
    if (this.#known.size >= REMEMBERED) this.#known.clear()
    this.#known.set(key, lines)
    return lines
  }

  #wrap(face: Face, text: string, width: number): Line[] {
    const lines: Line[] = []
    let current = ''
    for (const word of text.split(/\s+/).flatMap((one) => this.#broken(face, one, width))) {
      const longer = current === '' ? word : `${current} ${word}`
      if (current !== '' && this.#line(face, longer).width > width) {
        lines.push(this.#line(face, current))
        current = word
      } else current = longer
    }
    return [...lines, this.#line(face, current)]
  }

  /** A word that no line could hold, in parts that lines can. */
  #broken(face: Face, word: string, width: number): string[] {
    if (this.#line(face, word).width <= width) return [word]
    const parts: string[] = []
    let part = ''
    for (const letter of word) {
      if (part !== '' && this.#line(face, part + letter).width > width) {
        parts.push(part)
        part = ''
      }
      part += letter
    }
    return [...parts, part]
  }

  #line(face: Face, text: string): Line {
    let width = 0
    const pieces = runsOf(face, text).map((run) => {
      const piece = { path: run.path, text: run.text, x: width }
      width += this.#pdf.font(run.path).fontSize(this.#size).widthOfString(run.text)
      return piece
    })
    return { pieces, width }
  }
}

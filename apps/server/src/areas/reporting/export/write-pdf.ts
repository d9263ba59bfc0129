import { longDate } from '@sojourn/domain'
import { INK, INK_FAINT, INK_SOFT, LINE } from '../../../platform/pdf/colours.ts'
import type { Face } from '../../../platform/pdf/fonts.ts'
import type { Cell } from '../../../platform/sheets/write-sheet.ts'
import { showCell } from '../show-cell.ts'
import { columnShares, peek } from './column-widths.ts'
import { type Batches, linesAbove, type ReportDocument } from './document.ts'
import { PAGE, PdfFile } from './pdf-file.ts'
import { type Line, PdfText } from './pdf-text.ts'

const MARGIN = 42
const WIDTH = PAGE.width - 2 * MARGIN
const BOTTOM = PAGE.height - MARGIN - 12
const BETWEEN = 8
const PADDING = 3.5

interface Style {
  face: Face
  size: number
  colour: string
  height: number
}

const TITLE: Style = { face: 'title', size: 20, colour: INK, height: 26 }
const NOTE: Style = { face: 'text', size: 9, colour: INK_SOFT, height: 13 }
const HEADING: Style = { face: 'strong', size: 7.5, colour: INK_SOFT, height: 10 }
const CELL: Style = { face: 'text', size: 7.5, colour: INK, height: 10 }
const FOOT: Style = { ...CELL, colour: INK_FAINT }

/** #1d1b18 as three parts of one. */
const rgb = (colour: string): string =>
  [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ')
const at = (value: number): string => value.toFixed(2)

/** Draws the pages of a report from top to bottom; a full one goes into the file and is forgotten. */
class Pages {
  readonly #file: PdfFile
  readonly #text: PdfText
  readonly #document: ReportDocument
  readonly #widths: readonly number[]
  #content: string[] = []
  #number = 1
  #y = MARGIN

  constructor(file: PdfFile, text: PdfText, document: ReportDocument, first: readonly Cell[][]) {
    this.#file = file
    this.#text = text
    this.#document = document
    const room = WIDTH - BETWEEN * (document.columns.length - 1)
    this.#widths = columnShares(document.columns, first).map((share) => share * room)
  }

  begin(): void {
    const { title, programmeName, madeOn } = this.#document
    this.#note(title, TITLE)
    this.#note(`${programmeName}, ${longDate(madeOn)}`, { ...NOTE, colour: INK_FAINT })
    this.#y += 6
    for (const [name, words] of linesAbove(this.#document)) this.#note(`${name}: ${words}`, NOTE)
    this.#y += 8
    this.#headings()
  }

  row(cells: readonly Cell[]): void {
    const { columns } = this.#document
    const texts = columns.map((column, index) => showCell(cells[index] ?? null, column))
    this.#cells(texts, CELL)
  }

  end(): void {
    this.#foot()
    this.#file.page(this.#content.join('\n'))
  }

  #note(text: string, style: Style): void {
    for (const line of this.#text.lines(style.face, text, (WIDTH * 1000) / style.size)) {
      if (this.#y + style.height > BOTTOM) this.#nextPage()
      this.#put(line, MARGIN, this.#y, style)
      this.#y += style.height
    }
  }

  #headings(): void {
    this.#cells(
      this.#document.columns.map(({ header }) => header),
      HEADING,
    )
  }

  #nextPage(): void {
    this.end()
    this.#content = []
    this.#number += 1
    this.#y = MARGIN
  }

  #nextPageOfTable(): void {
    this.#nextPage()
    this.#headings()
  }

  #cells(texts: readonly string[], style: Style): void {
    const lines = texts.map((text, index) =>
      this.#text.lines(style.face, text, ((this.#widths[index] ?? 0) * 1000) / style.size),
    )
    const count = Math.max(...lines.map((some) => some.length))
    if (style === CELL && this.#y + count * style.height + 2 * PADDING > BOTTOM) this.#nextPageOfTable()
    this.#y += PADDING
    for (let index = 0; index < count; index += 1) {
      // Only a row that is higher than a page breaks in the middle of itself.
      if (style === CELL && this.#y + style.height > BOTTOM) {
        this.#nextPageOfTable()
        this.#y += PADDING
      }
      this.#lineOfCells(lines, index, style)
      this.#y += style.height
    }
    this.#y += PADDING
    const y = at(PAGE.height - this.#y)
    this.#content.push(`${rgb(LINE)} RG 0.4 w ${MARGIN} ${y} m ${at(MARGIN + WIDTH)} ${y} l S`)
  }

  #lineOfCells(lines: readonly Line[][], index: number, style: Style): void {
    let x = MARGIN
    for (const [column, width] of this.#widths.entries()) {
      const line = lines[column]?.[index]
      const spare = width - ((line?.width ?? 0) * style.size) / 1000
      const isFigure = this.#document.columns[column]?.kind === 'figure'
      if (line) this.#put(line, isFigure ? x + spare : x, this.#y, style)
      x += width + BETWEEN
    }
  }

  #foot(): void {
    const y = PAGE.height - MARGIN
    const number = this.#text.line(FOOT.face, `Page ${this.#number}`)
    this.#put(this.#text.line(FOOT.face, this.#document.title), MARGIN, y, FOOT)
    this.#put(number, MARGIN + WIDTH - (number.width * FOOT.size) / 1000, y, FOOT)
  }

  /** `y` is the top of the line. */
  #put({ pieces }: Line, x: number, y: number, { size, colour }: Style): void {
    const baseline = at(PAGE.height - y - size)
    let left = x
    for (const { font, hex, width } of pieces) {
      if (hex !== '')
        this.#content.push(
          `BT ${rgb(colour)} rg /${font} ${size} Tf 1 0 0 1 ${at(left)} ${baseline} Tm <${hex}> Tj ET`,
        )
      left += (width * size) / 1000
    }
  }
}

/**
 * It has no tags for screen readers: their tree would have to be kept to the end. The Word and Excel files are read well
 * by those.
 */
export async function* writePdf(document: ReportDocument, batches: Batches): AsyncGenerator<Uint8Array> {
  const { first, all } = await peek(batches)
  const file = new PdfFile()
  const text = new PdfText()
  const pages = new Pages(file, text, document, first)
  pages.begin()
  for await (const rows of all) {
    for (const row of rows) pages.row(row)
    yield file.take()
  }
  pages.end()
  file.end(text.embed(file), { title: document.title, author: document.programmeName })
  yield file.take()
}

import { longDate } from '@sojourn/domain'
import PDFDocument from 'pdfkit'
import { INK, INK_FAINT, INK_SOFT, LINE } from '../../../platform/pdf/colours.ts'
import type { Face } from '../../../platform/pdf/fonts.ts'
import type { Pdf } from '../../../platform/pdf/pen.ts'
import { write } from '../../../platform/pdf/pen.ts'
import type { Cell } from '../../../platform/sheets/write-sheet.ts'
import { showCell } from '../show-cell.ts'
import { columnShares, peek } from './column-widths.ts'
import { type Batches, linesAbove, type ReportDocument } from './document.ts'
import { LayOut, type Line } from './lay-out.ts'

const MARGIN = 42
const SIZE = 7.5
const LINE_HEIGHT = 10
const PADDING = 3.5
const BETWEEN = 8

/**
 * No page is kept once it is full, so that a report of any length needs the memory of a page. That is also why it has no
 * tags for screen readers: their tree would have to be kept to the end. The Word and Excel files are read well by those.
 */
const newPdf = ({ title, programmeName }: ReportDocument): Pdf =>
  new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: MARGIN,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, Author: programmeName, Creator: programmeName },
  })

class Table {
  readonly #pdf: Pdf
  readonly #document: ReportDocument
  readonly #layOut: LayOut
  readonly #widths: number[]
  readonly #width: number
  readonly #bottom: number
  #page = 1

  constructor(pdf: Pdf, document: ReportDocument, first: readonly Cell[][]) {
    this.#pdf = pdf
    this.#document = document
    this.#layOut = new LayOut(pdf, SIZE)
    this.#width = pdf.page.width - 2 * MARGIN
    this.#bottom = pdf.page.height - MARGIN - LINE_HEIGHT
    const room = this.#width - BETWEEN * (document.columns.length - 1)
    this.#widths = columnShares(document.columns, first).map((share) => share * room)
  }

  begin(): void {
    const pdf = this.#pdf
    const { title, programmeName, madeOn } = this.#document
    const at = { x: MARGIN, width: this.#width }
    write(pdf, title, { ...at, y: MARGIN }, { face: 'title', size: 20 })
    const made = `${programmeName}, ${longDate(madeOn)}`
    write(pdf, made, { ...at, y: pdf.y + 2 }, { face: 'text', size: 9, colour: INK_FAINT })
    pdf.y += 8
    for (const [name, words] of linesAbove(this.#document))
      write(pdf, `${name}: ${words}`, { ...at, y: pdf.y + 1 }, { face: 'text', size: 9, colour: INK_SOFT })
    pdf.y += 12
    this.#beginPage()
  }

  row(cells: readonly Cell[]): void {
    const { columns } = this.#document
    this.#write(
      columns.map((column, at) => showCell(cells[at] ?? null, column)),
      'text',
      INK,
    )
  }

  #beginPage(): void {
    const { columns, title } = this.#document
    const top = this.#pdf.y
    const foot = this.#pdf.page.height - MARGIN + 4
    this.#pdf.fillColor(INK_FAINT)
    this.#put(this.#layOut.lines('text', title, this.#width)[0], MARGIN, foot)
    const [number] = this.#layOut.lines('text', `Page ${this.#page}`, this.#width)
    this.#put(number, MARGIN + this.#width - (number?.width ?? 0), foot)
    this.#pdf.y = top
    this.#write(
      columns.map(({ header }) => header),
      'strong',
      INK_SOFT,
    )
  }

  #nextPage(): void {
    this.#pdf.addPage()
    this.#page += 1
    this.#beginPage()
  }

  #write(texts: readonly string[], face: Face, colour: string): void {
    const lines = texts.map((text, at) => this.#layOut.lines(face, text, this.#widths[at] ?? 0))
    const height = Math.max(...lines.map((some) => some.length)) * LINE_HEIGHT
    if (this.#pdf.y + height + 2 * PADDING > this.#bottom && face === 'text') this.#nextPage()
    let y = this.#pdf.y + PADDING
    this.#pdf.fillColor(colour)
    for (let at = 0; at * LINE_HEIGHT < height; at += 1) {
      // Only a row that is higher than a page comes here in the middle of itself.
      if (y + LINE_HEIGHT > this.#bottom && face === 'text') {
        this.#nextPage()
        this.#pdf.fillColor(colour)
        y = this.#pdf.y + PADDING
      }
      this.#writeLine(lines, at, y)
      y += LINE_HEIGHT
    }
    y += PADDING
    this.#pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + this.#width, y)
      .lineWidth(0.4)
      .strokeColor(LINE)
      .stroke()
    this.#pdf.y = y
  }

  #writeLine(lines: readonly Line[][], at: number, y: number): void {
    let x = MARGIN
    for (const [column, width] of this.#widths.entries()) {
      const line = lines[column]?.[at]
      const right = this.#document.columns[column]?.kind === 'figure'
      this.#put(line, right ? x + width - (line?.width ?? 0) : x, y)
      x += width + BETWEEN
    }
  }

  #put(line: Line | undefined, x: number, y: number): void {
    for (const piece of line?.pieces ?? [])
      if (piece.text !== '')
        this.#pdf
          .font(piece.path)
          .fontSize(SIZE)
          .text(piece.text, x + piece.x, y, { lineBreak: false })
  }
}

/** What has been drawn so far. */
function* drawn(pdf: Pdf): Generator<Uint8Array> {
  for (;;) {
    const part: Uint8Array | null = pdf.read()
    if (part === null) return
    yield part
  }
}

export async function* writePdf(document: ReportDocument, batches: Batches): AsyncGenerator<Uint8Array> {
  const { first, all } = await peek(batches)
  const pdf = newPdf(document)
  const table = new Table(pdf, document, first)
  table.begin()
  for await (const rows of all) {
    for (const row of rows) table.row(row)
    yield* drawn(pdf)
  }
  pdf.end()
  yield* drawn(pdf)
}

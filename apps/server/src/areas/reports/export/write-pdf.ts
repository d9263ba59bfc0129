import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { longDate } from '@sojourn/domain'
import { INK, INK_FAINT, INK_SOFT } from '../../../platform/pdf/colours.ts'
import {
  createPdf,
  drawRule,
  type Pdf,
  type Style,
  wrapText,
  writeLine,
} from '../../../platform/pdf/pdf-writer.ts'
import {
  calculateColumnWidths,
  collectRows,
  formatCell,
  listHeaderLines,
  type ReportDocument,
  type WriteReport,
} from './document.ts'

const MARGIN = 42
const GAP = 8
const PADDING = 3.5
/** The number of characters of the table's text that fit across a page. */
const PAGE_CHARACTERS = 190

interface LineStyle extends Style {
  height: number
}
const TITLE: LineStyle = { face: 'title', size: 20, height: 26 }
const NOTE: LineStyle = { face: 'text', size: 9, colour: INK_SOFT, height: 13 }
const HEADING: LineStyle = { face: 'strong', size: 7.5, colour: INK_SOFT, height: 10 }
const CELL: LineStyle = { face: 'text', size: 7.5, colour: INK, height: 10 }
const FOOTER: LineStyle = { ...CELL, colour: INK_FAINT }

/** Draws the pages of a report from top to bottom; pdfkit writes a full page to the file and frees it. */
class ReportPages {
  readonly #pdf: Pdf
  readonly #document: ReportDocument
  readonly #widths: readonly number[]
  readonly #width: number
  readonly #bottom: number
  #number = 0
  #y = 0

  constructor(pdf: Pdf, document: ReportDocument, shares: readonly number[]) {
    this.#pdf = pdf
    this.#document = document
    pdf.addPage()
    this.#width = pdf.page.width - 2 * MARGIN
    this.#bottom = pdf.page.height - MARGIN - 12
    const availableWidth = this.#width - GAP * (shares.length - 1)
    this.#widths = shares.map((share) => share * availableWidth)
    this.#beginPage()
  }

  drawHead(): void {
    const { title, programmeName, createdOn, columns } = this.#document
    this.#drawNote(title, TITLE)
    this.#drawNote(`${programmeName}, ${longDate(createdOn)}`, { ...NOTE, colour: INK_FAINT })
    this.#y += 6
    for (const [name, text] of listHeaderLines(this.#document)) this.#drawNote(`${name}: ${text}`, NOTE)
    this.#y += 8
    this.drawRow(
      columns.map(({ header }) => header),
      HEADING,
    )
  }

  drawRow(texts: readonly string[], style: LineStyle = CELL): void {
    const lines = texts.map((text, index) => wrapText(this.#pdf, text, this.#widths[index] ?? 0, style))
    const count = Math.max(...lines.map(({ length }) => length))
    if (style === CELL && this.#y + count * style.height + 2 * PADDING > this.#bottom) this.#continueTable()
    this.#y += PADDING
    for (let index = 0; index < count; index += 1) {
      // Only a row that is higher than a page is split.
      if (style === CELL && this.#y + style.height > this.#bottom) this.#continueTable()
      this.#drawLine(
        lines.map((cellLines) => cellLines[index]),
        style,
      )
    }
    this.#y += PADDING
    drawRule(this.#pdf, { x: MARGIN, y: this.#y, width: this.#width })
  }

  #drawNote(text: string, style: LineStyle): void {
    for (const line of wrapText(this.#pdf, text, this.#width, style)) {
      if (this.#y + style.height > this.#bottom) this.#startPage()
      writeLine(this.#pdf, line, { x: MARGIN, y: this.#y, width: this.#width }, style)
      this.#y += style.height
    }
  }

  #drawLine(cells: readonly (string | undefined)[], style: LineStyle): void {
    let x = MARGIN
    for (const [index, width] of this.#widths.entries()) {
      const isNumber = this.#document.columns[index]?.kind === 'number'
      const text = cells[index] ?? ''
      if (text !== '')
        writeLine(this.#pdf, text, { x, y: this.#y, width }, isNumber ? { ...style, align: 'right' } : style)
      x += width + GAP
    }
    this.#y += style.height
  }

  #continueTable(): void {
    this.#startPage()
    this.drawRow(
      this.#document.columns.map(({ header }) => header),
      HEADING,
    )
  }

  #startPage(): void {
    this.#pdf.addPage()
    this.#beginPage()
  }

  #beginPage(): void {
    this.#number += 1
    this.#y = MARGIN
    const box = { x: MARGIN, y: this.#pdf.page.height - MARGIN, width: this.#width }
    writeLine(this.#pdf, this.#document.title, box, FOOTER)
    writeLine(this.#pdf, `Page ${this.#number}`, box, { ...FOOTER, align: 'right' })
  }
}

/** Not tagged for screen readers, because pdfkit would keep up to 90,000 tags in memory. Word and Excel files are accessible. */
export const writePdf: WriteReport = async (document, { path, batches }) => {
  const { columns, title, programmeName } = document
  const rows = await collectRows(batches)
  const { shares } = calculateColumnWidths(columns, rows, PAGE_CHARACTERS)
  const pdf = createPdf(title, programmeName, { layout: 'landscape', margin: 0, isTagged: false })
  const file = createWriteStream(path)
  const draw = async () => {
    const pages = new ReportPages(pdf, document, shares)
    pages.drawHead()
    for (const [rowIndex, cells] of rows.entries()) {
      pages.drawRow(columns.map((column, index) => formatCell(cells[index] ?? null, column)))
      // Lets the stream write finished pages to the file.
      if (rowIndex % 100 === 0) await new Promise(setImmediate)
    }
    pdf.end()
  }
  try {
    await Promise.all([draw(), pipeline(pdf, file)])
  } finally {
    file.destroy()
  }
}

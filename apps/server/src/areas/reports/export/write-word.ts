import { writeFile } from 'node:fs/promises'
import { longDate } from '@sojourn/domain'
import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  type IContext,
  type IXmlableObject,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { INK, INK_FAINT, INK_SOFT, LINE } from '../../../platform/pdf/colours.ts'
import { removeControlCharacters } from '../../../platform/sheets/escape-formula.ts'
import type { Cell } from '../../../platform/sheets/sheet.ts'
import type { ColumnHead } from '../report.ts'
import {
  calculateColumnWidths,
  collectRows,
  formatCell,
  listHeaderLines,
  type ReportDocument,
  type WriteReport,
} from './document.ts'

/** A4 in twentieths of a point; docx swaps the sides for landscape. */
const PAGE = { width: 11906, height: 16838, margin: 850 }
const TABLE_WIDTH = PAGE.height - 2 * PAGE.margin
/** In half points. */
const TEXT_SIZE = 16
const SMALLEST_TEXT = 10
/** The width of a character relative to the font size, with a margin for capitals. */
const CHARACTER_WIDTH = 0.6
const calculateCharactersPerLine = (size: number): number => TABLE_WIDTH / ((size / 2) * 20 * CHARACTER_WIDTH)

const toHex = (colour: string): string => colour.slice(1)

/** Named styles need less memory, because docx creates several objects for each property set on a paragraph. */
const createStyles = (size: number) => ({
  default: { document: { run: { font: 'Calibri', size: 18, language: { value: 'en-GB' } } } },
  paragraphStyles: [
    {
      id: 'Subtitle',
      name: 'Subtitle',
      run: { color: toHex(INK_FAINT) },
      paragraph: { spacing: { after: 160 } },
    },
    { id: 'Filter', name: 'Filter', run: { color: toHex(INK_SOFT) }, paragraph: { spacing: { after: 20 } } },
    { id: 'Header', name: 'Table header', run: { size, bold: true, color: toHex(INK_SOFT) } },
    { id: 'Cell', name: 'Table cell', run: { size } },
    {
      id: 'Number',
      name: 'Table number',
      run: { size },
      paragraph: { alignment: AlignmentType.RIGHT },
    },
  ],
})

function createParagraph(style: string, text: string): Paragraph {
  const [first = '', ...lines] = removeControlCharacters(text).split('\n')
  const runs = [new TextRun(first), ...lines.map((line) => new TextRun({ text: line, break: 1 }))]
  return new Paragraph({ style, children: runs })
}

const headerParagraphs = (document: ReportDocument): Paragraph[] => [
  new Paragraph({
    heading: HeadingLevel.TITLE,
    spacing: { after: 60 },
    children: [new TextRun({ text: document.title, bold: true, size: 36, color: toHex(INK) })],
  }),
  createParagraph('Subtitle', `${document.programmeName}, ${longDate(document.createdOn)}`),
  ...listHeaderLines(document).map(([name, text]) => createParagraph('Filter', `${name}: ${text}`)),
  createParagraph('Filter', ''),
]

/** A row whose cells exist only while docx converts it, which halves the memory of a long table. */
class LazyRow extends TableRow {
  readonly #build: () => TableRow

  constructor(build: () => TableRow) {
    super({ children: [] })
    this.#build = build
  }

  override prepForXml(context: IContext): IXmlableObject | undefined {
    return this.#build().prepForXml(context)
  }
}

const line = { style: BorderStyle.SINGLE, size: 4, color: toHex(LINE) }
const noBorder = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const BORDERS = {
  top: noBorder,
  left: noBorder,
  right: noBorder,
  insideVertical: noBorder,
  bottom: line,
  insideHorizontal: line,
}

function buildTable(
  columns: readonly ColumnHead[],
  rows: readonly Cell[][],
  shares: readonly number[],
): Table {
  const widths = shares.map((share) => Math.floor(share * TABLE_WIDTH))
  const cell = (style: string, text: string, columnIndex: number) =>
    new TableCell({
      width: { size: widths[columnIndex] ?? 0, type: WidthType.DXA },
      children: [createParagraph(style, text)],
    })
  const header = new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: columns.map((column, index) => cell('Header', column.header, index)),
  })
  const buildRow = (cells: readonly Cell[]) =>
    new TableRow({
      cantSplit: true,
      children: columns.map((column, index) =>
        cell(column.kind === 'number' ? 'Number' : 'Cell', formatCell(cells[index] ?? null, column), index),
      ),
    })
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: TABLE_WIDTH, type: WidthType.DXA },
    columnWidths: widths,
    borders: BORDERS,
    margins: { top: 40, bottom: 40, left: 70, right: 70, marginUnitType: WidthType.DXA },
    rows: [header, ...rows.map((cells) => new LazyRow(() => buildRow(cells)))],
  })
}

const createFooter = () =>
  new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.RIGHT,
        children: [new TextRun({ children: [PageNumber.CURRENT], size: TEXT_SIZE, color: toHex(INK_FAINT) })],
      }),
    ],
  })

export const writeWord: WriteReport = async (document, { path, batches }) => {
  const { columns, title, programmeName } = document
  const rows = await collectRows(batches)
  const { shares, characters } = calculateColumnWidths(columns, rows, calculateCharactersPerLine(TEXT_SIZE))
  const fittingSize = Math.floor((TEXT_SIZE * calculateCharactersPerLine(TEXT_SIZE)) / characters)
  const size = Math.max(Math.min(TEXT_SIZE, fittingSize), SMALLEST_TEXT)
  const { width, height, margin } = PAGE
  const page = {
    size: { width, height, orientation: PageOrientation.LANDSCAPE },
    margin: { top: margin, right: margin, bottom: margin, left: margin, header: 400, footer: 400 },
  }
  const word = new Document({
    title,
    creator: programmeName,
    styles: createStyles(size),
    sections: [
      {
        properties: { page },
        footers: { default: createFooter() },
        children: [...headerParagraphs(document), buildTable(columns, rows, shares)],
      },
    ],
  })
  await writeFile(path, await Packer.toBuffer(word))
}

import { longDate } from '@sojourn/domain'
import type { Cell } from '../../../platform/sheets/write-sheet.ts'
import { escapeXml, XML_HEAD } from '../../../platform/xml.ts'
import { zip } from '../../../platform/zip.ts'
import type { ColumnHead } from '../report.ts'
import { showCell } from '../show-cell.ts'
import { columnShares, peek } from './column-widths.ts'
import { type Batches, linesAbove, type ReportDocument } from './document.ts'
import { PARTS } from './word-parts.ts'

/** A4 on its side, in twentieths of a point, and what is left between the margins. */
const PAGE = { width: 16838, height: 11906, margin: 850 }
const ROOM = PAGE.width - 2 * PAGE.margin

const run = (text: string): string =>
  // A new line within a cell stays one.
  text
    .split('\n')
    .map((line) => `<w:t xml:space="preserve">${escapeXml(line)}</w:t>`)
    .join('<w:br/>')

const paragraph = (style: string, text: string): string =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r>${run(text)}</w:r></w:p>`

const cell = (style: string, text: string, width: number): string =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${paragraph(style, text)}</w:tc>`

/** Said again at the head of every page. */
const HEADING_ROW = '<w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>'
const ROW = '<w:trPr><w:cantSplit/></w:trPr>'

const styleOf = ({ kind }: ColumnHead): string => (kind === 'figure' ? 'Figure' : 'Cell')

function above(document: ReportDocument): string {
  const lines = linesAbove(document).map(([name, words]) => paragraph('Filter', `${name}: ${words}`))
  return `${paragraph('Title', document.title)}${paragraph('Made', `${document.programmeName}, ${longDate(document.madeOn)}`)}${lines.join('')}${paragraph('Filter', '')}`
}

async function* body(document: ReportDocument, batches: Batches): AsyncGenerator<Uint8Array> {
  const { columns } = document
  const { first, all } = await peek(batches)
  const widths = columnShares(columns, first).map((share) => Math.floor(share * ROOM))
  const row = (trPr: string, cells: string[]): string => `<w:tr>${trPr}${cells.join('')}</w:tr>`
  const headings = columns.map(({ header }, at) => cell('Heading', header, widths[at] ?? 0))
  const write = (cells: readonly Cell[]): string =>
    row(
      ROW,
      columns.map((column, at) =>
        cell(styleOf(column), showCell(cells[at] ?? null, column), widths[at] ?? 0),
      ),
    )
  yield Buffer.from(
    `${XML_HEAD}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:body>${above(document)}<w:tbl><w:tblPr><w:tblStyle w:val="Report"/><w:tblW w:w="${ROOM}" w:type="dxa"/><w:tblLayout w:type="fixed"/><w:tblLook w:firstRow="1" w:val="0020"/></w:tblPr><w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>${row(HEADING_ROW, headings)}`,
  )
  for await (const rows of all) yield Buffer.from(rows.map(write).join(''))
  yield Buffer.from(
    `</w:tbl>${paragraph('Filter', '')}<w:sectPr><w:footerReference w:type="default" r:id="footer"/><w:pgSz w:w="${PAGE.width}" w:h="${PAGE.height}" w:orient="landscape"/><w:pgMar w:top="${PAGE.margin}" w:right="${PAGE.margin}" w:bottom="${PAGE.margin}" w:left="${PAGE.margin}" w:header="400" w:footer="400" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  )
}

export const writeWord = (document: ReportDocument, batches: Batches): AsyncGenerator<Uint8Array> =>
  zip([
    ...PARTS.map(({ name, xml }) => ({ name, content: [Buffer.from(XML_HEAD + xml)] })),
    { name: 'word/document.xml', content: body(document, batches) },
  ])

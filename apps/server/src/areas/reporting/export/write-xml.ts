import type { Cell } from '../../../platform/sheets/write-sheet.ts'
import { escapeXml, XML_HEAD } from '../../../platform/xml.ts'
import type { Batches, ReportDocument } from './document.ts'

/** "Energy (kWh) per guest night" as energyKWhPerGuestNight. */
const elementName = (header: string): string =>
  header
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map(
      (word, at) => (at === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1),
    )
    .join('')

const written = (cell: Cell): string => escapeXml(String(cell ?? ''))

/** The data for another program: figures and days as they are stored, an empty element where there is nothing. */
export async function* writeXml(document: ReportDocument, batches: Batches): AsyncGenerator<Uint8Array> {
  const names = document.columns.map(({ header }) => elementName(header))
  const element = (cell: Cell, at: number): string =>
    cell === null ? `<${names[at]}/>` : `<${names[at]}>${written(cell)}</${names[at]}>`
  const attributes = `name="${escapeXml(document.title)}" programme="${escapeXml(document.programmeName)}" madeOn="${document.madeOn}" rows="${document.totalRows}"`
  const filters = document.filters.map(
    ([name, words]) => `<filter name="${escapeXml(name)}">${escapeXml(words)}</filter>`,
  )
  yield Buffer.from(`${XML_HEAD}<report ${attributes}>\n<filters>${filters.join('')}</filters>\n<rows>\n`)
  for await (const rows of batches)
    yield Buffer.from(rows.map((row) => `<row>${row.map(element).join('')}</row>\n`).join(''))
  yield Buffer.from('</rows>\n</report>\n')
}

import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { XMLBuilder } from 'fast-xml-parser'
import { removeControlCharacters } from '../../../platform/sheets/escape-formula.ts'
import type { Cell } from '../../../platform/sheets/sheet.ts'
import type { ReportDocument, WriteReport } from './document.ts'

/** "Energy (kWh) per guest night" becomes energyKWhPerGuestNight. */
const toElementName = (header: string): string =>
  header
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map(
      (word, index) =>
        (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1),
    )
    .join('')

const cleanText = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? removeControlCharacters(value) : value

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
  tagValueProcessor: cleanText,
  attributeValueProcessor: (name, value) => String(cleanText(name, value)),
})

const ROWS_PLACEHOLDER = '<end/>'

async function* generateXml(
  document: ReportDocument,
  batches: AsyncIterable<Cell[][]>,
): AsyncGenerator<string> {
  const names = document.columns.map(({ header }) => toElementName(header))
  const template: string = builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8', '@standalone': 'yes' },
    report: {
      '@name': document.title,
      '@programme': document.programmeName,
      '@madeOn': document.createdOn,
      '@rows': String(document.totalRows),
      filters: { filter: document.filters.map(([name, text]) => ({ '@name': name, '#text': text })) },
      rows: { end: '' },
    },
  })
  const [before = '', after = ''] = template.split(ROWS_PLACEHOLDER)
  yield `${before}\n`
  for await (const rows of batches)
    yield rows
      .map((row) => {
        const values = names.map((name, index): [string, string] => [name, String(row[index] ?? '')])
        return `${builder.build({ row: Object.fromEntries(values) })}\n`
      })
      .join('')
  yield after
}

/** Values as they are stored, for other programs; an empty element for a missing one. */
export const writeXml: WriteReport = (document, { path, batches }) =>
  pipeline(generateXml(document, batches), createWriteStream(path))

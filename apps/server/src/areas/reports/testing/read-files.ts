import { columnLetters, readWorkbook, type WorkbookCell } from '#test/read-workbook'
import { readZip } from '#test/read-zip'

/** The rows of a file, read without the code that wrote it. */
export type ReadRows = string[][]

const NAMED_ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const unescapeXml = (xml: string): string =>
  xml.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => NAMED_ENTITIES[name] ?? '')

const findElementTexts = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?(?:/>|>([\\s\\S]*?)</${tag}>)`, 'g'))].map(
    ([, text = '']) => text,
  )

/** A parser for RFC 4180. */
export function readCsv(bytes: Uint8Array): ReadRows {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  const rows: ReadRows = [['']]
  let isQuoted = false
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charAt(index)
    const row = rows.at(-1) ?? []
    if (isQuoted && sign === '"' && text.charAt(index + 1) === '"') index += 1
    else if (sign === '"') {
      isQuoted = !isQuoted
      continue
    }
    if (!isQuoted && sign === ',') row.push('')
    else if (!isQuoted && sign === '\n') rows.push([''])
    else if (isQuoted || sign !== '\r') row[row.length - 1] += sign
  }
  return rows
}

/** Excel counts days from 30 December 1899. */
const EPOCH = Date.UTC(1899, 11, 30)

function formatCellValue(cell: WorkbookCell | undefined): string {
  if (cell?.format !== 'yyyy-mm-dd' || typeof cell.value !== 'number') return String(cell?.value ?? '')
  return new Date(EPOCH + cell.value * 86_400_000).toISOString().slice(0, 10)
}

export function readExcel(bytes: Uint8Array, columns: number): ReadRows {
  const [sheet] = readWorkbook(bytes).values()
  if (!sheet) throw new Error('The workbook has no sheet.')
  const last = Math.max(...[...sheet.keys()].map((place) => Number(/\d+/.exec(place)?.[0])))
  return Array.from({ length: last }, (_, index) =>
    Array.from({ length: columns }, (_, column) =>
      formatCellValue(sheet.get(`${columnLetters(column)}${index + 1}`)),
    ),
  )
}

/** Whether any cell of a workbook has a formula. */
export const hasFormula = (bytes: Uint8Array): boolean =>
  [...readZip(bytes)].some(([path, xml]) => path.startsWith('xl/worksheets/') && /<f[ >]/.test(xml))

const textOf = (xml: string): string =>
  findElementTexts(xml, 'w:r')
    .map((run) => unescapeXml(findElementTexts(run.replaceAll('<w:br/>', '<w:t>\n</w:t>'), 'w:t').join('')))
    .join('')

export function readWord(bytes: Uint8Array): ReadRows {
  const document = readZip(bytes).get('word/document.xml') ?? ''
  const [before = ''] = document.split('<w:tbl>')
  const rows = findElementTexts(document, 'w:tr').map((row) => findElementTexts(row, 'w:tc').map(textOf))
  return [...findElementTexts(before, 'w:p').map((paragraph) => [textOf(paragraph)]), ...rows]
}

/** By element name. */
export function readXml(bytes: Uint8Array): { filters: string[]; rows: Record<string, string>[] } {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  const filters = [...text.matchAll(/<filter name="([^"]*)">([^<]*)<\/filter>/g)]
  return {
    filters: filters.map(([, name = '', words = '']) => `${unescapeXml(name)}: ${unescapeXml(words)}`),
    rows: findElementTexts(text, 'row').map((row) =>
      Object.fromEntries(
        [...row.matchAll(/<(\w+)(?:\/>|>([^<]*)<\/\1>)/g)].map(([, name = '', value = '']) => [
          name,
          unescapeXml(value),
        ]),
      ),
    ),
  }
}

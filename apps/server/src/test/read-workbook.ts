import { readZip } from './read-zip.ts'

export interface WorkbookCell {
  value: string | number
  /** The number format, such as "General" or "#,##0.00". */
  format: string
}

export type WorkbookSheet = ReadonlyMap<string, WorkbookCell>

/** Built-in number formats by id. */
const BUILT_IN_FORMATS: Readonly<Record<string, string>> = {
  0: 'General',
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
}

const unescapeXml = (xml: string): string =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&amp;', '&')

const readAttribute = (tag: string, name: string): string =>
  unescapeXml(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

const textIn = (xml: string): string =>
  [...xml.matchAll(/<t(?:\s[^>]*)?>([^<]*)<\/t>/g)].map(([, text = '']) => unescapeXml(text)).join('')

const findElements = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}(?:\\s[^>]*?)?(?:/>|>[\\s\\S]*?</${tag}>)`, 'g'))].map(([part]) => part)

/** The number format of each cell style, by index. */
function readFormats(styles: string): string[] {
  const customFormats = new Map(
    findElements(styles, 'numFmt').map((tag) => [
      readAttribute(tag, 'numFmtId'),
      readAttribute(tag, 'formatCode'),
    ]),
  )
  const [cellXfs = ''] = findElements(styles, 'cellXfs')
  return findElements(cellXfs, 'xf').map((tag) => {
    const id = readAttribute(tag, 'numFmtId')
    return customFormats.get(id) ?? BUILT_IN_FORMATS[id] ?? id
  })
}

function readSheet(xml: string, shared: readonly string[], formats: readonly string[]): WorkbookSheet {
  const cells = new Map<string, WorkbookCell>()
  for (const cell of findElements(xml, 'c')) {
    const value = /<v>([^<]*)<\/v>/.exec(cell)?.[1]
    const type = readAttribute(cell, 't')
    const format = formats[Number(readAttribute(cell, 's') || 0)] ?? ''
    const reference = readAttribute(cell, 'r')
    if (type === 's') cells.set(reference, { value: shared[Number(value)] ?? '', format })
    else if (type === 'inlineStr') cells.set(reference, { value: textIn(cell), format })
    else if (type === 'str') cells.set(reference, { value: unescapeXml(value ?? ''), format })
    else if (value !== undefined) cells.set(reference, { value: Number(value), format })
  }
  return cells
}

/**
 * Reads the cells of all sheets of a workbook. Shares no code with the writer, so that an error of the writer is not repeated here.
 */
export function readWorkbook(bytes: Uint8Array): Map<string, WorkbookSheet> {
  const files = readZip(bytes)
  const file = (path: string): string => {
    const content = files.get(path)
    if (content === undefined) throw new Error(`The workbook has no ${path}.`)
    return content
  }
  const shared = findElements(files.get('xl/sharedStrings.xml') ?? '', 'si').map(textIn)
  const formats = readFormats(file('xl/styles.xml'))
  const targets = new Map(
    findElements(file('xl/_rels/workbook.xml.rels'), 'Relationship').map((tag) => [
      readAttribute(tag, 'Id'),
      readAttribute(tag, 'Target').replace(/^\/xl\//, ''),
    ]),
  )
  return new Map(
    findElements(file('xl/workbook.xml'), 'sheet').map((tag) => [
      readAttribute(tag, 'name'),
      readSheet(file(`xl/${targets.get(readAttribute(tag, 'r:id'))}`), shared, formats),
    ]),
  )
}

/** The values of a row; undefined for empty cells. */
export function readRow(
  sheet: WorkbookSheet,
  row: number,
  columns: number,
): (WorkbookCell['value'] | undefined)[] {
  return Array.from({ length: columns }, (_, index) => sheet.get(`${columnLetters(index)}${row}`)?.value)
}

/** The letters of a column: A for 0, AA for 26. */
export const columnLetters = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : `${columnLetters(Math.floor(index / 26) - 1)}${String.fromCharCode(65 + (index % 26))}`

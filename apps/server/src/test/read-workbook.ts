import { readZip } from './read-zip.ts'

export interface ReadCell {
  value: string | number
  /** The number format, such as "General" or "#,##0.00". */
  format: string
}

export type ReadSheet = ReadonlyMap<string, ReadCell>

/** Built-in number formats by id. */
const BUILT_IN: Readonly<Record<string, string>> = {
  0: 'General',
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
}

const unescaped = (xml: string): string =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&amp;', '&')

const attribute = (tag: string, name: string): string =>
  unescaped(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

const textIn = (xml: string): string =>
  [...xml.matchAll(/<t(?:\s[^>]*)?>([^<]*)<\/t>/g)].map(([, text = '']) => unescaped(text)).join('')

const parts = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}(?:\\s[^>]*?)?(?:/>|>[\\s\\S]*?</${tag}>)`, 'g'))].map(([part]) => part)

/** The number format of each cell style, by index. */
function formatsIn(styles: string): string[] {
  const own = new Map(
    parts(styles, 'numFmt').map((tag) => [attribute(tag, 'numFmtId'), attribute(tag, 'formatCode')]),
  )
  const [cellXfs = ''] = parts(styles, 'cellXfs')
  return parts(cellXfs, 'xf').map((tag) => {
    const id = attribute(tag, 'numFmtId')
    return own.get(id) ?? BUILT_IN[id] ?? id
  })
}

function readSheet(xml: string, shared: readonly string[], formats: readonly string[]): ReadSheet {
  const cells = new Map<string, ReadCell>()
  for (const cell of parts(xml, 'c')) {
    const value = /<v>([^<]*)<\/v>/.exec(cell)?.[1]
    const type = attribute(cell, 't')
    const format = formats[Number(attribute(cell, 's') || 0)] ?? ''
    const at = attribute(cell, 'r')
    if (type === 's') cells.set(at, { value: shared[Number(value)] ?? '', format })
    else if (type === 'inlineStr') cells.set(at, { value: textIn(cell), format })
    else if (type === 'str') cells.set(at, { value: unescaped(value ?? ''), format })
    else if (value !== undefined) cells.set(at, { value: Number(value), format })
  }
  return cells
}

/**
 * Reads the cells of all sheets of a workbook. Shares no code with the writer, so that both cannot have the same error.
 */
export function readWorkbook(bytes: Uint8Array): Map<string, ReadSheet> {
  const files = readZip(bytes)
  const file = (path: string): string => {
    const content = files.get(path)
    if (content === undefined) throw new Error(`The workbook has no ${path}.`)
    return content
  }
  const shared = parts(files.get('xl/sharedStrings.xml') ?? '', 'si').map(textIn)
  const formats = formatsIn(file('xl/styles.xml'))
  const targets = new Map(
    parts(file('xl/_rels/workbook.xml.rels'), 'Relationship').map((tag) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target').replace(/^\/xl\//, ''),
    ]),
  )
  return new Map(
    parts(file('xl/workbook.xml'), 'sheet').map((tag) => [
      attribute(tag, 'name'),
      readSheet(file(`xl/${targets.get(attribute(tag, 'r:id'))}`), shared, formats),
    ]),
  )
}

/** The values of a row; undefined for empty cells. */
export function rowOf(sheet: ReadSheet, row: number, columns: number): (ReadCell['value'] | undefined)[] {
  return Array.from({ length: columns }, (_, index) => sheet.get(`${columnName(index)}${row}`)?.value)
}

/** 0 is A, 26 is AA. */
export const columnName = (at: number): string =>
  at < 26
    ? String.fromCharCode(65 + at)
    : `${columnName(Math.floor(at / 26) - 1)}${String.fromCharCode(65 + (at % 26))}`

import { escapeXml } from '../xml.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
export const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
export const SHEET_PART = 'xl/worksheets/sheet1.xml'

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
const relations = (...all: string[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`
const override = (part: string, kind: string): string =>
  `<Override PartName="/xl/${part}.xml" ContentType="${TYPE}.${kind}+xml"/>`

/** The fewest styles that a spreadsheet program opens a file with. */
const STYLES = `<styleSheet xmlns="${SPREADSHEET}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** What a workbook of one sheet has besides its rows. */
export const partsOf = (name: string): { name: string; xml: string }[] => [
  {
    name: '[Content_Types].xml',
    xml: `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('workbook', 'sheet.main')}${override('styles', 'styles')}${override('worksheets/sheet1', 'worksheet')}</Types>`,
  },
  { name: '_rels/.rels', xml: relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')) },
  {
    name: 'xl/workbook.xml',
    xml: `<workbook xmlns="${SPREADSHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    xml: relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('rId2', 'styles', 'styles.xml'),
    ),
  },
  { name: 'xl/styles.xml', xml: STYLES },
]

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

const style = (id: string, name: string, paragraph: string, letters: string): string =>
  `<w:style w:type="paragraph" w:customStyle="1" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:pPr>${paragraph}</w:pPr><w:rPr>${letters}</w:rPr></w:style>`

const size = (halfPoints: number): string => `<w:sz w:val="${halfPoints}"/>`
const colour = (value: string): string => `<w:color w:val="${value}"/>`
const after = (twentieths: number): string => `<w:spacing w:after="${twentieths}"/>`

const line = (side: string): string => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="D9D5CC"/>`

const STYLES = `<w:styles xmlns:w="${WORD}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/>${size(18)}<w:lang w:val="en-GB"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:basedOn w:val="Normal"/><w:pPr>${after(60)}<w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/>${colour('1D1B18')}${size(36)}</w:rPr></w:style>${style('Made', 'Made', after(160), colour('6F6960'))}${style('Filter', 'Filter', after(20), colour('524D46'))}${style('Heading', 'Table Heading', '', `<w:b/>${colour('524D46')}${size(16)}`)}${style('Cell', 'Table Cell', '', size(16))}${style('Figure', 'Table Figure', '<w:jc w:val="right"/>', size(16))}<w:style w:type="table" w:customStyle="1" w:styleId="Report"><w:name w:val="Report"/><w:tblPr><w:tblBorders>${line('bottom')}${line('insideH')}</w:tblBorders><w:tblCellMar><w:top w:w="40" w:type="dxa"/><w:left w:w="70" w:type="dxa"/><w:bottom w:w="40" w:type="dxa"/><w:right w:w="70" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style></w:styles>`

const FOOTER = `<w:ftr xmlns:w="${WORD}"><w:p><w:pPr><w:jc w:val="right"/></w:pPr><w:r><w:rPr>${colour('6F6960')}${size(16)}</w:rPr><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> PAGE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p></w:ftr>`

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${RELATION}/${type}" Target="${target}"/>`
const relations = (...all: string[]): string =>
  `<Relationships xmlns="${RELATIONS}">${all.join('')}</Relationships>`
const override = (part: string, kind: string): string =>
  `<Override PartName="/word/${part}.xml" ContentType="${TYPE}.${kind}+xml"/>`

/** What a Word file has besides its text, the same for every report. */
export const PARTS: readonly { name: string; xml: string }[] = [
  {
    name: '[Content_Types].xml',
    xml: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('document', 'document.main')}${override('styles', 'styles')}${override('footer', 'footer')}</Types>`,
  },
  { name: '_rels/.rels', xml: relations(relation('document', 'officeDocument', 'word/document.xml')) },
  {
    name: 'word/_rels/document.xml.rels',
    xml: relations(relation('styles', 'styles', 'styles.xml'), relation('footer', 'footer', 'footer.xml')),
  },
  { name: 'word/styles.xml', xml: STYLES },
  { name: 'word/footer.xml', xml: FOOTER },
]

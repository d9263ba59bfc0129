import type { FileFormat } from '@sojourn/contract/reports/report'
import { formatReportDate } from '@sojourn/domain'
import { afterAll, describe, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { aGiftDeclaration } from '#test/builders/gift-declaration'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import { readZip } from '#test/read-zip'
import { startTestServer } from '#test/server'
import { readPdf } from '../../audits/documents/testing/read-pdf.ts'
import { hasFormula, readCsv, readExcel, readWord, readXml } from '../testing/read-files.ts'
import { anAdmin, toParameters } from '../testing/view.ts'

const server = await startTestServer()
afterAll(() => server.stop())
const { db } = server
const admin = await anAdmin(server)

const ines = await aUser(db, { roles: ['Auditor'], first_name: 'Ines', surname: 'Duarte' })
const site = await aSite(db, { site_name: 'Ξενία Палас', country: 'GR' })
const { audit_id } = await anAudit(db, { site_id: site.site_id, auditor_id: ines.user_id })
const ITEMS = `A "pen", <b>gold</b> & more\nand a box]]>`
await aGiftDeclaration(db, {
  audit_id,
  declared_by: ines.user_id,
  has_been_bribed: true,
  items: ITEMS,
  who: '=HYPERLINK("x")',
  value: '+20 €',
})
await aGiftDeclaration(db, {
  audit_id,
  declared_by: ines.user_id,
  items: '@me',
  who: '-1\u0001',
  value: 'مرحبا',
})

const HEADINGS = [
  'Declared On',
  'Auditor',
  'Property Name',
  'Country',
  'Audit Date',
  'Gift Received',
  'Items',
  'Offered By',
  'Value',
]
const FILTERS = {
  from: formatReportDate('2026-03-01'),
  country: 'GR',
  auditor: ines.user_id,
  received: 'false',
}
const FILTER_LINES = ['Declared from: 1st March 2026', 'Auditor: Ines Duarte', 'Country: Greece', 'Rows: 2']

const exportDeclarations = (format: FileFormat, filters: Record<string, string> = FILTERS) =>
  admin.call('exportReportFile', {
    body: { format, reportPath: 'gift-declarations', page: 1, parameters: toParameters(filters) },
  })

/** Declarations of the same time are ordered by random ids. */
const sortByItems = (rows: string[][]) => rows.toSorted((a, b) => (a[6] ?? '').localeCompare(b[6] ?? ''))

describe('exports as CSV and Excel', () => {
  it.each([
    ['CSV', readCsv],
    ['EXCELOPENXML', (bytes: Uint8Array) => readExcel(bytes, HEADINGS.length)],
  ] as const)('contain the title and the filters, and escape formulas: %s', async (format, read) => {
    const rows = read((await exportDeclarations(format)).body)
    const header = rows.slice(0, 7).map((row) => row.filter(Boolean).join(': '))
    expect(header).toEqual(['Gift declarations', 'Sojourn, 2026-03-10', ...FILTER_LINES, ''])
    expect(rows[7]).toEqual(HEADINGS)
    const [first, second] = sortByItems(rows.slice(8, 10))
    const shared = ['2026-03-10', 'Ines Duarte', 'Ξενία Палас', 'Greece', '2026-04-20']
    expect(first?.slice(0, 7)).toEqual([...shared, 'No', `'@me`])
    expect(first?.[7]).toMatch(/^'-1/)
    expect(first?.[8]).toBe('مرحبا')
    expect(second).toEqual([...shared, 'Yes', ITEMS, `'=HYPERLINK("x")`, `'+20 €`])
  })

  it('have no formulas', async () => {
    expect(hasFormula((await exportDeclarations('EXCELOPENXML')).body)).toBe(false)
  })

  it('have numeric cells for numbers', async () => {
    const { body } = await admin.call('exportReportFile', {
      body: { format: 'EXCELOPENXML', reportPath: 'auditor-workload-and-turnaround' },
    })
    const sheet = readExcel(body, 9)
    expect(sheet.find(([name]) => name === 'Ines Duarte')?.[2]).toBe('1')
  })
})

it('exports Word with repeated headings and unchanged texts', async () => {
  const { body } = await exportDeclarations('WORDOPENXML')
  expect(readZip(body).get('word/document.xml')).toContain('<w:tblHeader/>')
  const rows = readWord(body)
  expect(rows.slice(0, 7).flat()).toEqual([
    'Gift declarations',
    'Sojourn, 10th March 2026',
    ...FILTER_LINES,
    '',
  ])
  expect(rows[7]).toEqual(HEADINGS)
  const [first, second] = sortByItems(rows.slice(8))
  expect(first).toEqual([
    '10th March 2026',
    'Ines Duarte',
    'Ξενία Палас',
    'Greece',
    '20th April 2026',
    'No',
    '@me',
    '-1',
    'مرحبا',
  ])
  expect(second?.slice(5)).toEqual(['Yes', ITEMS, '=HYPERLINK("x")', '+20 €'])
})

it('exports XML with stored values named by column', async () => {
  const { filters, rows } = readXml((await exportDeclarations('XML')).body)
  expect(filters).toEqual(FILTER_LINES.slice(0, 3))
  expect(rows).toHaveLength(2)
  expect(rows.find(({ giftReceived }) => giftReceived === 'true')).toEqual({
    declaredOn: '2026-03-10',
    auditor: 'Ines Duarte',
    propertyName: 'Ξενία Палас',
    country: 'Greece',
    auditDate: '2026-04-20',
    giftReceived: 'true',
    items: ITEMS,
    offeredBy: '=HYPERLINK("x")',
    value: '+20 €',
  })
})

it('exports a PDF with searchable text in every script and its filters', async () => {
  const { pages, title, text } = await readPdf((await exportDeclarations('PDF')).body)
  expect({ pages, title }).toEqual({ pages: 1, title: 'Gift declarations' })
  for (const expected of [
    ...FILTER_LINES,
    'Ξενία Палас',
    '<b>gold</b> & more',
    '=HYPERLINK("x")',
    'Gift declarations',
  ])
    expect(text).toContain(expected)
  expect(text).toContain('Page 1')
})

describe('an exported file', () => {
  it.each([
    ['WORDOPENXML', 'docx', 'wordprocessingml.document'],
    ['EXCELOPENXML', 'xlsx', 'spreadsheetml.sheet'],
    ['PDF', 'pdf', 'application/pdf'],
    ['CSV', 'csv', 'text/csv'],
    ['XML', 'xml', 'application/xml'],
  ] as const)('as %s has the right name and content type', async (format, extension, type) => {
    const { headers } = await exportDeclarations(format)
    expect(headers.get('content-type')).toContain(type)
    expect(headers.get('content-disposition')).toContain(`Gift declarations 2026-03-10.${extension}`)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it.each(['WORDOPENXML', 'EXCELOPENXML', 'PDF', 'CSV', 'XML'] as const)(
    'as %s is valid without rows',
    async (format) => {
      const { body } = await exportDeclarations(format, { from: formatReportDate('2030-01-01') })
      const read = {
        WORDOPENXML: async () => readWord(body).length,
        EXCELOPENXML: async () => readExcel(body, 9).length,
        PDF: async () => (await readPdf(body)).pages,
        CSV: async () => readCsv(body).length,
        XML: async () => readXml(body).rows.length,
      }
      const count = { WORDOPENXML: 6, EXCELOPENXML: 6, PDF: 1, CSV: 6, XML: 0 }
      expect(await read[format]()).toBe(count[format])
    },
  )

  it('is refused with 422 for an invalid filter', async () => {
    const { status, body } = await admin.refusal('exportReportFile', {
      body: { format: 'PDF', reportPath: 'gift-declarations', parameters: toParameters({ country: 'XX' }) },
    })
    expect(status).toBe(422)
    expect(body.errors?.[0]?.field).toBe('parameters.country')
  })
})

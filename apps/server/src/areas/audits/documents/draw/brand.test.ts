import { readFileSync } from 'node:fs'
import { MARK_PATHS, MARK_SIZE } from '@sojourn/domain/kernel/mark'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { mark } from '../../../../platform/http/pages/html.ts'
import { GREEN } from '../../../../platform/pdf/colours.ts'
import type { CertificateModel } from '../model.ts'
import { aReportModel } from '../testing/report-model.ts'
import { drawCertificate } from './certificate.ts'
import { drawLogo } from './logo.ts'
import { drawReport } from './report.ts'

const publicFile = (name: string) =>
  readFileSync(new URL(`../../../../../../web/public/${name}`, import.meta.url))
const brand = { programmeName: 'Green Stays', logo: null }

const certificate: CertificateModel = {
  ...brand,
  kind: 'certificate',
  propertyName: 'Hotel Sol',
  address: 'Faro',
  scheme: 'Requirements 2023, revision 3',
  statement: 'was audited on site and meets the criteria of',
  scope: 'All rooms.',
  topics: [{ title: 'Water', criteria: 12, group: 0 }],
  checked: 'All 12 criteria in the one topic were checked.',
  certificateNumber: 'GS-1',
  replaces: '',
  validFrom: '1st June 2026',
  validUntil: '1st June 2028',
  issuedYear: '2026',
  decided: null,
  audited: { by: 'Inês Cardoso', on: '20th May 2026' },
  registerUrl: 'https://stays.example/verify/GS-1',
  signedAt: new Date('2026-06-01T10:00:00Z'),
}
const report = aReportModel()

/** Reads the alternative texts of the pictures on the first page. */
async function readFigureTexts(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise
  const tree = await (await pdf.getPage(1)).getStructTree()
  const nodes: unknown[] = tree?.children ?? []
  return nodes.flatMap((node) => {
    const isFigure = typeof node === 'object' && node !== null && 'alt' in node
    return isFigure ? [String(node.alt)] : []
  })
}

const hasMark = (svg: string) => MARK_PATHS.every(({ path }) => svg.includes(path))

describe('the brand of a programme', () => {
  it('appears on the report, with and without a logo', async () => {
    const logo = publicFile('mark.png')
    expect(await readFigureTexts(await drawReport(report))).toContain('Green Stays')
    expect(await readFigureTexts(await drawReport({ ...report, logo }))).toContain('Green Stays')
  })

  it('appears on the certificate, with and without a logo', async () => {
    const logo = publicFile('mark.png')
    expect(await readFigureTexts(await drawCertificate(certificate))).toContain('Green Stays')
    expect(await readFigureTexts(await drawCertificate({ ...certificate, logo }))).toContain('Green Stays')
  })

  it('uses the product mark in the logo file, the identity pages and the icon if there is no logo', async () => {
    const logo = await drawLogo({ ...brand, kind: 'logo-svg', untilYear: '2028' })
    expect(hasMark(Buffer.from(logo).toString())).toBe(true)
    expect(hasMark(mark.text)).toBe(true)
    expect(hasMark(publicFile('icon.svg').toString())).toBe(true)
  })

  it('uses the same product mark in emails', async () => {
    const paths = MARK_PATHS.map(({ path, opacity }) => `<path opacity="${opacity}" d="${path}"/>`).join('')
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80" viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}" fill="${GREEN}" fill-rule="evenodd">${paths}</svg>`
    const [drawn, stored] = await Promise.all(
      [Buffer.from(svg), publicFile('mark.png')].map((picture) =>
        sharp(picture).ensureAlpha().raw().toBuffer(),
      ),
    )
    expect(stored?.length).toBe(80 * 80 * 4)
    const differing = drawn?.filter((value, index) => Math.abs(value - (stored?.[index] ?? 0)) > 8).length
    expect(differing).toBe(0)
  })
})

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import PDFDocument from 'pdfkit'
import type {
  CriterionEntry,
  EvidenceEntry,
  ReportModel,
} from '../../apps/server/src/areas/audits/documents/model.ts'
import { unpackWoff } from '../../apps/server/src/platform/pdf/fonts.ts'

const require = createRequire(join(import.meta.dirname, '../../apps/server/package.json'))
/** Returns the font uncompressed, because pdfkit renders more slowly with compressed fonts. */
const readFont = (family: string, weight: number): Buffer => {
  const folder = dirname(require.resolve(`@fontsource/${family}/package.json`))
  return unpackWoff(readFileSync(join(folder, 'files', `${family}-latin-${weight}-normal.woff`)))
}
const FONTS = {
  text: readFont('hanken-grotesk', 400),
  strong: readFont('hanken-grotesk', 600),
  title: readFont('newsreader', 500),
}
const [LEFT, WIDTH, BOTTOM] = [56, 483.28, 777.89]
const INDENT = LEFT + 44
const [TEXT_COLOR, SOFT_COLOR, LINE_COLOR] = ['#1d1b18', '#524d46', '#d9d5cc']

/**
 * Renders the same report with pdfkit alone: the same text, images, fonts and layout, but without tags for screen readers and without
 * fallback fonts.
 */
export async function drawBareReport(report: ReportModel): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: 64, bottom: 64, left: LEFT, right: LEFT },
    bufferPages: true,
  })
  for (const [name, font] of Object.entries(FONTS)) pdf.registerFont(name, font)
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  drawCover(pdf, report)
  for (const { title, depth, criteria } of report.groups) {
    if (depth === 0) pdf.addPage()
    else if (pdf.y + 106 > BOTTOM) pdf.addPage()
    pdf
      .font('title')
      .fontSize(depth === 0 ? 17 : 13)
      .fillColor(TEXT_COLOR)
      .text(title, LEFT, pdf.y, { width: WIDTH })
    drawLine(pdf, LEFT, WIDTH)
    for (const criterion of criteria) drawCriterion(pdf, criterion)
  }
  drawFooters(pdf, report)
  pdf.end()
  await ended
  return Buffer.concat(parts)
}

function drawLine(pdf: PDFKit.PDFDocument, x: number, width: number): void {
  const y = pdf.y + 6
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.6)
    .strokeColor(LINE_COLOR)
    .stroke()
  pdf.y = y + 10
}

function drawCover(pdf: PDFKit.PDFDocument, report: ReportModel): void {
  pdf.font('strong').fontSize(11).fillColor(TEXT_COLOR).text(report.programmeName, LEFT, 64)
  pdf.font('title').fontSize(13).text('Audit report', LEFT, 106)
  pdf.fontSize(26).text(report.propertyName, { width: WIDTH })
  pdf.font('text').fontSize(10).text(report.address, { width: WIDTH })
  for (const [label, value] of report.facts) {
    pdf.fontSize(8.5).fillColor(SOFT_COLOR).text(label, LEFT)
    pdf.fontSize(10).fillColor(TEXT_COLOR).text(value, LEFT)
  }
  const { total, compliant, noncompliant } = report.counts
  for (const { title, counts } of [{ title: '', counts: report.counts }, ...report.groups]) {
    const y = pdf.y
    pdf.fontSize(9.5).text(title, LEFT, y)
    for (const [column, count] of [counts.total, counts.compliant, counts.noncompliant].entries())
      pdf.text(String(count), LEFT + WIDTH - 210 + column * 70, y, { width: 70, align: 'right' })
    drawLine(pdf, LEFT, WIDTH)
  }
  pdf.text(`${total} criteria, ${compliant} compliant, ${noncompliant} noncompliant`, LEFT)
}

function drawCriterion(pdf: PDFKit.PDFDocument, criterion: CriterionEntry): void {
  const width = WIDTH - 44
  const height = pdf
    .font('strong')
    .fontSize(10)
    .heightOfString(criterion.title, { width: width - 100 })
  if (pdf.y + height + 84 > BOTTOM) pdf.addPage()
  const y = pdf.y
  pdf.roundedRect(LEFT + WIDTH - 70, y - 2, 70, 15, 4).fill('#dfece4')
  pdf.fontSize(8).fillColor(TEXT_COLOR)
  pdf.text(criterion.status ?? 'Not answered', LEFT + WIDTH - 70, y + 2, { width: 70, align: 'center' })
  pdf
    .font('title')
    .fontSize(11)
    .text(criterion.number, LEFT, y - 1, { width: 38 })
  pdf
    .font('strong')
    .fontSize(10.5)
    .text(criterion.title, INDENT, y, { width: width - 100, lineGap: 1 })
  pdf
    .font('text')
    .fontSize(9.75)
    .fillColor(SOFT_COLOR)
    .text(criterion.description, INDENT, pdf.y + 2, { width, lineGap: 1.5 })
  const remarks = criterion.steps.flatMap((step) => step.remarks)
  for (const { text, by } of [...criterion.comments, ...remarks]) {
    pdf
      .font('text')
      .fontSize(9.75)
      .fillColor(SOFT_COLOR)
      .text(text, INDENT, pdf.y + 5, { width, lineGap: 1.5 })
    pdf.fontSize(8.25).text(by, INDENT, pdf.y + 1, { width })
  }
  if (criterion.verified !== '') pdf.fontSize(8.25).text(criterion.verified, INDENT, pdf.y + 2, { width })
  const files = [...criterion.evidence, ...criterion.steps.flatMap((step) => step.evidence)]
  drawEvidence(pdf, files, width)
  drawLine(pdf, INDENT, width)
}

function drawEvidence(pdf: PDFKit.PDFDocument, evidence: readonly EvidenceEntry[], width: number): void {
  for (const { name, typeAndSize } of evidence) {
    const y = pdf.y + 2
    pdf
      .font('text')
      .fontSize(8)
      .fillColor(SOFT_COLOR)
      .text(typeAndSize, INDENT + width - 120, y, { width: 120, align: 'right' })
    pdf.fontSize(8.5).text(name, INDENT, y, { width: width - 130 })
  }
  const pictures = evidence.flatMap(({ thumbnail }) => (thumbnail === null ? [] : [thumbnail]))
  if (pictures.length === 0) return
  if (pdf.y + 75 > BOTTOM) pdf.addPage()
  const y = pdf.y + 4
  for (const [index, picture] of pictures.entries())
    pdf.image(typeof picture === 'string' ? picture : Buffer.from(picture), INDENT + index * 92, y, {
      fit: [84, 63],
    })
  pdf.y = y + 71
}

function drawFooters(pdf: PDFKit.PDFDocument, report: ReportModel): void {
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index)
    pdf.page.margins.bottom = 0
    pdf.font('text').fontSize(8.5).fillColor(SOFT_COLOR)
    pdf.text(`${report.programmeName} · ${report.propertyName}`, LEFT, 801, { width: WIDTH - 80 })
    pdf.text(`${index + 1} of ${count}`, LEFT, 801, { width: WIDTH, align: 'right' })
  }
}

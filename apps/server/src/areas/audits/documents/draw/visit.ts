import { INK, INK_SOFT } from '../../../../platform/pdf/colours.ts'
import {
  drawRule,
  measureHeight,
  type Pdf,
  type Style,
  writeTagged,
  writeText,
} from '../../../../platform/pdf/pdf-writer.ts'
import type { SignatureEntry, VisitEntry } from '../model.ts'
import { COMMENT, LABEL, type PageBox, startPageUnlessFits } from './page.ts'

const HEADING: Style = { face: 'title', size: 20 }
const SUBHEADING: Style = { face: 'strong', size: 10 }
const VALUE: Style = { face: 'text', size: 9.5, colour: INK_SOFT, leading: 1.5 }
const LABEL_WIDTH = 120
const SIGNATURE = { width: 220, height: 70 }
/** The line width of a stroke without pressure, and the width that full pressure adds. */
const STROKE = { thin: 0.5, added: 1.3 }

/** The record of the visit, on pages of its own. */
export function drawVisit(pdf: Pdf, visit: VisitEntry, page: PageBox): void {
  pdf.addPage()
  const { x, width } = page
  writeTagged(pdf, 'H2', () => {
    writeText(pdf, 'Visit record', { x, y: pdf.y, width }, HEADING)
  })
  pdf.y += 6
  drawRule(pdf, { x, y: pdf.y, width }, INK_SOFT)
  pdf.y += 10
  for (const [label, value] of visit.times) drawRow(pdf, label, value, page)
  if (visit.people.length > 0) {
    drawSubheading(pdf, 'People met', page)
    for (const { name, role, meetings } of visit.people)
      drawRow(pdf, name, [role, meetings].filter(Boolean).join(', '), page)
  }
  for (const { title, points } of visit.meetings) {
    drawSubheading(pdf, title, page)
    for (const point of points) drawParagraph(pdf, point, page)
  }
  if (visit.summary !== '') {
    drawSubheading(pdf, 'Summary', page)
    drawParagraph(pdf, visit.summary, page)
    if (visit.readAt !== '') drawParagraph(pdf, visit.readAt, page, LABEL)
  }
  if (visit.signatures.length > 0 || visit.refusal !== '') drawSubheading(pdf, 'Signatures', page)
  if (visit.refusal !== '') drawParagraph(pdf, visit.refusal, page)
  for (const signature of visit.signatures) drawSignature(pdf, signature, page)
}

function drawSubheading(pdf: Pdf, text: string, page: PageBox): void {
  pdf.y += 12
  startPageUnlessFits(pdf, 50, page)
  writeTagged(pdf, 'H3', () => {
    writeText(pdf, text, { x: page.x, y: pdf.y, width: page.width }, SUBHEADING)
  })
  pdf.y += 4
}

function drawParagraph(pdf: Pdf, text: string, page: PageBox, style: Style = COMMENT): void {
  startPageUnlessFits(pdf, Math.min(measureHeight(pdf, text, page.width, style), 60), page)
  writeTagged(pdf, 'P', () => {
    writeText(pdf, text, { x: page.x, y: pdf.y, width: page.width }, style)
  })
  pdf.y += 2
}

function drawRow(pdf: Pdf, label: string, value: string, page: PageBox): void {
  const width = page.width - LABEL_WIDTH
  const labelHeight = measureHeight(pdf, label, LABEL_WIDTH - 8, VALUE)
  startPageUnlessFits(pdf, Math.max(labelHeight, measureHeight(pdf, value, width, VALUE)), page)
  const y = pdf.y
  writeTagged(pdf, 'P', () => {
    writeText(pdf, label, { x: page.x, y, width: LABEL_WIDTH - 8 }, VALUE)
    const labelBottom = pdf.y
    writeText(pdf, value, { x: page.x + LABEL_WIDTH, y, width }, { ...VALUE, colour: INK })
    pdf.y = Math.max(labelBottom, pdf.y) + 2
  })
}

function drawSignature(pdf: Pdf, { label, by, strokes }: SignatureEntry, page: PageBox): void {
  pdf.y += 4
  startPageUnlessFits(pdf, SIGNATURE.height + 40, page)
  const { x } = page
  const top = pdf.y
  writeTagged(pdf, 'Figure', () => drawStrokes(pdf, strokes, { x, y: top }), `Signature: ${by}`)
  drawRule(pdf, { x, y: top + SIGNATURE.height, width: SIGNATURE.width })
  pdf.y = top + SIGNATURE.height + 4
  writeTagged(pdf, 'P', () => {
    writeText(pdf, label, { x, y: pdf.y, width: page.width }, LABEL)
    writeText(pdf, by, { x, y: pdf.y, width: page.width }, VALUE)
  })
}

/** Lines with round ends; each segment is as wide as its pressure. */
function drawStrokes(pdf: Pdf, strokes: SignatureEntry['strokes'], { x, y }: { x: number; y: number }): void {
  const toPage = ([left = 0, top = 0, pressure = 0.5]: readonly number[]) => ({
    x: x + left * SIGNATURE.width,
    y: y + top * SIGNATURE.height,
    width: STROKE.thin + STROKE.added * pressure,
  })
  pdf.save().lineCap('round').lineJoin('round').strokeColor(INK).fillColor(INK)
  for (const stroke of strokes) {
    const points = stroke.map(toPage)
    const [first, ...others] = points
    if (!first) continue
    if (others.length === 0) pdf.circle(first.x, first.y, first.width / 2).fill()
    for (const [index, point] of others.entries()) {
      const from = points[index] ?? point
      pdf.moveTo(from.x, from.y).lineTo(point.x, point.y).lineWidth(point.width).stroke()
    }
  }
  pdf.restore()
}

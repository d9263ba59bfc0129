import { GREEN, INK, INK_FAINT, INK_SOFT, LINE, STATUS_COLOURS } from '../../../../platform/pdf/colours.ts'
import { drawMark } from '../../../../platform/pdf/mark.ts'
import {
  drawDecoration,
  drawRule,
  measureHeight,
  type Pdf,
  type Style,
  writeTagged,
  writeText,
} from '../../../../platform/pdf/pdf-writer.ts'
import type { ReportCounts, ReportModel } from '../model.ts'
import { LABEL, type PageBox, startPageUnlessFits } from './page.ts'

const DOCUMENT_KIND: Style = { face: 'title', size: 15, colour: GREEN }
const PROPERTY_NAME: Style = { face: 'title', size: 32 }
const VALUE: Style = { face: 'text', size: 10 }
const OUTCOME: Style = { face: 'title', size: 19, colour: GREEN }
const COUNT: Style = { face: 'title', size: 24 }
const FACT_COLUMNS = 3
const BAND_HEIGHT = 58
const CELL_GAP = 14

export function drawCover(pdf: Pdf, report: ReportModel, page: PageBox): void {
  const { x, width } = page
  drawBrand(pdf, report, page)
  writeTagged(pdf, 'H1', () => {
    writeText(pdf, 'Audit report', { x, y: 112, width }, DOCUMENT_KIND)
    writeText(pdf, report.propertyName, { x, y: pdf.y + 3, width }, PROPERTY_NAME)
  })
  writeTagged(pdf, 'P', () => {
    writeText(pdf, report.address, { x, y: pdf.y + 4, width }, { ...VALUE, colour: INK_SOFT })
  })
  pdf.y += 16
  drawFacts(pdf, report.facts, page)
  drawOutcome(pdf, report, page)
  drawReceivedEvidence(pdf, report, page)
  drawGroupCounts(pdf, report, page)
}

function drawBrand(pdf: Pdf, { logo, programmeName }: ReportModel, { x, width }: PageBox): void {
  if (logo) {
    const drawLogo = () => void pdf.image(Buffer.from(logo), x, 52, { fit: [120, 40] })
    writeTagged(pdf, 'Figure', drawLogo, programmeName)
    return
  }
  writeTagged(pdf, 'Figure', () => drawMark(pdf, x, 54, 24), programmeName)
  writeTagged(pdf, 'P', () => {
    writeText(pdf, programmeName, { x: x + 34, y: 58.5, width: width - 34 }, { face: 'title', size: 14 })
  })
}

function drawFacts(pdf: Pdf, facts: readonly [string, string][], { x, width }: PageBox): void {
  const column = width / FACT_COLUMNS
  let y = pdf.y
  for (let row = 0; row < facts.length; row += FACT_COLUMNS) {
    let lowest = y
    for (const [index, fact] of facts.slice(row, row + FACT_COLUMNS).entries()) {
      const [label, value] = fact
      const box = { x: x + index * column, width: column - 16 }
      writeTagged(pdf, 'P', () => {
        writeText(pdf, label, { ...box, y }, LABEL)
        lowest = Math.max(lowest, writeText(pdf, value, { ...box, y: pdf.y + 1 }, VALUE))
      })
    }
    y = lowest + 10
  }
  pdf.y = y + 12
}

type Count = [label: string, count: number]

/** Corrected criteria do not count as compliant at the audit. */
const listCounts = (counts: ReportCounts, firstAudit: boolean): Count[] => [
  ['Criteria', counts.total],
  ['Compliant', counts.compliant - counts.corrected],
  ['Corrected', counts.corrected],
  ['Noncompliant', counts.noncompliant],
  ...(firstAudit ? [['Non Mandatory', counts.nonMandatory] satisfies Count] : []),
]

const CAPTIONS: Record<string, string> = {
  Compliant: 'Compliant at the audit',
  Corrected: 'Corrected afterwards',
}

function drawOutcome(pdf: Pdf, report: ReportModel, { x, width }: PageBox): void {
  const counts = listCounts(report.counts, report.firstAudit)
  const outcomeWidth = 150
  const column = (width - outcomeWidth) / counts.length
  const top = pdf.y
  drawDecoration(pdf, () => {
    pdf
      .moveTo(x, top)
      .lineTo(x + width, top)
      .lineWidth(1.4)
      .strokeColor(GREEN)
      .stroke()
  })
  writeTagged(pdf, 'P', () => {
    writeText(pdf, report.outcome, { x, y: top + 10, width: outcomeWidth - CELL_GAP }, OUTCOME)
    if (report.decided !== '')
      writeText(pdf, report.decided, { x, y: pdf.y + 1, width: outcomeWidth - CELL_GAP }, LABEL)
  })
  const bottom = Math.max(top + BAND_HEIGHT, pdf.y + 8)
  for (const [index, [label, count]] of counts.entries()) {
    const left = x + outcomeWidth + index * column
    drawDecoration(pdf, () => {
      pdf.moveTo(left, top).lineTo(left, bottom).lineWidth(0.6).strokeColor(LINE).stroke()
    })
    writeTagged(pdf, 'P', () => {
      const box = { x: left + 8, width: column - 10 }
      writeText(pdf, String(count), { ...box, y: top + 6 }, COUNT)
      writeText(pdf, CAPTIONS[label] ?? label, { ...box, y: top + 34 }, { ...LABEL, size: 7.8 })
    })
  }
  drawRule(pdf, { x, y: bottom, width })
  pdf.y = bottom + 20
}

/** "60 pieces received, 2 of them deleted." */
const describeEvidence = ({ pieces, deleted }: NonNullable<ReportModel['evidence']>): string => {
  const received = pieces === 1 ? '1 piece received' : `${pieces} pieces received`
  return deleted === 0 ? `${received}.` : `${received}, ${deleted} of them deleted.`
}

function drawReceivedEvidence(pdf: Pdf, { evidence }: ReportModel, { x, width }: PageBox): void {
  if (evidence === null) return
  const text = `Evidence: ${describeEvidence(evidence)} Fingerprint ${evidence.fingerprint}`
  writeTagged(pdf, 'P', () => {
    writeText(pdf, text, { x, y: pdf.y - 8, width }, LABEL)
  })
  pdf.y += 14
}

function drawGroupCounts(pdf: Pdf, { groups, counts: all, firstAudit }: ReportModel, page: PageBox): void {
  const { x, width } = page
  // The same counts as in the outcome, so that the groups add up to it.
  const labels = listCounts(all, firstAudit).map(([label]) => label)
  const numberWidth = 65
  const titleWidth = width - numberWidth * labels.length
  const drawRow = (title: string, cells: readonly string[], style: Style, indent: number) => {
    const y = pdf.y
    writeTagged(pdf, 'P', () => {
      const lowest = writeText(pdf, title, { x: x + indent, y, width: titleWidth - indent - 8 }, style)
      for (const [index, cell] of cells.entries()) {
        const box = { x: x + titleWidth + index * numberWidth, y, width: numberWidth }
        const emphasis = cell === labels[index] ? {} : countStyle(labels[index], cell)
        writeText(pdf, cell, box, { ...style, ...emphasis, align: 'right' })
      }
      pdf.y = lowest
    })
  }
  const drawHeadings = () => {
    drawRow('Group and topic', labels, LABEL, 0)
    drawRule(pdf, { x, y: pdf.y + 5, width }, INK_SOFT)
    pdf.y += 12
  }
  drawHeadings()
  for (const [index, { title, depth, counts }] of groups.filter((group) => group.depth <= 1).entries()) {
    const isTop = depth === 0
    const style: Style = {
      face: isTop ? 'strong' : 'text',
      size: 9.5,
      ...(isTop ? {} : { colour: INK_SOFT }),
    }
    const isNewPage = startPageUnlessFits(pdf, measureHeight(pdf, title, titleWidth, style) + 12, page)
    if (isNewPage) drawHeadings()
    else if (isTop && index > 0) {
      drawRule(pdf, { x, y: pdf.y, width })
      pdf.y += 6
    }
    const cells = listCounts(counts, firstAudit).map(([, count]) => String(count))
    drawRow(title, cells, style, isTop ? 0 : 12)
    pdf.y += 5
  }
}

/** Emphasises the counts of corrected and noncompliant criteria unless they are 0. */
function countStyle(label: string | undefined, count: string): Partial<Style> {
  if (label === 'Criteria' || label === 'Compliant') return { colour: INK }
  if (count === '0') return { face: 'text', colour: INK_FAINT }
  if (label === 'Corrected') return { face: 'strong', colour: GREEN }
  return { face: 'strong', colour: label === 'Noncompliant' ? STATUS_COLOURS.bad.text : INK }
}

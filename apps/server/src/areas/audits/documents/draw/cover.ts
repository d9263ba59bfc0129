import {
  GREEN,
  INK,
  INK_FAINT,
  INK_SOFT,
  LINE,
  STATUS_COLOURS,
  STEP_COLOURS,
} from '../../../../platform/pdf/colours.ts'
import { drawMark } from '../../../../platform/pdf/mark.ts'
import {
  drawDecoration,
  drawRule,
  measureHeight,
  type Pdf,
  type Style,
  wrapText,
  writeTagged,
  writeText,
} from '../../../../platform/pdf/pdf-writer.ts'
import type { ReportCounts, ReportModel } from '../model.ts'
import { LABEL, type PageBox, startPageUnlessFits } from './page.ts'

const DOCUMENT_KIND: Style = { face: 'title', size: 15, colour: GREEN }
/** Sizes of the name of the property. The first size in which the name fits is used. */
const NAME_SIZES = [
  { size: 39, lines: 1 },
  { size: 34, lines: 1 },
  { size: 29, lines: 2 },
  { size: 22, lines: 3 },
]
const VALUE: Style = { face: 'text', size: 9.75, leading: 1.5 }
const OUTCOME: Style = { face: 'title', size: 19.5 }
const OUTCOME_COLOURS: Readonly<Record<string, string>> = {
  Improvements: STEP_COLOURS.correction.text,
  'Not Certified': STATUS_COLOURS.bad.text,
}
const COUNT: Style = { face: 'display', size: 27 }
const CAPTION: Style = { ...LABEL, size: 8.25, leading: 0.5 }
const FACT_COLUMNS = 2
const FACT_GAP = 10
const BAND_HEIGHT = 73.5
const CELL_GAP = 13.5
const ROW_HEIGHT = 16.5
const TOP_ROW_HEIGHT = 20
/** Three arches inside each other, at the right edge. */
const ARCH = { top: 102, width: 177, height: 222, inset: 22 }
const ARCH_FILLS = ['#dfece4', '#97c1ab', '#2b7556', '#114231']

export function drawCover(pdf: Pdf, report: ReportModel, page: PageBox): void {
  const { x } = page
  const width = page.width - ARCH.width - 21
  drawBrand(pdf, report, page)
  drawArches(pdf, x + page.width - ARCH.width)
  writeTagged(pdf, 'H1', () => {
    writeText(pdf, report.title, { x, y: ARCH.top, width }, DOCUMENT_KIND)
    writeText(pdf, report.propertyName, { x, y: pdf.y + 3, width }, nameStyle(pdf, report, width))
  })
  writeTagged(pdf, 'P', () => {
    writeText(pdf, report.address, { x, y: pdf.y + 8, width }, { ...VALUE, colour: INK_SOFT })
  })
  pdf.y += 18
  drawFacts(pdf, report.facts, { ...page, width })
  pdf.y = Math.max(pdf.y, ARCH.top + ARCH.height) + 18
  drawOutcome(pdf, report, page)
  drawGroupCounts(pdf, report, page)
  drawReceivedEvidence(pdf, report, page)
}

function nameStyle(pdf: Pdf, { propertyName }: ReportModel, width: number): Style {
  const styleOf = (size: number): Style => ({ face: 'display', size, leading: -size / 8 })
  const fitting = NAME_SIZES.find(
    ({ size, lines }) => wrapText(pdf, propertyName, width, styleOf(size)).length <= lines,
  )
  return styleOf(fitting?.size ?? 18)
}

function drawArches(pdf: Pdf, left: number): void {
  const bottom = ARCH.top + ARCH.height
  drawDecoration(pdf, () => {
    for (const [index, fill] of ARCH_FILLS.entries()) {
      const inset = index * ARCH.inset
      const [from, to] = [left + inset, left + ARCH.width - inset]
      const radius = (to - from) / 2
      const shoulder = ARCH.top + inset + radius
      pdf
        .path(`M${from} ${bottom}V${shoulder}A${radius} ${radius} 0 0 1 ${to} ${shoulder}V${bottom}Z`)
        .fill(fill)
    }
  })
}

function drawBrand(pdf: Pdf, { logo, programmeName }: ReportModel, { x, width }: PageBox): void {
  if (logo) {
    const drawLogo = () => void pdf.image(Buffer.from(logo), x, 48, { fit: [120, 36] })
    writeTagged(pdf, 'Figure', drawLogo, programmeName)
    return
  }
  writeTagged(pdf, 'Figure', () => drawMark(pdf, x, 51, 21), programmeName)
  writeTagged(pdf, 'P', () => {
    writeText(pdf, programmeName, { x: x + 28, y: 52.5, width: width - 28 }, { face: 'title', size: 14.25 })
  })
}

function drawFacts(pdf: Pdf, facts: readonly [string, string][], { x, width }: PageBox): void {
  const column = width / FACT_COLUMNS
  let y = pdf.y
  for (let row = 0; row < facts.length; row += FACT_COLUMNS) {
    let lowest = y
    for (const [index, fact] of facts.slice(row, row + FACT_COLUMNS).entries()) {
      const [label, value] = fact
      const box = { x: x + index * column, width: column - FACT_GAP }
      writeTagged(pdf, 'P', () => {
        writeText(pdf, label, { ...box, y }, CAPTION)
        lowest = Math.max(lowest, writeText(pdf, value, { ...box, y: pdf.y + 1 }, VALUE))
      })
    }
    y = lowest + 6.5
  }
  pdf.y = y - 6.5
}

type LabelledCount = [label: string, count: number]

/** Corrected criteria do not count as compliant at the audit. */
const listCounts = (counts: ReportCounts, firstAudit: boolean): LabelledCount[] => [
  ['Criteria', counts.total],
  ['Compliant', counts.compliant - counts.corrected],
  ['Corrected', counts.corrected],
  ['Noncompliant', counts.noncompliant],
  ...(firstAudit ? [['Non Mandatory', counts.nonMandatory] satisfies LabelledCount] : []),
]

/** The counts beside the outcome; an open noncompliance has a cell of its own. */
const listResults = (counts: ReportCounts, firstAudit: boolean): LabelledCount[] => [
  ['criteria checked', counts.total],
  ['compliant at the audit', counts.compliant - counts.corrected],
  [counts.noncompliant === 0 ? 'corrected afterwards,\n0 open' : 'corrected afterwards', counts.corrected],
  ...(counts.noncompliant === 0 ? [] : [['noncompliant', counts.noncompliant] satisfies LabelledCount]),
  ...(firstAudit ? [['non mandatory', counts.nonMandatory] satisfies LabelledCount] : []),
]

function drawOutcome(pdf: Pdf, report: ReportModel, { x, width }: PageBox): void {
  const counts = listResults(report.counts, report.firstAudit)
  const isNarrow = counts.length > 4
  const outcomeWidth = isNarrow ? 136 : 151
  const gap = isNarrow ? CELL_GAP - 5 : CELL_GAP
  const column = (width - outcomeWidth) / counts.length
  const colour = OUTCOME_COLOURS[report.outcome] ?? GREEN
  const top = pdf.y
  drawDecoration(pdf, () => {
    pdf
      .moveTo(x, top)
      .lineTo(x + width, top)
      .lineWidth(1.5)
      .strokeColor(colour)
      .stroke()
  })
  writeTagged(pdf, 'P', () => {
    writeText(pdf, report.outcome, { x, y: top + 11, width: outcomeWidth - 6 }, { ...OUTCOME, colour })
    if (report.decided !== '')
      writeText(pdf, report.decided, { x, y: top + 39, width: outcomeWidth - 6 }, CAPTION)
  })
  const bottom = Math.max(top + BAND_HEIGHT, pdf.y + 10)
  for (const [index, [label, count]] of counts.entries()) {
    const left = x + outcomeWidth + index * column
    drawDecoration(pdf, () => {
      pdf.moveTo(left, top).lineTo(left, bottom).lineWidth(0.6).strokeColor(LINE).stroke()
    })
    writeTagged(pdf, 'P', () => {
      const box = { x: left + gap, width: column - gap - 2 }
      writeText(pdf, String(count), { ...box, y: top + 7 }, COUNT)
      writeText(pdf, label, { ...box, y: top + 39 }, CAPTION)
    })
  }
  drawRule(pdf, { x, y: bottom, width })
  pdf.y = bottom + 18
}

/** "60 pieces received, 2 of them deleted." */
const describeEvidence = ({ pieces, deleted }: NonNullable<ReportModel['evidence']>): string => {
  const received = pieces === 1 ? '1 piece received' : `${pieces} pieces received`
  return deleted === 0 ? `${received}.` : `${received}, ${deleted} of them deleted.`
}

function drawReceivedEvidence(pdf: Pdf, { evidence }: ReportModel, page: PageBox): void {
  if (evidence === null) return
  const { x, width } = page
  const text = `Evidence: ${describeEvidence(evidence)} Fingerprint ${evidence.fingerprint}`
  startPageUnlessFits(pdf, measureHeight(pdf, text, width, CAPTION) + 10, page)
  writeTagged(pdf, 'P', () => {
    writeText(pdf, text, { x, y: pdf.y + 8, width }, CAPTION)
  })
}

function drawGroupCounts(pdf: Pdf, { groups, counts: all, firstAudit }: ReportModel, page: PageBox): void {
  const { x, width } = page
  // The same counts as in the outcome, so that the groups add up to it.
  const labels = listCounts(all, firstAudit).map(([label]) => label)
  const numberWidth = 63
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
    drawRow('Group and topic', labels, CAPTION, 0)
    drawRule(pdf, { x, y: pdf.y + 4, width }, '#beb8ad')
    pdf.y += 8
  }
  drawHeadings()
  for (const [index, { title, depth, counts }] of groups.filter((group) => group.depth <= 1).entries()) {
    const isTop = depth === 0
    const style: Style = {
      face: isTop ? 'strong' : 'text',
      size: 9.75,
      ...(isTop ? {} : { colour: INK_SOFT }),
    }
    const isNewPage = startPageUnlessFits(pdf, measureHeight(pdf, title, titleWidth, style) + 6, page)
    if (isNewPage) drawHeadings()
    else if (isTop && index > 0) {
      drawRule(pdf, { x, y: pdf.y, width }, '#e9e6df')
      pdf.y += 5
    }
    const cells = listCounts(counts, firstAudit).map(([, count]) => String(count))
    const top = pdf.y
    drawRow(title, cells, style, isTop ? 0 : 12)
    pdf.y = Math.max(pdf.y, top + (isTop ? TOP_ROW_HEIGHT : ROW_HEIGHT))
  }
}

/** Emphasises the counts of corrected and noncompliant criteria unless they are 0. */
function countStyle(label: string | undefined, count: string): Partial<Style> {
  if (label === 'Criteria' || label === 'Compliant') return { colour: INK }
  if (count === '0') return { face: 'text', colour: INK_FAINT }
  if (label === 'Corrected') return { face: 'strong', colour: GREEN }
  return { face: 'strong', colour: label === 'Noncompliant' ? STATUS_COLOURS.bad.text : INK }
}

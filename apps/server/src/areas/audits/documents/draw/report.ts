import {
  GREEN,
  INK,
  INK_FAINT,
  INK_SOFT,
  LINE,
  STATUS_COLOURS,
  type StatusColour,
} from '../../../../platform/pdf/colours.ts'
import {
  createPdf,
  drawDecoration,
  drawRule,
  finishPdf,
  measureHeight,
  measureWidth,
  type Pdf,
  type Style,
  writeTagged,
  writeText,
} from '../../../../platform/pdf/pdf-writer.ts'
import type { CriterionEntry, GroupEntry, ReportCounts, ReportModel } from '../model.ts'
import { drawCover } from './cover.ts'
import { drawEvidence, measureEvidenceHeight } from './evidence.ts'
import { drawSteps } from './finding.ts'
import { COMMENT, LABEL, type PageBox, pageOf, startPageUnlessFits } from './page.ts'
import { drawVisit } from './visit.ts'

const HEADING: Style = { face: 'title', size: 24 }
const SUBHEADING: Style = { face: 'title', size: 20.25 }
const GROUP_COUNTS: Style = { face: 'text', size: 9.75, colour: INK_SOFT }
const NUMBER: Style = { face: 'title', size: 12.75, colour: INK_FAINT }
const CRITERION: Style = { face: 'strong', size: 10.5, leading: 1 }
const DESCRIPTION: Style = { face: 'text', size: 9.75, colour: INK_SOFT, leading: 1.5 }
const BADGE: Style = { face: 'strong', size: 8.25 }
const NUMBER_WIDTH = 40
const BADGE_HEIGHT = 15.75
const COMMENT_START = 60

export async function drawReport(report: ReportModel): Promise<Uint8Array> {
  const pdf = createPdf(`${report.title}: ${report.propertyName}`, report.programmeName)
  const page = pageOf(pdf)
  drawCover(pdf, report, page)
  /** The top group of each page, by the page's index. */
  const headers = new Map<number, string>()
  if (report.visit) {
    const before = countPages(pdf)
    drawVisit(pdf, report.visit, page)
    for (let index = before; index < countPages(pdf); index++) headers.set(index, 'Visit record')
  }
  let topTitle = ''
  for (const group of report.groups) {
    if (group.depth === 0) topTitle = titleOf(group)
    const before = countPages(pdf)
    drawGroup(pdf, group, page)
    for (let index = before; index < countPages(pdf); index++) headers.set(index, topTitle)
  }
  drawMargins(pdf, report, page, headers)
  return finishPdf(pdf)
}

const countPages = (pdf: Pdf): number => pdf.bufferedPageRange().count

const titleOf = ({ code, title }: GroupEntry): string => (code === '' ? title : `${code} ${title}`)

/** "16 criteria, 14 compliant at the audit, 2 corrected" */
function countsInWords({ total, compliant, corrected, noncompliant, nonMandatory }: ReportCounts): string {
  const parts: [number, string][] = [
    [corrected, 'corrected'],
    [noncompliant, 'noncompliant'],
    [nonMandatory, 'non mandatory'],
  ]
  return [
    total === 1 ? '1 criterion' : `${total} criteria`,
    `${compliant - corrected} compliant at the audit`,
    ...parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`),
  ].join(', ')
}

function drawGroup(pdf: Pdf, group: GroupEntry, page: PageBox): void {
  const { x, width } = page
  const isTop = group.depth === 0
  if (isTop) pdf.addPage()
  else {
    pdf.y += 16
    startPageUnlessFits(pdf, 110, page)
  }
  writeTagged(pdf, isTop ? 'H2' : 'H3', () => {
    writeText(pdf, titleOf(group), { x, y: pdf.y, width }, isTop ? HEADING : SUBHEADING)
  })
  writeTagged(pdf, 'P', () => {
    writeText(pdf, countsInWords(group.counts), { x, y: pdf.y + 2, width }, GROUP_COUNTS)
  })
  pdf.y += 8
  const hasCriteria = group.criteria.length > 0
  drawRule(pdf, { x, y: pdf.y, width }, hasCriteria ? INK : LINE)
  pdf.y += 10
  for (const criterion of group.criteria) drawCriterion(pdf, criterion, page)
}

/** The status of a criterion, in the same words as on the screens. */
function statusLabel({ status, excused, isCorrected }: CriterionEntry): [string, StatusColour] {
  if (status === null) return ['Not answered', 'open']
  if (isCorrected) return ['Corrected', 'corrected']
  if (status === 'Compliant') return ['Compliant', 'good']
  return excused ? ['Non Mandatory', 'excused'] : ['Noncompliant', 'bad']
}

function drawBadge(pdf: Pdf, criterion: CriterionEntry, right: number, y: number): number {
  const [word, colour] = statusLabel(criterion)
  const { background, text } = STATUS_COLOURS[colour]
  const width = measureWidth(pdf, word, BADGE) + 13.5
  drawDecoration(
    pdf,
    () => void pdf.roundedRect(right - width, y, width, BADGE_HEIGHT, 3.75).fill(background),
  )
  writeTagged(pdf, 'P', () => {
    writeText(pdf, word, { x: right - width, y: y + 3.6, width }, { ...BADGE, colour: text, align: 'center' })
  })
  return width
}

/** An upper bound of the text's height: no character is wider than high, and two wrapped lines together hold more than one full line. */
const heightAtMost = (text: string, width: number, { size, leading = 0 }: Style): number =>
  (text.split('\n').length + (2 * text.length * size) / width) * (1.5 * size + leading)

/** Keeps the heading of a criterion together with the start of its comment. */
function startPageForHeading(
  pdf: Pdf,
  { title, description, comments: [first], steps: [step] }: CriterionEntry,
  { titleWidth, width }: { titleWidth: number; width: number },
  page: PageBox,
): void {
  // Measuring takes as long as writing, so it is skipped where the upper bound fits on the page.
  if (
    pdf.y +
      heightAtMost(title, titleWidth, CRITERION) +
      heightAtMost(description, width, DESCRIPTION) +
      COMMENT_START +
      24 <=
    page.bottom
  )
    return
  const text = first?.text ?? step?.remarks[0]?.text ?? ''
  const comment = measureHeight(pdf, text, width, COMMENT)
  const heading =
    measureHeight(pdf, title, titleWidth, CRITERION) + measureHeight(pdf, description, width, DESCRIPTION)
  startPageUnlessFits(pdf, heading + Math.min(comment, COMMENT_START) + 30, page)
}

/** Writes how the answer was verified on the line of the last comment's author, or on the next line if both do not fit. */
function drawVerified(
  pdf: Pdf,
  { comments, verified }: CriterionEntry,
  { x, width }: { x: number; width: number },
): void {
  const author = comments.at(-1)?.by
  const left = width - measureWidth(pdf, verified, LABEL)
  const isBeside = author !== undefined && measureWidth(pdf, author, LABEL) + 12 < left
  const y = isBeside ? pdf.y - pdf.currentLineHeight(true) : pdf.y + 2
  writeTagged(pdf, 'P', () => {
    writeText(pdf, verified, { x: isBeside ? x + left : x, y, width: width + 1 }, LABEL)
  })
}

function drawCriterion(pdf: Pdf, criterion: CriterionEntry, page: PageBox): void {
  const x = page.x + NUMBER_WIDTH
  const width = page.width - NUMBER_WIDTH
  const titleWidth = width - 100
  startPageForHeading(pdf, criterion, { titleWidth, width }, page)
  const top = pdf.y
  drawBadge(pdf, criterion, page.x + page.width, top - 2)
  writeTagged(pdf, 'H4', () => {
    const style = criterion.isCorrected ? { ...NUMBER, colour: GREEN } : NUMBER
    writeText(pdf, criterion.number, { x: page.x, y: top - 1.5, width: NUMBER_WIDTH - 2 }, style)
    writeText(pdf, criterion.title, { x, y: top, width: titleWidth }, CRITERION)
  })
  if (criterion.description !== '')
    writeTagged(pdf, 'P', () => {
      writeText(pdf, criterion.description, { x, y: pdf.y + 2, width }, DESCRIPTION)
    })
  for (const { text, by } of criterion.comments)
    writeTagged(pdf, 'P', () => {
      writeText(pdf, text, { x, y: pdf.y + 4, width }, COMMENT)
      writeText(pdf, by, { x, y: pdf.y + 1, width }, LABEL)
    })
  if (criterion.verified !== '' && criterion.steps.length === 0) drawVerified(pdf, criterion, { x, width })
  for (const line of criterion.data)
    writeTagged(pdf, 'P', () => {
      writeText(pdf, line, { x, y: pdf.y + 3, width }, LABEL)
    })
  if (criterion.evidence.length > 0) {
    pdf.y += 6
    startPageUnlessFits(pdf, measureEvidenceHeight(criterion.evidence, width), page)
    drawEvidence(pdf, criterion.evidence, { x, width })
  }
  if (criterion.steps.length > 0) drawSteps(pdf, criterion.steps, criterion.verified, { ...page, x, width })
  pdf.y += 9
  drawRule(pdf, { x: page.x, y: pdf.y, width: page.width })
  pdf.y += 11
}

/** Draws the header (group, kind of document) and the footer (audit, certificate, page) of every page. */
function drawMargins(
  pdf: Pdf,
  report: ReportModel,
  { x, width }: PageBox,
  headers: ReadonlyMap<number, string>,
): void {
  const count = countPages(pdf)
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index)
    // With the margin, text in the footer would start another page.
    const { bottom } = pdf.page.margins
    pdf.page.margins.bottom = 0
    const y = pdf.page.height - 42
    drawRule(pdf, { x, y: y - 8, width })
    drawDecoration(pdf, () => {
      const header = headers.get(index)
      if (header !== undefined) {
        writeText(pdf, header, { x, y: 36, width: width - 100 }, LABEL)
        writeText(pdf, report.title, { x, y: 36, width }, { ...LABEL, align: 'right' })
      }
      const audit = [report.propertyName, report.auditDate && `${report.occasion} of ${report.auditDate}`]
      writeText(pdf, audit.filter(Boolean).join(', '), { x, y, width: width / 2 - 10 }, LABEL)
      writeText(pdf, report.certificateNumber, { x: x + width / 2, y, width: 140 }, LABEL)
      writeText(pdf, `${index + 1} of ${count}`, { x, y, width }, { ...LABEL, align: 'right' })
    })
    pdf.page.margins.bottom = bottom
  }
}

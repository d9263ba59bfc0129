import type { AnswerSummary } from '@sojourn/domain'
import {
  INK_FAINT,
  INK_SOFT,
  LINE,
  STATUS_COLOURS,
  type StatusColour,
} from '../../../../platform/pdf/colours.ts'
import { drawMark } from '../../../../platform/pdf/mark.ts'
import {
  bytesOf,
  decoration,
  heightOf,
  newPdf,
  type Pdf,
  rule,
  type Style,
  tagged,
  widthOf,
  write,
} from '../../../../platform/pdf/pen.ts'
import type { CriterionEntry, GroupEntry, ReportModel } from '../model.ts'
import { drawEvidence, evidenceHeight } from './evidence.ts'

const TITLE: Style = { face: 'title', size: 26 }
const HEADING: Style = { face: 'title', size: 17 }
const SUBHEADING: Style = { face: 'title', size: 13 }
const LABEL: Style = { face: 'text', size: 8.5, colour: INK_FAINT }
const VALUE: Style = { face: 'text', size: 10 }
const NUMBER: Style = { face: 'title', size: 11 }
const CRITERION: Style = { face: 'strong', size: 10, leading: 1 }
const COMMENT: Style = { face: 'text', size: 9.5, colour: INK_SOFT, leading: 1.5 }
const BADGE: Style = { face: 'strong', size: 8 }
const NUMBER_WIDTH = 44
const BADGE_HEIGHT = 15
const ENOUGH_OF_A_COMMENT = 60

/** The report: what was found at a property, criterion by criterion. */
export async function drawReport(
  report: ReportModel,
  pause: () => void = () => undefined,
): Promise<Uint8Array> {
  const pdf = newPdf(`Audit report: ${report.propertyName}`, report.programmeName)
  const page = pageOf(pdf)
  drawCover(pdf, report, page)
  for (const group of report.groups) drawGroup(pdf, group, page, pause)
  drawFooters(pdf, report, page)
  return bytesOf(pdf)
}

interface PageBox {
  x: number
  width: number
  bottom: number
}

const pageOf = (pdf: Pdf): PageBox => ({
  x: pdf.page.margins.left,
  width: pdf.page.width - pdf.page.margins.left - pdf.page.margins.right,
  bottom: pdf.page.height - pdf.page.margins.bottom,
})

/** A new page where the next thing does not fit whole; something higher than a page simply flows on. */
function makeRoom(pdf: Pdf, height: number, { bottom }: PageBox): void {
  if (pdf.y + height > bottom) pdf.addPage()
}

function drawCover(pdf: Pdf, report: ReportModel, page: PageBox): void {
  const { x, width } = page
  const logo = report.logo && Buffer.from(report.logo)
  const drawBrand = () => (logo ? void pdf.image(logo, x, 56, { fit: [120, 44] }) : drawMark(pdf, x, 56, 44))
  tagged(pdf, 'Figure', drawBrand, report.programmeName)
  tagged(pdf, 'P', () => {
    write(pdf, report.programmeName, { x, y: 112, width }, { face: 'strong', size: 11 })
  })
  tagged(pdf, 'H1', () => {
    write(pdf, 'Audit report', { x, y: pdf.y + 28, width }, { ...SUBHEADING, colour: INK_SOFT })
    write(pdf, report.propertyName, { x, y: pdf.y + 2, width }, TITLE)
  })
  tagged(pdf, 'P', () => {
    write(pdf, report.address, { x, y: pdf.y + 4, width }, { ...VALUE, colour: INK_SOFT })
  })
  pdf.y += 18
  drawFacts(pdf, report.facts, page)
  drawSummary(pdf, report, page)
  drawGroupCounts(pdf, report, page)
}

function drawFacts(pdf: Pdf, facts: readonly [string, string][], { x, width }: PageBox): void {
  const column = width / 2
  rule(pdf, { x, y: pdf.y, width })
  let y = pdf.y + 12
  for (let row = 0; row < facts.length; row += 2) {
    let lowest = y
    for (const [index, fact] of facts.slice(row, row + 2).entries()) {
      const [label, value] = fact
      const at = { x: x + index * column, width: column - 16 }
      tagged(pdf, 'P', () => {
        write(pdf, label, { ...at, y }, LABEL)
        lowest = Math.max(lowest, write(pdf, value, { ...at, y: pdf.y + 1 }, VALUE))
      })
    }
    y = lowest + 10
  }
  rule(pdf, { x, y, width })
  pdf.y = y + 18
}

const figuresOf = (summary: AnswerSummary, firstAudit: boolean): [string, number][] => [
  ['Criteria', summary.total],
  ['Compliant', summary.compliant],
  ['Non-compliant', summary.noncompliant],
  ...(firstAudit ? [['Non mandatory', summary.nonMandatory] satisfies [string, number]] : []),
]

function drawSummary(pdf: Pdf, report: ReportModel, { x, width }: PageBox): void {
  const figures = figuresOf(report.summary, report.firstAudit)
  const column = width / figures.length
  const top = pdf.y
  for (const [index, [label, value]] of figures.entries())
    tagged(pdf, 'P', () => {
      const at = { x: x + index * column, width: column - 8 }
      write(pdf, String(value), { ...at, y: top }, { face: 'title', size: 24 })
      write(pdf, label, { ...at, y: top + 30 }, LABEL)
    })
  pdf.y = top + 62
}

function drawGroupCounts(pdf: Pdf, { groups, summary: all, firstAudit }: ReportModel, page: PageBox): void {
  const { x, width } = page
  // The same figures as above, so that they add up group by group.
  const labels = figuresOf(all, firstAudit).map(([label]) => label)
  const columns = [width - 70 * labels.length, ...labels.map(() => 70)]
  const left = (index: number) => x + columns.slice(0, index).reduce((sum, one) => sum + one, 0)
  const row = (cells: string[], style: Style) => {
    const y = pdf.y
    let lowest = y
    tagged(pdf, 'P', () => {
      for (const [index, cell] of cells.entries()) {
        const at = { x: left(index), y, width: (columns[index] ?? 0) - (index === 0 ? 12 : 0) }
        lowest = Math.max(lowest, write(pdf, cell, at, { ...style, align: index === 0 ? 'left' : 'right' }))
      }
    })
    rule(pdf, { x, y: lowest + 5, width })
    pdf.y = lowest + 11
  }
  row(['Group', ...labels], LABEL)
  for (const { title, depth, summary } of groups.filter((group) => group.depth <= 1)) {
    const figures = figuresOf(summary, firstAudit).map(([, figure]) => String(figure))
    makeRoom(pdf, 24, page)
    row([depth === 0 ? title : `    ${title}`, ...figures], {
      face: depth === 0 ? 'strong' : 'text',
      size: 9.5,
    })
  }
}

function drawGroup(pdf: Pdf, group: GroupEntry, page: PageBox, pause: () => void): void {
  if (group.depth === 0) pdf.addPage()
  else {
    pdf.y += 16
    makeRoom(pdf, 90, page)
  }
  const style = group.depth === 0 ? HEADING : SUBHEADING
  tagged(pdf, group.depth === 0 ? 'H2' : 'H3', () => {
    write(pdf, group.title, { x: page.x, y: pdf.y, width: page.width }, style)
  })
  pdf.y += 6
  rule(pdf, { x: page.x, y: pdf.y, width: page.width }, group.depth === 0 ? INK_SOFT : LINE)
  pdf.y += 10
  for (const criterion of group.criteria) {
    drawCriterion(pdf, criterion, page)
    pause()
  }
}

function judgement({ status, excused }: CriterionEntry): [string, StatusColour] {
  if (status === null) return ['Not answered', 'open']
  if (status === 'Compliant') return ['Compliant', 'good']
  return excused ? ['Non mandatory', 'excused'] : ['Non-compliant', 'bad']
}

function drawBadge(pdf: Pdf, criterion: CriterionEntry, right: number, y: number): number {
  const [word, colour] = judgement(criterion)
  const { background, text } = STATUS_COLOURS[colour]
  const width = widthOf(pdf, word, BADGE) + 14
  decoration(pdf, () => void pdf.roundedRect(right - width, y, width, BADGE_HEIGHT, 4).fill(background))
  tagged(pdf, 'P', () => {
    write(pdf, word, { x: right - width, y: y + 3.6, width }, { ...BADGE, colour: text, align: 'center' })
  })
  return width
}

/** More than any text takes: no letter is wider than high, and every two lines are wider than one. */
const heightAtMost = (text: string, width: number, { size, leading = 0 }: Style): number =>
  (text.split('\n').length + (2 * text.length * size) / width) * (1.5 * size + leading)

/** The heading of a criterion never stands alone at the foot of a page. */
function makeRoomForHeading(
  pdf: Pdf,
  { title, comments: [first] }: CriterionEntry,
  { titleWidth, width }: { titleWidth: number; width: number },
  page: PageBox,
): void {
  // To measure takes as long as to write, and is needed near the foot of a page only.
  if (pdf.y + heightAtMost(title, titleWidth, CRITERION) + ENOUGH_OF_A_COMMENT + 24 <= page.bottom) return
  const comment = first ? heightOf(pdf, first.text, width, COMMENT) : 0
  const heading = heightOf(pdf, title, titleWidth, CRITERION)
  makeRoom(pdf, heading + Math.min(comment, ENOUGH_OF_A_COMMENT) + 24, page)
}

function drawCriterion(pdf: Pdf, criterion: CriterionEntry, page: PageBox): void {
  const x = page.x + NUMBER_WIDTH
  const width = page.width - NUMBER_WIDTH
  const titleWidth = width - 100
  makeRoomForHeading(pdf, criterion, { titleWidth, width }, page)
  const top = pdf.y
  drawBadge(pdf, criterion, page.x + page.width, top - 2)
  tagged(pdf, 'H4', () => {
    write(pdf, criterion.number, { x: page.x, y: top - 1, width: NUMBER_WIDTH - 6 }, NUMBER)
    write(pdf, criterion.title, { x, y: top, width: titleWidth }, CRITERION)
  })
  for (const { text, by } of criterion.comments)
    tagged(pdf, 'P', () => {
      write(pdf, text, { x, y: pdf.y + 5, width }, COMMENT)
      write(pdf, by, { x, y: pdf.y + 1, width }, LABEL)
    })
  if (criterion.evidence.length > 0) {
    pdf.y += 6
    makeRoom(pdf, evidenceHeight(criterion.evidence, width), page)
    drawEvidence(pdf, criterion.evidence, { x, width })
  }
  pdf.y += 8
  rule(pdf, { x, y: pdf.y, width })
  pdf.y += 10
}

function drawFooters(pdf: Pdf, report: ReportModel, { x, width }: PageBox): void {
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index)
    // Below the margin, where text would otherwise open another page.
    const { bottom } = pdf.page.margins
    pdf.page.margins.bottom = 0
    decoration(pdf, () => {
      const y = pdf.page.height - 40
      write(pdf, `${report.programmeName} · ${report.propertyName}`, { x, y, width: width - 80 }, LABEL)
      write(pdf, `${index + 1} of ${count}`, { x, y, width }, { ...LABEL, align: 'right' })
    })
    pdf.page.margins.bottom = bottom
  }
}

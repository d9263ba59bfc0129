import { INK_FAINT, INK_SOFT, LINE, PAPER, STEP_COLOURS } from '../../../../platform/pdf/colours.ts'
import {
  drawDecoration,
  measureHeight,
  measureWidth,
  type Pdf,
  type Style,
  writeTagged,
  writeText,
} from '../../../../platform/pdf/pdf-writer.ts'
import type { EvidenceEntry, StepEntry } from '../model.ts'
import { drawPicture } from './evidence.ts'
import { COMMENT, LABEL, type PageBox, startPageUnlessFits } from './page.ts'

const HEADING: Style = { face: 'strong', size: 9.75 }
const CAPTION: Style = { face: 'text', size: 7.9, colour: INK_SOFT }
const FILE_KIND: Style = { face: 'strong', size: 8, colour: INK_SOFT }
const RING = 4.2
const INDENT = 20
const FILES_PER_ROW = 4
const GAP = 9
const PICTURE_HEIGHT = 71
const ROW_HEIGHT = PICTURE_HEIGHT + 18
/** The minimum height of a long remark that must fit on the page of its heading. */
const REMARK_START = 60

const TITLES: Record<StepEntry['kind'], string> = {
  finding: 'Finding: noncompliant',
  correction: 'Correction by the property',
  'sent-back': 'Sent back',
  accepted: 'Accepted: compliant',
}

/** Draws the finding of a criterion and the later steps below each other, connected by a vertical line. */
export function drawSteps(pdf: Pdf, steps: readonly StepEntry[], verified: string, box: PageBox): void {
  const x = box.x + RING
  const content = { ...box, x: box.x + INDENT, width: box.width - INDENT }
  pdf.y += 8
  for (const [index, step] of steps.entries()) {
    startPageUnlessFits(pdf, startHeight(pdf, step, content.width), box)
    const ring = { page: lastPage(pdf), y: pdf.y + 6 }
    drawRing(pdf, step.kind, x, ring.y)
    drawStep(pdf, step, step.kind === 'finding' ? verified : '', content)
    const next = steps[index + 1]
    if (!next) return
    pdf.y += 10
    const nextFits = pdf.y + startHeight(pdf, next, content.width) <= box.bottom
    drawLine(pdf, { x, from: ring, nextFits })
  }
}

const lastPage = (pdf: Pdf): number => pdf.bufferedPageRange().count - 1

/** The height of a step up to its first row of pictures, which stay together. */
function startHeight(pdf: Pdf, { remarks, evidence }: StepEntry, width: number): number {
  const text = remarks.reduce((sum, remark) => sum + measureHeight(pdf, remark.text, width, COMMENT) + 14, 0)
  // Remarks of less than half a page stay together with the pictures that follow.
  const remarkHeight = evidence.length > 0 && text < 300 ? text : Math.min(text, REMARK_START)
  return 14 + remarkHeight + (evidence.length > 0 ? ROW_HEIGHT : 0)
}

function drawStep(
  pdf: Pdf,
  { kind, by, remarks, evidence, isAccepted }: StepEntry,
  verified: string,
  box: PageBox,
): void {
  const { x, width } = box
  const top = pdf.y
  writeTagged(pdf, 'H5', () => {
    const title = TITLES[kind]
    writeText(pdf, title, { x, y: top, width }, { ...HEADING, colour: STEP_COLOURS[kind].text })
    const left = measureWidth(pdf, title, HEADING) + 12
    if (by !== '')
      writeText(pdf, by, { x: x + left, y: top, width: width - left }, { ...LABEL, align: 'right' })
  })
  pdf.y = Math.max(pdf.y, top + 12)
  for (const [index, remark] of remarks.entries())
    writeTagged(pdf, 'P', () => {
      writeText(pdf, remark.text, { x, y: pdf.y + (index === 0 ? 3 : 7), width }, COMMENT)
      if (remark.by !== '') writeText(pdf, remark.by, { x, y: pdf.y + 1, width }, LABEL)
    })
  if (verified !== '')
    writeTagged(pdf, 'P', () => {
      writeText(pdf, verified, { x, y: pdf.y + 2, width }, LABEL)
    })
  if (evidence.length > 0) drawFiles(pdf, evidence, isAccepted, box)
}

/** Draws rows of four: pictures as thumbnails, other files as a box with their kind. */
function drawFiles(pdf: Pdf, evidence: readonly EvidenceEntry[], isAccepted: boolean, box: PageBox): void {
  const cell = (box.width - (FILES_PER_ROW - 1) * GAP) / FILES_PER_ROW
  pdf.y += 6
  for (let start = 0; start < evidence.length; start += FILES_PER_ROW) {
    startPageUnlessFits(pdf, ROW_HEIGHT, box)
    const y = pdf.y
    let lowest = y + ROW_HEIGHT
    for (const [index, entry] of evidence.slice(start, start + FILES_PER_ROW).entries()) {
      const cellBox = { x: box.x + index * (cell + GAP), y, width: cell, height: PICTURE_HEIGHT }
      if (entry.thumbnail === null) drawFileBox(pdf, entry, cellBox)
      else drawThumbnail(pdf, entry.thumbnail, entry, cellBox)
      lowest = Math.max(lowest, drawCaption(pdf, entry.name, isAccepted, cellBox))
    }
    pdf.y = lowest
  }
}

interface Cell {
  x: number
  y: number
  width: number
  height: number
}

const drawThumbnail = (
  pdf: Pdf,
  picture: NonNullable<EvidenceEntry['thumbnail']>,
  { name, markup }: EvidenceEntry,
  cell: Cell,
) => writeTagged(pdf, 'Figure', () => drawPicture(pdf, picture, cell, markup), name)

function drawFileBox(pdf: Pdf, { typeAndSize }: EvidenceEntry, { x, y, width, height }: Cell): void {
  drawDecoration(pdf, () => {
    pdf.rect(x + 0.3, y + 0.3, width - 0.6, height - 0.6).lineWidth(0.6)
    pdf.fillAndStroke(PAPER, LINE)
  })
  writeTagged(pdf, 'P', () => {
    const [kind = '', size = ''] = typeAndSize.split(', ')
    writeText(pdf, kind, { x: x + 9, y: y + 9, width: width - 18 }, FILE_KIND)
    writeText(pdf, size, { x: x + 9, y: y + 21, width: width - 18 }, { ...CAPTION, colour: INK_FAINT })
  })
}

/** The file's name, with a tick where the evidence was accepted. */
function drawCaption(pdf: Pdf, name: string, isAccepted: boolean, { x, y, width, height }: Cell): number {
  const top = y + height + 4
  const indent = isAccepted ? 13 : 0
  if (isAccepted)
    drawDecoration(pdf, () => {
      const centre = top + 4.6
      pdf.circle(x + 4.6, centre, 4.6).fill(STEP_COLOURS.accepted.mark)
      pdf
        .moveTo(x + 2.6, centre + 0.1)
        .lineTo(x + 4.1, centre + 1.6)
        .lineTo(x + 6.8, centre - 1.5)
      pdf.lineWidth(1).strokeColor('#ffffff').stroke()
    })
  let lowest = top
  writeTagged(pdf, 'P', () => {
    lowest = writeText(pdf, name, { x: x + indent, y: top, width: width - indent }, CAPTION)
  })
  return lowest + 5
}

/** A finding and a correction have a ring, an acceptance a filled circle. */
function drawRing(pdf: Pdf, kind: StepEntry['kind'], x: number, y: number): void {
  drawDecoration(pdf, () => {
    const { mark } = STEP_COLOURS[kind]
    if (kind === 'accepted') pdf.circle(x, y, RING + 0.4).fill(mark)
    else pdf.circle(x, y, RING).lineWidth(1).strokeColor(mark).stroke()
  })
}

/** Draws a line from a ring to the next one, or to the end of this step if the next step starts a new page. */
function drawLine(
  pdf: Pdf,
  { x, from, nextFits }: { x: number; from: { page: number; y: number }; nextFits: boolean },
): void {
  const isSamePage = from.page === lastPage(pdf)
  const top = isSamePage ? from.y + RING + 2 : pdf.page.margins.top
  const bottom = nextFits ? pdf.y + 6 - RING - 2 : pdf.y - 6
  if (bottom <= top) return
  drawDecoration(pdf, () => {
    pdf.moveTo(x, top).lineTo(x, bottom).lineWidth(0.7).strokeColor('#b5afa4').stroke()
  })
}

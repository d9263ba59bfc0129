import { readFileSync } from 'node:fs'
import type { MarkupShape } from '@sojourn/contract/audits/evidence-calls'
import { arrowHead, ellipseOf, MARKUP_COLOUR_VALUES, MARKUP_SIZES, MARKUP_STROKE } from '@sojourn/domain'
import { getStroke } from 'perfect-freehand'
import { INK_FAINT, INK_SOFT } from '../../../../platform/pdf/colours.ts'
import {
  measureImage,
  type Pdf,
  type Style,
  writeInBox,
  writeTagged,
  writeText,
} from '../../../../platform/pdf/pdf-writer.ts'
import type { EvidenceEntry, Picture } from '../model.ts'

/** The place of the whole photo on the page. A part of it may be cropped. */
interface PhotoBox {
  x: number
  y: number
  width: number
  height: number
}

/** Thinner lines and smaller text would not be visible in print. */
const MIN_STROKE = 1.2
const MIN_TEXT = 6

/** Draws the mark-up over a photo. Its coordinates are relative to the photo. */
function drawMarkup(pdf: Pdf, shapes: readonly MarkupShape[], box: PhotoBox): void {
  for (const shape of shapes) drawShape(pdf, shape, box)
}

function drawShape(pdf: Pdf, shape: MarkupShape, box: PhotoBox): void {
  const shorter = Math.min(box.width, box.height)
  const stroke = Math.max(MIN_STROKE, MARKUP_SIZES.stroke * shorter)
  const colour = MARKUP_COLOUR_VALUES[shape.colour]
  const toPage = ([x, y]: readonly [number, number, ...number[]]): [number, number] => [
    box.x + x * box.width,
    box.y + y * box.height,
  ]
  if (shape.kind === 'text') {
    const [x, y] = toPage(shape.at)
    const size = Math.max(MIN_TEXT, MARKUP_SIZES.text * shorter)
    // Text beyond the right or lower edge of the photo would be cropped.
    const [width, height] = [box.x + box.width - x, box.y + box.height - y]
    if (width <= 0 || height <= 0) return
    writeInBox(pdf, shape.text, { x, y, width, height }, { face: 'strong', size, colour })
    return
  }
  pdf.lineWidth(stroke).lineCap('round').lineJoin('round').strokeColor(colour)
  if (shape.kind === 'drawing') {
    const points = shape.points.map(([x, y, pressure]) => [...toPage([x, y]), pressure])
    const outline = getStroke(points, { ...MARKUP_STROKE, size: 2 * stroke })
    pdf.polygon(...outline).fill(colour)
    return
  }
  const [from, to] = [toPage(shape.from), toPage(shape.to)]
  if (shape.kind === 'circle') {
    const { centreX, centreY, radiusX, radiusY } = ellipseOf(from, to)
    pdf.ellipse(centreX, centreY, radiusX, radiusY).stroke()
    return
  }
  pdf
    .moveTo(...from)
    .lineTo(...to)
    .stroke()
  const head = arrowHead(from, to, stroke)
  if (head)
    pdf
      .moveTo(...head[0])
      .lineTo(...to)
      .lineTo(...head[1])
      .stroke()
}

const NAME: Style = { face: 'text', size: 8.5, colour: INK_SOFT }
const TYPE_AND_SIZE: Style = { face: 'text', size: 8, colour: INK_FAINT }
const THUMBNAIL = { width: 84, height: 63, gap: 8 }
const LINE_HEIGHT = 12

const pictures = (evidence: readonly EvidenceEntry[]) =>
  evidence.filter(({ thumbnail }) => thumbnail !== null)
const picturesPerRow = (width: number) =>
  Math.max(1, Math.floor((width + THUMBNAIL.gap) / (THUMBNAIL.width + THUMBNAIL.gap)))
const countRows = (evidence: readonly EvidenceEntry[], width: number) =>
  Math.ceil(pictures(evidence).length / picturesPerRow(width))

/** Limited to what fits on a page; further pictures continue on the next page row by row. */
export const measureEvidenceHeight = (evidence: readonly EvidenceEntry[], width: number): number =>
  Math.min(
    evidence.length * LINE_HEIGHT + countRows(evidence, width) * (THUMBNAIL.height + THUMBNAIL.gap),
    300,
  )

/** Lists every document by name, then draws the pictures. */
export function drawEvidence(
  pdf: Pdf,
  evidence: readonly EvidenceEntry[],
  { x, width }: { x: number; width: number },
): void {
  for (const { name, typeAndSize } of evidence)
    writeTagged(pdf, 'P', () => {
      const y = pdf.y
      writeText(pdf, typeAndSize, { x: x + width - 120, y, width: 120 }, { ...TYPE_AND_SIZE, align: 'right' })
      writeText(pdf, name, { x, y, width: width - 130 }, NAME)
    })
  pdf.y += 4
  drawPictures(pdf, pictures(evidence), x, width)
}

function drawPictures(pdf: Pdf, shown: readonly EvidenceEntry[], x: number, width: number): void {
  const columns = picturesPerRow(width)
  for (let start = 0; start < shown.length; start += columns) {
    if (pdf.y + THUMBNAIL.height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage()
    const y = pdf.y
    for (const [index, { thumbnail, name, markup }] of shown.slice(start, start + columns).entries()) {
      if (thumbnail === null) continue
      const left = x + index * (THUMBNAIL.width + THUMBNAIL.gap)
      const cell = { ...THUMBNAIL, x: left, y }
      writeTagged(pdf, 'Figure', () => drawPicture(pdf, thumbnail, cell, markup), name)
    }
    pdf.y = y + THUMBNAIL.height + THUMBNAIL.gap
  }
}

/** Returns undefined for a missing file, so that the report is still rendered. */
function readBytes(picture: Picture): Buffer | undefined {
  if (typeof picture !== 'string') return Buffer.from(picture)
  try {
    return readFileSync(picture)
  } catch {
    return undefined
  }
}

/** Crops the picture to the cell and draws the mark-up over it. */
export function drawPicture(
  pdf: Pdf,
  picture: Picture,
  { x, y, width, height }: Cell,
  markup: readonly MarkupShape[],
): void {
  const bytes = readBytes(picture)
  if (!bytes) return
  pdf.save()
  pdf.rect(x, y, width, height).clip()
  pdf.image(bytes, x, y, { cover: [width, height], align: 'center', valign: 'center' })
  if (markup.length > 0)
    drawMarkup(pdf, markup, coveringBox(measureImage(pdf, bytes), { x, y, width, height }))
  pdf.restore()
}

interface Cell {
  x: number
  y: number
  width: number
  height: number
}

/** The place of a whole picture that covers the cell and is cropped by it. */
function coveringBox(image: { width: number; height: number }, { x, y, width, height }: Cell): Cell {
  const scale = Math.max(width / image.width, height / image.height)
  const whole = { width: image.width * scale, height: image.height * scale }
  return { x: x + (width - whole.width) / 2, y: y + (height - whole.height) / 2, ...whole }
}

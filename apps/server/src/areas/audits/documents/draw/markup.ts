import type { MarkupShape } from '@sojourn/contract/audits/evidence/calls'
import { arrowHead, ellipseOf, MARKUP_COLOUR_VALUES, MARKUP_SIZES, MARKUP_STROKE } from '@sojourn/domain'
import { getStroke } from 'perfect-freehand'
import { type Pdf, writeInBox } from '../../../../platform/pdf/pdf-writer.ts'

/** The place of the whole photo on the page, of which a part may be cropped. */
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
export function drawMarkup(pdf: Pdf, shapes: readonly MarkupShape[], box: PhotoBox): void {
  for (const shape of shapes) drawShape(pdf, shape, box)
}

function drawShape(pdf: Pdf, shape: MarkupShape, box: PhotoBox): void {
  const shorter = Math.min(box.width, box.height)
  const stroke = Math.max(MIN_STROKE, MARKUP_SIZES.stroke * shorter)
  const colour = MARKUP_COLOUR_VALUES[shape.colour]
  const place = ([x, y]: readonly [number, number, ...number[]]): [number, number] => [
    box.x + x * box.width,
    box.y + y * box.height,
  ]
  if (shape.kind === 'text') {
    const [x, y] = place(shape.at)
    const size = Math.max(MIN_TEXT, MARKUP_SIZES.text * shorter)
    // Text beyond the right or lower edge of the photo would be cropped.
    const [width, height] = [box.x + box.width - x, box.y + box.height - y]
    if (width <= 0 || height <= 0) return
    writeInBox(pdf, shape.text, { x, y, width, height }, { face: 'strong', size, colour })
    return
  }
  pdf.lineWidth(stroke).lineCap('round').lineJoin('round').strokeColor(colour)
  if (shape.kind === 'drawing') {
    const points = shape.points.map(([x, y, pressure]) => [...place([x, y]), pressure])
    const outline = getStroke(points, { ...MARKUP_STROKE, size: 2 * stroke })
    pdf.polygon(...outline).fill(colour)
    return
  }
  const [from, to] = [place(shape.from), place(shape.to)]
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

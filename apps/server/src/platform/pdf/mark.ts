import { MARK_PATHS, MARK_SIZE } from '@sojourn/domain/kernel/mark'
import { GREEN } from './colours.ts'
import type { Pdf } from './pdf-writer.ts'

/** Draws the default mark of programmes without a logo, in a square of this size. */
export function drawMark(pdf: Pdf, x: number, y: number, size: number, colour: string = GREEN): void {
  pdf.save()
  pdf.translate(x, y).scale(size / MARK_SIZE)
  for (const { path, opacity } of MARK_PATHS)
    pdf.path(path).fillColor(colour).fillOpacity(opacity).fill('even-odd')
  pdf.restore()
  pdf.fillOpacity(1)
}

import { paint } from '../portrait/paint.ts'
import { MARKS } from './marks.ts'

/** Colours are 0xRRGGBB. */
export interface Logo {
  mark: keyof typeof MARKS
  first: number
  second: number
}

const WHITE = 0xffffff

/** What an invented company puts on its letters. */
export function drawLogo({ mark, first, second }: Logo): Buffer {
  const shapes = MARKS[mark]
  return paint({
    canvas: 256,
    size: 192,
    backdrop: WHITE,
    layers: [
      [shapes.first, first],
      [shapes.second, second],
    ],
  })
}

import { HAIR_STYLES } from './hair.ts'
import { type Layer, paint, shaded } from './paint.ts'
import { either, ellipse, roundedBox } from './shapes.ts'

/** Colours are 0xRRGGBB. */
export interface Portrait {
  backdrop: number
  skin: number
  hair: number
  clothes: number
  style: keyof typeof HAIR_STYLES
}

/** The shapes are laid out on a square of 256; the picture is smaller. */
const CANVAS = 256
const SIZE = 192

const face = ellipse(128, 108, 41, 50)
const neck = roundedBox(128, 160, 19, 34, 16)
const shoulders = either(ellipse(128, 262, 92, 78), roundedBox(128, 248, 78, 52, 48))
const collar = ellipse(128, 186, 27, 20)

/** A quiet head-and-shoulders portrait without features. */
export function drawPortrait(portrait: Portrait): Buffer {
  const { behind, over } = HAIR_STYLES[portrait.style]
  const layers: readonly Layer[] = [
    [behind, portrait.hair],
    [neck, shaded(portrait.skin)],
    [shoulders, portrait.clothes],
    [collar, shaded(portrait.skin)],
    [face, portrait.skin],
    [over, portrait.hair],
  ]
  return paint({
    canvas: CANVAS,
    size: SIZE,
    backdrop: portrait.backdrop,
    layers,
    // From the upper left.
    light: (x, y) => 1.04 - (0.16 * (x + 2 * y)) / (3 * CANVAS),
  })
}

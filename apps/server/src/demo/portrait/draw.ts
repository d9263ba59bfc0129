import { HAIR_STYLES } from './hair.ts'
import { encodePng } from './png.ts'
import { either, ellipse, roundedBox, type Shape } from './shapes.ts'

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
const SCALE = CANVAS / SIZE

const face = ellipse(128, 108, 41, 50)
const neck = roundedBox(128, 160, 19, 34, 16)
const shoulders = either(ellipse(128, 262, 92, 78), roundedBox(128, 248, 78, 52, 48))
const collar = ellipse(128, 186, 27, 20)

const red = (colour: number): number => (colour >> 16) & 0xff
const green = (colour: number): number => (colour >> 8) & 0xff
const blue = (colour: number): number => colour & 0xff

const shaded = (colour: number): number =>
  ((red(colour) * 0.85) << 16) | ((green(colour) * 0.85) << 8) | (blue(colour) * 0.85)

/** A quiet head-and-shoulders portrait without features. */
export function drawPortrait(portrait: Portrait): Buffer {
  const { behind, over } = HAIR_STYLES[portrait.style]
  const layers: readonly (readonly [Shape, number])[] = [
    [behind, portrait.hair],
    [neck, shaded(portrait.skin)],
    [shoulders, portrait.clothes],
    [collar, shaded(portrait.skin)],
    [face, portrait.skin],
    [over, portrait.hair],
  ]
  const pixels = new Uint8ClampedArray(SIZE * SIZE * 3)
  for (let row = 0; row < SIZE; row++)
    for (let column = 0; column < SIZE; column++) {
      const x = (column + 0.5) * SCALE
      const y = (row + 0.5) * SCALE
      // Light comes from the upper left.
      const light = 1.04 - (0.16 * (x + 2 * y)) / (3 * CANVAS)
      const colours = blend(portrait.backdrop, layers, x, y)
      const at = (row * SIZE + column) * 3
      pixels[at] = colours[0] * light
      pixels[at + 1] = colours[1] * light
      pixels[at + 2] = colours[2] * light
    }
  return encodePng(pixels, SIZE, SIZE)
}

/** Each layer covers what lies under it, softly where its edge crosses the pixel. */
function blend(
  backdrop: number,
  layers: readonly (readonly [Shape, number])[],
  x: number,
  y: number,
): [number, number, number] {
  let [r, g, b] = [red(backdrop), green(backdrop), blue(backdrop)]
  for (const [shape, colour] of layers) {
    const cover = Math.min(1, 0.5 - shape(x, y) / SCALE)
    if (cover <= 0) continue
    r += (red(colour) - r) * cover
    g += (green(colour) - g) * cover
    b += (blue(colour) - b) * cover
  }
  return [r, g, b]
}

import { encodePng } from './png.ts'
import type { Shape } from './shapes.ts'

/** A shape and its colour, 0xRRGGBB. */
export type Layer = readonly [Shape, number]

export interface Painting {
  /** How wide and high the shapes are laid out. */
  canvas: number
  /** How wide and high the picture is. */
  size: number
  backdrop: number
  /** From the back to the front. */
  layers: readonly Layer[]
  /** How bright a point is; 1 leaves its colour as it is. */
  light?(x: number, y: number): number
}

const red = (colour: number): number => (colour >> 16) & 0xff
const green = (colour: number): number => (colour >> 8) & 0xff
const blue = (colour: number): number => colour & 0xff

export const shaded = (colour: number): number =>
  ((red(colour) * 0.85) << 16) | ((green(colour) * 0.85) << 8) | (blue(colour) * 0.85)

/** A square PNG. */
export function paint({ canvas, size, backdrop, layers, light = () => 1 }: Painting): Buffer {
  const scale = canvas / size
  const pixels = new Uint8ClampedArray(size * size * 3)
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const x = (column + 0.5) * scale
      const y = (row + 0.5) * scale
      const bright = light(x, y)
      const colours = blend(backdrop, layers, { x, y, scale })
      const at = (row * size + column) * 3
      pixels[at] = colours[0] * bright
      pixels[at + 1] = colours[1] * bright
      pixels[at + 2] = colours[2] * bright
    }
  return encodePng(pixels, size, size)
}

/** Each layer covers what lies under it, softly where its edge crosses the pixel. */
function blend(
  backdrop: number,
  layers: readonly Layer[],
  { x, y, scale }: { x: number; y: number; scale: number },
): [number, number, number] {
  let [r, g, b] = [red(backdrop), green(backdrop), blue(backdrop)]
  for (const [shape, colour] of layers) {
    const cover = Math.min(1, 0.5 - shape(x, y) / scale)
    if (cover <= 0) continue
    r += (red(colour) - r) * cover
    g += (green(colour) - g) * cover
    b += (blue(colour) - b) * cover
  }
  return [r, g, b]
}

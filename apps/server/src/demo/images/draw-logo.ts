import {
  above,
  ellipse,
  intersect,
  renderPng,
  roundedBox,
  type Shape,
  subtract,
  unite,
} from './render-png.ts'

/** A mark in two colours on a canvas of 256 × 256. */
interface Mark {
  first: Shape
  /** Drawn over the first shape. */
  second: Shape
}

const circle = (x: number, y: number, radius: number): Shape => ellipse(x, y, radius, radius)
const ring = (x: number, y: number, radius: number, width: number): Shape =>
  subtract(circle(x, y, radius), circle(x, y, radius - width))
const below = (line: number): Shape => subtract(() => -1000, above(line))

/** The intersection of two circles. */
const lens = (x: number, y: number, radius: number, offset: number): Shape =>
  intersect(circle(x - offset, y, radius), circle(x + offset, y, radius))

/** An isosceles triangle whose horizontal base is at y = `base`. */
const triangle =
  (x: number, tip: number, base: number, halfWidth: number): Shape =>
  (px, py) => {
    const height = base - tip
    const slant = Math.sqrt(height * height + halfWidth * halfWidth)
    return Math.max(py - base, (Math.abs(px - x) * height - (py - tip) * halfWidth) / slant)
  }

const repeatAround = (count: number, distance: number, radius: number): Shape =>
  Array.from({ length: count }, (_, index) => (index / count) * 2 * Math.PI - Math.PI / 2)
    .map((angle) => circle(128 + Math.cos(angle) * distance, 128 + Math.sin(angle) * distance, radius))
    .reduce(unite)

const MARKS = {
  almond: { first: lens(128, 132, 150, 88), second: lens(128, 148, 96, 72) },
  arches: {
    first: subtract(
      unite(circle(128, 112, 92), roundedBox(128, 168, 92, 56, 2)),
      unite(circle(128, 112, 66), roundedBox(128, 190, 66, 80, 2)),
    ),
    second: unite(circle(128, 128, 34), roundedBox(128, 176, 34, 48, 2)),
  },
  blossom: { first: repeatAround(5, 56, 46), second: circle(128, 128, 26) },
  hills: {
    first: intersect(unite(circle(92, 228, 96), circle(184, 244, 92)), roundedBox(128, 160, 108, 60, 10)),
    second: circle(176, 84, 36),
  },
  lights: {
    first: intersect(unite(ring(128, 186, 116, 22), ring(128, 186, 78, 22)), above(186)),
    second: intersect(circle(128, 186, 42), above(186)),
  },
  pines: {
    first: unite(unite(triangle(96, 40, 132, 58), triangle(96, 92, 208, 74)), roundedBox(96, 220, 9, 16, 2)),
    second: unite(triangle(178, 108, 208, 54), roundedBox(178, 220, 8, 16, 2)),
  },
  savannah: {
    first: unite(
      unite(ellipse(128, 84, 100, 34), ellipse(84, 66, 46, 30)),
      subtract(roundedBox(128, 156, 40, 72, 4), unite(circle(72, 166, 44), circle(184, 166, 44))),
    ),
    second: roundedBox(128, 228, 96, 7, 7),
  },
  waves: {
    first: intersect(circle(128, 128, 96), above(132)),
    second: intersect(
      intersect(circle(128, 128, 96), below(148)),
      (_x, y) => Math.abs(((y - 148) % 28) - 9) - 9,
    ),
  },
} as const satisfies Record<string, Mark>

/** Colours are 0xRRGGBB. */
export interface Logo {
  mark: keyof typeof MARKS
  first: number
  second: number
}

const WHITE = 0xffffff

/** The logo of a demonstration company as a PNG. */
export function drawLogo({ mark, first, second }: Logo): Buffer {
  const shapes = MARKS[mark]
  return renderPng({
    canvas: 256,
    size: 192,
    backdrop: WHITE,
    layers: [
      [shapes.first, first],
      [shapes.second, second],
    ],
  })
}

import {
  above,
  darken,
  ellipse,
  intersect,
  type Layer,
  renderPng,
  roundedBox,
  type Shape,
  subtract,
  unite,
} from './render-png.ts'

/** Hair as two shapes: behind the head and in front of the forehead. */
interface HairStyle {
  behind: Shape
  front: Shape
}

/** Hair above a line without the visible face. */
const cap = (hair: Shape, line: number, visibleFace: Shape): Shape =>
  intersect(hair, subtract(above(line), visibleFace))

const HAIR_STYLES = {
  short: {
    behind: ellipse(128, 96, 47, 49),
    front: cap(ellipse(128, 96, 47, 49), 96, ellipse(134, 122, 39, 43)),
  },
  long: {
    behind: unite(ellipse(128, 98, 52, 54), roundedBox(128, 142, 51, 52, 26)),
    front: cap(ellipse(128, 96, 50, 52), 112, ellipse(116, 128, 41, 48)),
  },
  bun: {
    behind: unite(ellipse(128, 100, 49, 52), ellipse(128, 44, 22, 20)),
    front: cap(ellipse(128, 98, 47, 50), 100, ellipse(128, 126, 41, 48)),
  },
  cropped: {
    behind: ellipse(128, 92, 44, 46),
    front: cap(ellipse(128, 92, 44, 46), 92, ellipse(138, 122, 42, 48)),
  },
  curly: {
    behind: unite(ellipse(128, 92, 56, 52), ellipse(128, 118, 54, 46)),
    front: cap(ellipse(128, 88, 52, 46), 98, ellipse(128, 124, 40, 46)),
  },
} as const satisfies Record<string, HairStyle>

/** Colours are 0xRRGGBB. */
export interface Portrait {
  backdrop: number
  skin: number
  hair: number
  clothes: number
  style: keyof typeof HAIR_STYLES
}

/** Shapes use coordinates up to CANVAS; the PNG has SIZE × SIZE pixels. */
const CANVAS = 256
const SIZE = 192

const face = ellipse(128, 108, 41, 50)
const neck = roundedBox(128, 160, 19, 34, 16)
const shoulders = unite(ellipse(128, 262, 92, 78), roundedBox(128, 248, 78, 52, 48))
const collar = ellipse(128, 186, 27, 20)

/** A head-and-shoulders portrait without facial features, as a PNG. */
export function drawPortrait(portrait: Portrait): Buffer {
  const { behind, front } = HAIR_STYLES[portrait.style]
  const layers: readonly Layer[] = [
    [behind, portrait.hair],
    [neck, darken(portrait.skin)],
    [shoulders, portrait.clothes],
    [collar, darken(portrait.skin)],
    [face, portrait.skin],
    [front, portrait.hair],
  ]
  return renderPng({
    canvas: CANVAS,
    size: SIZE,
    backdrop: portrait.backdrop,
    layers,
    // From the upper left.
    light: (x, y) => 1.04 - (0.16 * (x + 2 * y)) / (3 * CANVAS),
  })
}

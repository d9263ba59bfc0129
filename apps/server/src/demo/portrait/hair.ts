import { above, both, either, ellipse, roundedBox, type Shape, without } from './shapes.ts'

/** Hair seen from the front: what lies behind the head, and what falls over the brow. */
interface HairStyle {
  behind: Shape
  over: Shape
}

/** A cap of hair down to a line, cut out where the face shows. */
const cap = (hair: Shape, line: number, faceShows: Shape): Shape =>
  both(hair, without(above(line), faceShows))

export const HAIR_STYLES = {
  short: {
    behind: ellipse(128, 96, 47, 49),
    over: cap(ellipse(128, 96, 47, 49), 96, ellipse(134, 122, 39, 43)),
  },
  long: {
    behind: either(ellipse(128, 98, 52, 54), roundedBox(128, 142, 51, 52, 26)),
    over: cap(ellipse(128, 96, 50, 52), 112, ellipse(116, 128, 41, 48)),
  },
  bun: {
    behind: either(ellipse(128, 100, 49, 52), ellipse(128, 44, 22, 20)),
    over: cap(ellipse(128, 98, 47, 50), 100, ellipse(128, 126, 41, 48)),
  },
  cropped: {
    behind: ellipse(128, 92, 44, 46),
    over: cap(ellipse(128, 92, 44, 46), 92, ellipse(138, 122, 42, 48)),
  },
  curly: {
    behind: either(ellipse(128, 92, 56, 52), ellipse(128, 118, 54, 46)),
    over: cap(ellipse(128, 88, 52, 46), 98, ellipse(128, 124, 40, 46)),
  },
} as const satisfies Record<string, HairStyle>

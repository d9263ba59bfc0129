import { allowed, type Decision, refused } from '../../kernel/decision.ts'

/**
 * `points` limits one drawing and `allPoints` all drawings on a photo. `audit` limits the points of drawings and the
 * characters of texts on all photos of an audit, because one response and the report contain all of them.
 */
export const MARKUP_LIMITS = { shapes: 50, points: 1000, allPoints: 6000, text: 200, audit: 30_000 }

/** Whether the mark-up of an audit is within its limit. A photo of several criteria counts once for each of them. */
export const checkAuditMarkup = (size: number): Decision<'markup-too-long'> =>
  size <= MARKUP_LIMITS.audit ? allowed : refused('markup-too-long')

export const MARKUP_COLOURS = ['red', 'yellow', 'white', 'black'] as const
export type MarkupColour = (typeof MARKUP_COLOURS)[number]

export const MARKUP_COLOUR_VALUES: Readonly<Record<MarkupColour, string>> = {
  red: '#d92d20',
  yellow: '#fdd835',
  white: '#ffffff',
  black: '#111111',
}

/** Relative to the shorter side of the photo. */
export const MARKUP_SIZES = { stroke: 0.012, text: 0.04 }

/** The options of perfect-freehand for the outline of a drawing. The device stores the pressure. */
export const MARKUP_STROKE = {
  thinning: 0.5,
  smoothing: 0.5,
  streamline: 0.5,
  simulatePressure: false,
  last: true,
}

export const hasTooManyPoints = (
  shapes: readonly { kind: string; points?: readonly unknown[] | undefined }[],
): boolean => shapes.reduce((sum, { points }) => sum + (points?.length ?? 0), 0) > MARKUP_LIMITS.allPoints

/** Equal shapes have the same key, regardless of the order of their fields. */
const shapeKey = (shape: object): string =>
  JSON.stringify(Object.entries(shape).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** The mark-up of two devices together: the saved shapes, then those that only this device has. */
export function mergeShapes<S extends { kind: string }>(saved: readonly S[], local: readonly S[]): S[] {
  const savedKeys = new Set(saved.map(shapeKey))
  return [...saved, ...local.filter((shape) => !savedKeys.has(shapeKey(shape)))].slice(
    0,
    MARKUP_LIMITS.shapes,
  )
}

type Point = readonly [x: number, y: number]

const HEAD_ANGLE = Math.PI / 7
const HEAD_LENGTH = 6
const MAX_HEAD = 0.5

/** The two ends of the head of an arrow, in the unit of its points. An arrow without length has none. */
export function arrowHead(from: Point, to: Point, strokeWidth: number): [Point, Point] | undefined {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  if (length === 0) return undefined
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  const head = Math.min(HEAD_LENGTH * strokeWidth, MAX_HEAD * length)
  const end = (angleOffset: number): Point => [
    to[0] - head * Math.cos(angle + angleOffset),
    to[1] - head * Math.sin(angle + angleOffset),
  ]
  return [end(HEAD_ANGLE), end(-HEAD_ANGLE)]
}

/** The ellipse inside the rectangle between two opposite corners. */
export const ellipseOf = (from: Point, to: Point) => ({
  centreX: (from[0] + to[0]) / 2,
  centreY: (from[1] + to[1]) / 2,
  radiusX: Math.abs(to[0] - from[0]) / 2,
  radiusY: Math.abs(to[1] - from[1]) / 2,
})

import type { MarkupShape } from '@sojourn/contract/audits/evidence-calls'
import { hasTooManyPoints, MARKUP_LIMITS, type MarkupColour } from '@sojourn/domain/audits/evidence/markup'
import { m } from '../../../../messages/messages.js'

export type Point = [x: number, y: number]
export type Tool = MarkupShape['kind']

/** The arrow, the circle and the text have handles; a drawing has none. */
export interface Handle {
  label: string
  at: Point
}

export function listHandles(shape: MarkupShape): Handle[] {
  switch (shape.kind) {
    case 'arrow':
      return [
        { label: m.markup_handle_start(), at: shape.from },
        { label: m.markup_handle_end(), at: shape.to },
      ]
    case 'circle':
      return [shape.from, shape.to].map((at, index) => ({
        label: m.markup_handle_corner({ number: index + 1 }),
        at,
      }))
    case 'text':
      return [{ label: m.markup_handle_text({ text: shape.text }), at: shape.at }]
    case 'drawing':
      return []
  }
}

const PRECISION = 10_000
const roundCoordinate = (value: number) => Math.round(value * PRECISION) / PRECISION

/** A point relative to the size of the photo, limited to the photo and rounded to four digits. */
export const toPoint = (x: number, y: number): Point => [
  roundCoordinate(Math.min(1, Math.max(0, x))),
  roundCoordinate(Math.min(1, Math.max(0, y))),
]

export function moveHandle(shape: MarkupShape, handle: number, at: Point): MarkupShape {
  if (shape.kind === 'text') return { ...shape, at }
  if (shape.kind === 'drawing') return shape
  return handle === 0 ? { ...shape, from: at } : { ...shape, to: at }
}

/** A shape that starts at `at`. Texts are added once they are written. */
export function startShape(
  tool: Exclude<Tool, 'text'>,
  colour: MarkupColour,
  at: Point,
  pressure: number,
): MarkupShape {
  if (tool === 'drawing') return { kind: tool, colour, points: [[...at, roundCoordinate(pressure)]] }
  return { kind: tool, colour, from: at, to: at }
}

/** Closer points than this add nothing to a line. */
const MIN_DISTANCE = 0.002

/** The shape after the pointer has moved to `at`. */
export function extendShape(shape: MarkupShape, at: Point, pressure: number): MarkupShape {
  if (shape.kind === 'text') return shape
  if (shape.kind !== 'drawing') return { ...shape, to: at }
  const last = shape.points.at(-1)
  const isNear = last !== undefined && Math.hypot(at[0] - last[0], at[1] - last[1]) < MIN_DISTANCE
  if (isNear || shape.points.length >= MARKUP_LIMITS.points) return shape
  return { ...shape, points: [...shape.points, [...at, roundCoordinate(pressure)]] }
}

/** A tap instead of a stroke draws nothing. */
export function isTooSmall(shape: MarkupShape): boolean {
  if (shape.kind === 'drawing') return shape.points.length < 2
  return shape.kind !== 'text' && Math.hypot(shape.to[0] - shape.from[0], shape.to[1] - shape.from[1]) < 0.02
}

export const isFull = (shapes: readonly MarkupShape[]): boolean =>
  shapes.length > MARKUP_LIMITS.shapes || hasTooManyPoints(shapes)

/** The shape of a tool in the middle of the photo, for people who cannot draw. */
export const createShapeInMiddle = (tool: 'arrow' | 'circle', colour: MarkupColour): MarkupShape => ({
  kind: tool,
  colour,
  from: [0.4, 0.4],
  to: [0.6, 0.6],
})

/** The versions of the shapes that Undo and Redo step through. */
export interface ShapeHistory {
  past: readonly (readonly MarkupShape[])[]
  shapes: readonly MarkupShape[]
  future: readonly (readonly MarkupShape[])[]
}

export const changeShapes = (
  { past, shapes }: ShapeHistory,
  changed: readonly MarkupShape[],
): ShapeHistory => ({ past: [...past, shapes], shapes: changed, future: [] })

export function undoShapes(history: ShapeHistory): ShapeHistory {
  const before = history.past.at(-1)
  if (!before) return history
  return { past: history.past.slice(0, -1), shapes: before, future: [history.shapes, ...history.future] }
}

export function redoShapes(history: ShapeHistory): ShapeHistory {
  const [after, ...future] = history.future
  if (!after) return history
  return { past: [...history.past, history.shapes], shapes: after, future }
}

const shapeNames = {
  arrow: m.markup_label_arrow,
  circle: m.markup_label_circle,
  drawing: m.markup_label_drawing,
}

/** The mark-up in words, for people who do not see it. */
export const describeShapes = (shapes: readonly MarkupShape[]): string =>
  m.markup_label({
    shapes: shapes
      .map((shape) =>
        shape.kind === 'text' ? m.markup_label_text({ text: shape.text }) : shapeNames[shape.kind](),
      )
      .join(', '),
  })

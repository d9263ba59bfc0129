import type { MarkupShape } from '@sojourn/contract/audits/evidence-calls'
import { MARKUP_LIMITS } from '@sojourn/domain/audits/evidence/markup'
import { describe, expect, it } from 'vitest'
import {
  changeShapes,
  extendShape,
  isFull,
  isTooSmall,
  moveHandle,
  redoShapes,
  startShape,
  toPoint,
  undoShapes,
} from './shapes.ts'

const arrow: MarkupShape = { kind: 'arrow', colour: 'red', from: [0.1, 0.1], to: [0.5, 0.5] }

describe('toPoint', () => {
  it('stays inside the photo and has four digits', () => {
    expect(toPoint(-0.2, 0.123456)).toEqual([0, 0.1235])
    expect(toPoint(1.5, 1)).toEqual([1, 1])
  })
})

describe('extendShape', () => {
  it('moves the end of an arrow', () => {
    expect(extendShape(arrow, [0.7, 0.7], 0.5)).toEqual({ ...arrow, to: [0.7, 0.7] })
  })

  it('adds points with pressure to a drawing, but none that are too near or too many', () => {
    const begun = startShape('drawing', 'black', [0, 0], 0.123456)
    expect(begun).toMatchObject({ points: [[0, 0, 0.1235]] })
    expect(extendShape(begun, [0.001, 0.001], 0.5)).toBe(begun)
    let line = begun
    for (let step = 1; step <= MARKUP_LIMITS.points + 5; step += 1)
      line = extendShape(line, [step % 2, step % 2], 0.5)
    expect(line).toMatchObject({ points: { length: MARKUP_LIMITS.points } })
  })
})

describe('isTooSmall', () => {
  it('is true for a tap', () => {
    expect(isTooSmall(startShape('circle', 'red', [0.5, 0.5], 0.5))).toBe(true)
    expect(isTooSmall(startShape('drawing', 'red', [0.5, 0.5], 0.5))).toBe(true)
    expect(isTooSmall(arrow)).toBe(false)
  })
})

describe('moveHandle', () => {
  it('moves the start, the end, or a text', () => {
    expect(moveHandle(arrow, 0, [0, 0])).toMatchObject({ from: [0, 0], to: [0.5, 0.5] })
    expect(moveHandle(arrow, 1, [1, 1])).toMatchObject({ from: [0.1, 0.1], to: [1, 1] })
    const text: MarkupShape = { kind: 'text', colour: 'red', at: [0.5, 0.5], text: 'Meter' }
    expect(moveHandle(text, 0, [0.2, 0.2])).toEqual({ ...text, at: [0.2, 0.2] })
  })
})

describe('isFull', () => {
  it('allows as many shapes as the server accepts', () => {
    const shapes = Array.from({ length: MARKUP_LIMITS.shapes }, () => arrow)
    expect(isFull(shapes)).toBe(false)
    expect(isFull([...shapes, arrow])).toBe(true)
  })
})

describe('undo and redo', () => {
  const start = { past: [], shapes: [], future: [] }

  it('step through the changes', () => {
    const drawn = changeShapes(start, [arrow])
    expect(undoShapes(drawn).shapes).toEqual([])
    expect(redoShapes(undoShapes(drawn))).toEqual(drawn)
  })

  it('forget what was undone after another change', () => {
    const changed = changeShapes(undoShapes(changeShapes(start, [arrow])), [arrow, arrow])
    expect(redoShapes(changed)).toBe(changed)
  })

  it('do nothing without a change', () => {
    expect(undoShapes(start)).toBe(start)
  })
})

import { describe, expect, it } from 'vitest'
import {
  arrowHead,
  checkAuditMarkup,
  ellipseOf,
  hasTooManyPoints,
  MARKUP_LIMITS,
  mergeShapes,
} from './markup.ts'

const drawing = (points: number) => ({
  kind: 'drawing',
  points: Array.from({ length: points }, () => [0, 0]),
})

describe('hasTooManyPoints', () => {
  it('limits the points of all drawings together', () => {
    const full = Array.from({ length: MARKUP_LIMITS.allPoints / MARKUP_LIMITS.points }, () =>
      drawing(MARKUP_LIMITS.points),
    )
    expect(hasTooManyPoints([...full, { kind: 'arrow' }])).toBe(false)
    expect(hasTooManyPoints([...full, drawing(1)])).toBe(true)
  })
})

describe('checkAuditMarkup', () => {
  it('refuses mark-up over the limit of an audit', () => {
    expect(checkAuditMarkup(MARKUP_LIMITS.audit).allowed).toBe(true)
    expect(checkAuditMarkup(MARKUP_LIMITS.audit + 1)).toEqual({ allowed: false, code: 'markup-too-long' })
  })
})

describe('mergeShapes', () => {
  const arrow = { kind: 'arrow', from: [0, 0], to: [1, 1] }
  const text = { kind: 'text', text: 'Meter' }

  it('keeps the saved shapes and adds those that only this device has', () => {
    const sameArrow = { to: [1, 1], kind: 'arrow', from: [0, 0] }
    expect(mergeShapes([arrow], [sameArrow, text])).toEqual([arrow, text])
  })

  it('never exceeds the limit', () => {
    const texts = Array.from({ length: MARKUP_LIMITS.shapes }, (_, index) => ({
      kind: 'text',
      text: `${index}`,
    }))
    expect(mergeShapes(texts, [text])).toEqual(texts)
  })
})

describe('arrowHead', () => {
  it('returns two points on opposite sides of the arrow, at equal distances from its line and its end', () => {
    const [left, right] = arrowHead([0, 50], [100, 50], 2) ?? []
    expect(left?.[0]).toBeCloseTo(right?.[0] ?? 0)
    expect((left?.[1] ?? 0) - 50).toBeCloseTo(50 - (right?.[1] ?? 0))
    expect(left?.[0]).toBeLessThan(100)
    expect(Math.hypot(100 - (left?.[0] ?? 0), 50 - (left?.[1] ?? 0))).toBeCloseTo(12)
  })

  it('has at most half the length of a short arrow, and is undefined for an arrow without length', () => {
    const [left] = arrowHead([0, 0], [0, 4], 2) ?? []
    expect(Math.hypot(left?.[0] ?? 0, 4 - (left?.[1] ?? 0))).toBeCloseTo(2)
    expect(arrowHead([1, 1], [1, 1], 2)).toBeUndefined()
  })
})

describe('ellipseOf', () => {
  it('is the same from any corner', () => {
    const ellipse = { centreX: 3, centreY: 4, radiusX: 2, radiusY: 1 }
    expect(ellipseOf([1, 3], [5, 5])).toEqual(ellipse)
    expect(ellipseOf([5, 3], [1, 5])).toEqual(ellipse)
  })
})

import { describe, expect, it } from 'vitest'
import { canDrawFan, createFan } from './fan.ts'

const fan = createFan({ centre: { x: 100, y: 100 }, outerRadius: 90, innerRadius: 40, gap: 1 })

describe('createFan', () => {
  it('measures angles from the left end', () => {
    expect(fan.point(0, 10, 0)).toEqual({ x: 90, y: 100 })
    const top = fan.point(Math.PI / 2, 10, 0)
    expect([top.x, top.y].map(Math.round)).toEqual([100, 90])
  })

  it('ends each arch at the outer radius', () => {
    const half = Math.PI / 20
    expect(fan.endDistance(half) * (1 + Math.sin(half)) - 1).toBeCloseTo(90)
  })

  it('draws one closed path', () => {
    expect(fan.archPath(Math.PI / 2, Math.PI / 20, 2)).toMatch(/^M[\d. ]+L[\d. ]+A[\d. ]+L[\d. ]+A[\d. ]+Z$/)
  })
})

it('canDrawFan refuses too few and too many topics', () => {
  expect([7, 8, 24, 25].map(canDrawFan)).toEqual([false, true, true, false])
})

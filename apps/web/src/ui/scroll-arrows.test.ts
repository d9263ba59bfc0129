import { expect, it } from 'vitest'
import { getVisibleArrows } from './scroll-arrows.ts'

const row = (scrollLeft: number) => getVisibleArrows({ scrollLeft, clientWidth: 600, scrollWidth: 1000 })

it('shows an arrow from more than 40 px away from an edge', () => {
  expect(row(0)).toEqual({ left: false, right: true })
  expect(row(40)).toEqual({ left: false, right: true })
  expect(row(41)).toEqual({ left: true, right: true })
  expect(row(359)).toEqual({ left: true, right: true })
  expect(row(360)).toEqual({ left: true, right: false })
  expect(row(400)).toEqual({ left: true, right: false })
})

it('shows no arrow if all content is visible', () => {
  expect(getVisibleArrows({ scrollLeft: 0, clientWidth: 1136, scrollWidth: 1136 })).toEqual({
    left: false,
    right: false,
  })
})

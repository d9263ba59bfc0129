import { expect, it } from 'vitest'
import { getVisibleArrows } from './scroll-arrows.ts'

const getArrowsAt = (scrollLeft: number) =>
  getVisibleArrows({ scrollLeft, clientWidth: 600, scrollWidth: 1000 })

it('shows an arrow if more than 40 px are hidden on that side', () => {
  expect(getArrowsAt(0)).toEqual({ left: false, right: true })
  expect(getArrowsAt(40)).toEqual({ left: false, right: true })
  expect(getArrowsAt(41)).toEqual({ left: true, right: true })
  expect(getArrowsAt(359)).toEqual({ left: true, right: true })
  expect(getArrowsAt(360)).toEqual({ left: true, right: false })
  expect(getArrowsAt(400)).toEqual({ left: true, right: false })
})

it('shows no arrow if all content is visible', () => {
  expect(getVisibleArrows({ scrollLeft: 0, clientWidth: 1136, scrollWidth: 1136 })).toEqual({
    left: false,
    right: false,
  })
})

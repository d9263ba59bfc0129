import { expect, it } from 'vitest'
import { getVisibleArrows } from './scroll-arrows.ts'

const arrowsAt = (scrollLeft: number) => getVisibleArrows({ scrollLeft, clientWidth: 600, scrollWidth: 1000 })

it('shows an arrow if more than 40 px are hidden on that side', () => {
  expect(arrowsAt(0)).toEqual({ left: false, right: true })
  expect(arrowsAt(40)).toEqual({ left: false, right: true })
  expect(arrowsAt(41)).toEqual({ left: true, right: true })
  expect(arrowsAt(359)).toEqual({ left: true, right: true })
  expect(arrowsAt(360)).toEqual({ left: true, right: false })
  expect(arrowsAt(400)).toEqual({ left: true, right: false })
})

it('shows no arrow if all content is visible', () => {
  expect(getVisibleArrows({ scrollLeft: 0, clientWidth: 1136, scrollWidth: 1136 })).toEqual({
    left: false,
    right: false,
  })
})

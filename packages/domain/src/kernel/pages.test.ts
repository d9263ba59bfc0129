import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageRows, pageTotal, paginatorItems } from './pages.ts'

describe('paginatorItems', () => {
  it('shows all numbers with nine pages or fewer', () => {
    expect(paginatorItems(1, 0)).toEqual([])
    expect(paginatorItems(1, 1)).toEqual([1])
    expect(paginatorItems(5, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('shows the first, last, current and nearby pages with gaps from ten pages on', () => {
    expect(paginatorItems(1, 20)).toEqual([1, 2, 3, 'gap', 20])
    expect(paginatorItems(10, 20)).toEqual([1, 'gap', 8, 9, 10, 11, 12, 'gap', 20])
    expect(paginatorItems(20, 20)).toEqual([1, 'gap', 18, 19, 20])
  })

  it('shows a page instead of a gap that would hide only that page', () => {
    expect(paginatorItems(5, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 'gap', 10])
    expect(paginatorItems(6, 10)).toEqual([1, 'gap', 4, 5, 6, 7, 8, 9, 10])
  })

  it('always contains first, current and last page once and in order, with gaps of two pages or more', () => {
    const pages = fc
      .integer({ min: 1, max: 400 })
      .chain((total) => fc.record({ total: fc.constant(total), current: fc.integer({ min: 1, max: total }) }))
    fc.assert(
      fc.property(pages, ({ current, total }) => {
        const items = paginatorItems(current, total)
        const numbers = items.filter((item) => item !== 'gap')
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        expect(numbers).toEqual(expect.arrayContaining([1, current, total]))
        items.forEach((item, index) => {
          if (item !== 'gap') return
          expect(Number(items[index + 1]) - Number(items[index - 1])).toBeGreaterThan(2)
        })
      }),
    )
  })

  it('handles a page beyond the last', () => {
    expect(paginatorItems(99, 12)).toEqual([1, 'gap', 12])
  })
})

describe('pageRows', () => {
  it('counts from one', () => {
    expect(pageRows(1, 25, 84)).toEqual({ from: 1, to: 25 })
    expect(pageRows(4, 25, 84)).toEqual({ from: 76, to: 84 })
  })

  it('returns zero for an empty list or a page beyond the last', () => {
    expect(pageRows(1, 25, 0)).toEqual({ from: 0, to: 0 })
    expect(pageRows(9, 25, 84)).toEqual({ from: 0, to: 0 })
  })
})

describe('pageTotal', () => {
  it('rounds up', () => {
    expect([0, 1, 25, 26].map((count) => pageTotal(count, 25))).toEqual([0, 1, 1, 2])
  })
})

import { describe, expect, it } from 'vitest'
import { getNextRowIndex, getSortDirection, toggleOrder } from './keys.ts'

describe('getNextRowIndex', () => {
  it('moves by one and stops at the ends', () => {
    expect(getNextRowIndex('ArrowDown', 0, 3)).toBe(1)
    expect(getNextRowIndex('ArrowDown', 2, 3)).toBe(2)
    expect(getNextRowIndex('ArrowUp', 0, 3)).toBe(0)
    expect(getNextRowIndex('ArrowUp', 2, 3)).toBe(1)
  })

  it('starts at the first row if no row has the focus', () => {
    expect(getNextRowIndex('ArrowDown', -1, 3)).toBe(0)
    expect(getNextRowIndex('ArrowUp', -1, 3)).toBe(0)
  })

  it('jumps to the first and the last row', () => {
    expect(getNextRowIndex('Home', 2, 3)).toBe(0)
    expect(getNextRowIndex('End', 0, 3)).toBe(2)
  })

  it('ignores other keys and empty lists', () => {
    expect(getNextRowIndex('a', 0, 3)).toBeUndefined()
    expect(getNextRowIndex('ArrowDown', -1, 0)).toBeUndefined()
  })
})

describe('toggleOrder and getSortDirection', () => {
  it('toggle between ascending and descending', () => {
    expect(toggleOrder(undefined, 'SiteName')).toBe('SiteName')
    expect(toggleOrder('SiteName', 'SiteName')).toBe('SiteName desc')
    expect(toggleOrder('SiteName desc', 'SiteName')).toBe('SiteName')
    expect(toggleOrder('AuditorDate', 'SiteName')).toBe('SiteName')
  })

  it('return a direction only for the sorted field', () => {
    expect(getSortDirection('SiteName desc', 'SiteName')).toBe('descending')
    expect(getSortDirection('SiteName', 'SiteName')).toBe('ascending')
    expect(getSortDirection('SiteName', 'Site')).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { directionOf, nextRow, turnedOrder } from './keys.ts'

describe('nextRow', () => {
  it('moves by one and stops at the ends', () => {
    expect(nextRow('ArrowDown', 0, 3)).toBe(1)
    expect(nextRow('ArrowDown', 2, 3)).toBe(2)
    expect(nextRow('ArrowUp', 0, 3)).toBe(0)
    expect(nextRow('ArrowUp', 2, 3)).toBe(1)
  })

  it('starts at the first row when none has the focus', () => {
    expect(nextRow('ArrowDown', -1, 3)).toBe(0)
    expect(nextRow('ArrowUp', -1, 3)).toBe(0)
  })

  it('jumps to the ends', () => {
    expect(nextRow('Home', 2, 3)).toBe(0)
    expect(nextRow('End', 0, 3)).toBe(2)
  })

  it('leaves other keys and empty lists alone', () => {
    expect(nextRow('a', 0, 3)).toBeUndefined()
    expect(nextRow('ArrowDown', -1, 0)).toBeUndefined()
  })
})

describe('ordering by a header', () => {
  it('turns ascending into descending and back', () => {
    expect(turnedOrder(undefined, 'SiteName')).toBe('SiteName')
    expect(turnedOrder('SiteName', 'SiteName')).toBe('SiteName desc')
    expect(turnedOrder('SiteName desc', 'SiteName')).toBe('SiteName')
    expect(turnedOrder('AuditorDate', 'SiteName')).toBe('SiteName')
  })

  it('names the direction of its own field only', () => {
    expect(directionOf('SiteName desc', 'SiteName')).toBe('descending')
    expect(directionOf('SiteName', 'SiteName')).toBe('ascending')
    expect(directionOf('SiteName', 'Site')).toBeUndefined()
  })
})

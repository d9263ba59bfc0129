import { describe, expect, it } from 'vitest'
import { AVATAR_COLOURS, getAvatarColour, getInitials } from './avatar.ts'

describe('getAvatarColour', () => {
  const ids = Array.from(
    { length: 2000 },
    (_, index) =>
      `${((index * 2654435761) % 4294967296).toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`,
  )

  it('returns the same colour for one id in upper and lower case', () => {
    const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
    expect(getAvatarColour(id)).toBe(getAvatarColour(id.toUpperCase()))
  })

  it('distributes ids evenly over ten colours', () => {
    const counts = Array.from({ length: AVATAR_COLOURS }, () => 0)
    for (const id of ids) counts[getAvatarColour(id)] = (counts[getAvatarColour(id)] ?? 0) + 1
    expect(Math.min(...counts)).toBeGreaterThan(120)
    expect(Math.max(...counts)).toBeLessThan(290)
  })
})

describe('getInitials', () => {
  it.each([
    ['Maren Holt', 'MH'],
    ['Inês de Sá Cardoso', 'IC'],
    ['ömer yılmaz', 'ÖY'],
    ['Maren', 'M'],
    ['  ', ''],
    ['Ana (night desk)', 'AD'],
    ['𝒜nn Bell', '𝒜B'],
  ])('returns for %j the initials %j', (name, expected) => {
    expect(getInitials(name)).toBe(expected)
  })
})

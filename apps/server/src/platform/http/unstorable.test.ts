import { describe, expect, it } from 'vitest'
import { findUnstorable } from './validation.ts'

describe('findUnstorable', () => {
  it.each<[unknown, string[] | undefined]>([
    ['plain', undefined],
    ['a\0b', []],
    [{ name: 'Fjell \u{1f3d4}', notes: null, rooms: 4, tags: ['a'] }, undefined],
    [{ groups: [{ name: 'one' }, { name: 'tw\0o' }] }, ['groups', '1', 'name']],
    [{ name: 'half \ud83c' }, ['name']],
    [{ topics: { 'a\0': 'x' } }, ['topics']],
    [undefined, undefined],
  ])('returns the path of the text in %j', (value, path) => {
    expect(findUnstorable(value)).toEqual(path)
  })
})

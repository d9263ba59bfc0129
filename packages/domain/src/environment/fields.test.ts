import { describe, expect, it } from 'vitest'
import { splitItemName } from './fields.ts'

describe('splitItemName', () => {
  it('splits the description in parentheses from the name', () => {
    expect(splitItemName('Coal (domestic or house coal)')).toEqual({
      name: 'Coal',
      description: 'Domestic or house coal',
    })
    expect(splitItemName('Coking coal')).toEqual({ name: 'Coking coal', description: '' })
    expect(splitItemName('(odd)')).toEqual({ name: '(odd)', description: '' })
  })
})

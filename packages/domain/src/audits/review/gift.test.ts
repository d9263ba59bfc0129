import { expect, test } from 'vitest'
import { missingGiftDetails } from './gift.ts'

const nothing = { hasBeenBribed: false, items: '', who: '', value: '' }

test('nothing received, nothing to tell', () => {
  expect(missingGiftDetails(nothing)).toEqual([])
})

test('a gift needs what, who and how much', () => {
  expect(missingGiftDetails({ ...nothing, hasBeenBribed: true, who: '  ' })).toEqual([
    'items',
    'who',
    'value',
  ])
  expect(missingGiftDetails({ hasBeenBribed: true, items: 'Dinner', who: 'Owner', value: '60' })).toEqual([])
})

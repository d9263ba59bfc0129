import { expect, test } from 'vitest'
import { findMissingGiftDetails } from './gift.ts'

const noGift = { hasBeenBribed: false, items: '', who: '', value: '' }

test('a gift declaration requires no details when nothing was received', () => {
  expect(findMissingGiftDetails(noGift)).toEqual([])
})

test('a gift declaration requires the items, the giver and the value of a gift', () => {
  expect(findMissingGiftDetails({ ...noGift, hasBeenBribed: true, who: '  ' })).toEqual([
    'items',
    'who',
    'value',
  ])
  expect(findMissingGiftDetails({ hasBeenBribed: true, items: 'Dinner', who: 'Owner', value: '60' })).toEqual(
    [],
  )
})

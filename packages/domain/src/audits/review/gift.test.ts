import { expect, test } from 'vitest'
import { missingGiftDetails } from './gift.ts'

const noGift = { hasBeenBribed: false, items: '', who: '', value: '' }

test('a gift declaration requires no details when nothing was received', () => {
  expect(missingGiftDetails(noGift)).toEqual([])
})

test('a gift declaration requires the items, the giver and the value of a gift', () => {
  expect(missingGiftDetails({ ...noGift, hasBeenBribed: true, who: '  ' })).toEqual(['items', 'who', 'value'])
  expect(missingGiftDetails({ hasBeenBribed: true, items: 'Dinner', who: 'Owner', value: '60' })).toEqual([])
})

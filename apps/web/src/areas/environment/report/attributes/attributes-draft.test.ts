import { reportAttributes } from '@sojourn/contract/environment/report'
import { expect, it } from 'vitest'
import { validateFields } from '../../../../features/forms/validate-fields.ts'
import { toBody } from './attributes-draft.ts'

const draft = { totalGuestNights: '4812', grossFloorArea: '6340.5', occupiedRoomNights: '' }
const wrong = (part: Partial<typeof draft>) =>
  validateFields(Promise.resolve(reportAttributes), toBody({ ...draft, ...part }))

it('sends numbers, and null for empty fields', async () => {
  expect(toBody(draft)).toEqual({ totalGuestNights: 4812, grossFloorArea: 6340.5, occupiedRoomNights: null })
  expect(await wrong({})).toEqual({})
})

it('rejects invalid numbers before they are sent', async () => {
  expect(await wrong({ totalGuestNights: 'many' })).toEqual({
    totalGuestNights: 'Please enter a whole number of zero or more',
  })
  expect(await wrong({ totalGuestNights: '-3' })).toEqual({
    totalGuestNights: 'Please enter a whole number of zero or more',
  })
  expect(await wrong({ totalGuestNights: '4.5' })).toEqual({
    totalGuestNights: 'Please enter a whole number of zero or more',
  })
  expect(await wrong({ grossFloorArea: '6,340' })).toEqual({
    grossFloorArea: 'Please enter a number above zero',
  })
  expect(await wrong({ grossFloorArea: '0' })).toEqual({ grossFloorArea: 'Please enter a number above zero' })
  expect(await wrong({ occupiedRoomNights: '99999999' })).toEqual({
    occupiedRoomNights: 'This number is too large',
  })
})

import { reportAttributes } from '@sojourn/contract/environment/report'
import { expect, it } from 'vitest'
import { validateFields } from '../../../features/forms/validate-fields.ts'
import { toBody } from './attributes-draft.ts'

const draft = { totalGuestNights: '4812', grossFloorArea: '6340.5', occupiedRoomNights: '' }
const validate = (part: Partial<typeof draft>) =>
  validateFields(Promise.resolve(reportAttributes), toBody({ ...draft, ...part }))

it('toBody returns numbers, and null for empty fields', async () => {
  expect(toBody(draft)).toEqual({ totalGuestNights: 4812, grossFloorArea: 6340.5, occupiedRoomNights: null })
  expect(await validate({})).toEqual({})
})

it('toBody returns an error for each invalid number', async () => {
  expect(await validate({ totalGuestNights: 'many' })).toEqual({
    totalGuestNights: 'Please enter a whole number of zero or more',
  })
  expect(await validate({ totalGuestNights: '-3' })).toEqual({
    totalGuestNights: 'Please enter a whole number of zero or more',
  })
  expect(await validate({ totalGuestNights: '4.5' })).toEqual({
    totalGuestNights: 'Please enter a whole number of zero or more',
  })
  expect(await validate({ grossFloorArea: '6,340' })).toEqual({
    grossFloorArea: 'Please enter a number above zero',
  })
  expect(await validate({ grossFloorArea: '0' })).toEqual({
    grossFloorArea: 'Please enter a number above zero',
  })
  expect(await validate({ occupiedRoomNights: '99999999' })).toEqual({
    occupiedRoomNights: 'This number is too large',
  })
})

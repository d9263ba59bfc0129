import { expect, it } from 'vitest'
import { CASE_TITLE_LENGTH } from './cases.ts'
import { complaintTitle } from './complaints.ts'

it('the title of a complaint names the property and stays within its limit', () => {
  expect(complaintTitle('property', 'Elaia House')).toBe('Complaint about Elaia House')
  expect(complaintTitle('label-use', 'Elaia House')).toBe(
    'Complaint about the use of the label by Elaia House',
  )
  expect(complaintTitle('service', 'E'.repeat(200))).toHaveLength(CASE_TITLE_LENGTH)
})

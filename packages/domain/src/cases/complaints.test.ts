import { expect, it } from 'vitest'
import { CASE_TITLE_LENGTH } from './cases.ts'
import { complaintTitle } from './complaints.ts'

it('names the property in the title of a complaint and fits into it', () => {
  expect(complaintTitle('property', 'Elaia House')).toBe('Complaint about Elaia House')
  expect(complaintTitle('label-use', 'Elaia House')).toBe(
    'Complaint about the use of the label by Elaia House',
  )
  expect(complaintTitle('service', 'E'.repeat(200))).toHaveLength(CASE_TITLE_LENGTH)
})

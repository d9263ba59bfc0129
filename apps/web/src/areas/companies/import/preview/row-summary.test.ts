import { expect, it } from 'vitest'
import { rowSummary } from './row-summary.ts'

const row = { rowNumber: 2, title: 'Costa', values: {}, before: {}, errors: [] }

it('says what is wrong, column by column', () => {
  const errors = [
    { column: 'Name', message: 'Please enter the company name' },
    { column: '', message: 'The row has too many columns' },
  ]
  expect(rowSummary({ ...row, outcome: 'wrong', errors }, false)).toBe(
    'Name: Please enter the company name; The row has too many columns',
  )
})

it('says what was there and what comes, and leaves out what stays or is not in the file', () => {
  const values = { Name: 'Costa Verde', Parent: '', Enabled: 'Yes' }
  const before = { Name: 'Costa', Parent: 'Atlantic', Enabled: 'Yes', Country: 'PT' }
  expect(rowSummary({ ...row, outcome: 'changed', values, before }, false)).toBe(
    'Name: Costa → Costa Verde; Parent: Atlantic → empty',
  )
})

it('has a word for what is new and what stays', () => {
  expect(rowSummary({ ...row, outcome: 'new' }, false)).toBe('Will be added')
  expect(rowSummary({ ...row, outcome: 'new' }, true)).toBe('Has been added')
  expect(rowSummary({ ...row, outcome: 'same' }, false)).toBe('Already as the file says')
})

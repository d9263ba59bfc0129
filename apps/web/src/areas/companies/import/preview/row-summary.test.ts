import { expect, it } from 'vitest'
import { columnsInOrder, rowSummary } from './row-summary.ts'

const row = { rowNumber: 2, title: 'Costa', values: {}, before: {}, errors: [] }

it('says what is wrong, column by column', () => {
  const errors = [
    { column: 'Name', message: 'Please enter the company name' },
    { column: '', message: 'The row has too many columns' },
  ]
  expect(rowSummary({ ...row, outcome: 'wrong', errors }, 'preview')).toBe(
    'Name: Please enter the company name; The row has too many columns',
  )
})

it('says what was there and what comes, and leaves out what stays or is not in the file', () => {
  const values = { Name: 'Costa Verde', Parent: '', Enabled: 'Yes' }
  const before = { Name: 'Costa', Parent: 'Atlantic', Enabled: 'Yes', Country: 'PT' }
  expect(rowSummary({ ...row, outcome: 'changed', values, before }, 'preview')).toBe(
    'Name: Costa → Costa Verde; Parent: Atlantic → empty',
  )
})

it('has a word for what is new and what stays', () => {
  expect(rowSummary({ ...row, outcome: 'new' }, 'preview')).toBe('Will be added')
  expect(rowSummary({ ...row, outcome: 'new' }, 'applied')).toBe('Has been added')
  expect(rowSummary({ ...row, outcome: 'new' }, 'failed')).toBe('Has not been added')
  expect(rowSummary({ ...row, outcome: 'same' }, 'preview')).toBe('Already as the file says')
})

it('puts what is wrong and what changes before the rest, each in the order of the file', () => {
  const values = { UCC: '1', Staff: '3', Name: 'B', Rooms: 'x', City: 'Faro' }
  const before = { City: 'Loulé', Name: 'A' }
  const errors = [{ column: 'Rooms', message: 'Please enter a number' }]
  expect(columnsInOrder({ values, before, errors })).toEqual(['Rooms', 'Name', 'City', 'UCC', 'Staff'])
})

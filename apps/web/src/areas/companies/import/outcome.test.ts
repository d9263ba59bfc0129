import { expect, it } from 'vitest'
import { sortColumns, summarizeRow } from './outcome.tsx'

const rowError = (column: string, message: string) => ({
  column,
  value: '',
  message,
  allowedValues: [],
  moreAllowedValues: 0,
})
const row = { rowNumber: 2, title: 'Costa', values: {}, before: {}, errors: [] }

it('summarizeRow lists the errors of a row by column', () => {
  const errors = [
    rowError('Name', 'Please enter the company name'),
    rowError('', 'The row has too many columns'),
  ]
  expect(summarizeRow({ ...row, outcome: 'invalid', errors }, 'preview')).toBe(
    'Name: Please enter the company name; The row has too many columns',
  )
})

it('summarizeRow lists the previous and new values of changed columns', () => {
  const values = { Name: 'Costa Verde', Parent: '', Enabled: 'Yes' }
  const before = { Name: 'Costa', Parent: 'Atlantic', Enabled: 'Yes', Country: 'PT' }
  expect(summarizeRow({ ...row, outcome: 'changed', values, before }, 'preview')).toBe(
    'Name: Costa → Costa Verde; Parent: Atlantic → empty',
  )
})

it('summarizeRow describes new and unchanged rows by the state of the import', () => {
  expect(summarizeRow({ ...row, outcome: 'new' }, 'preview')).toBe('Will be added')
  expect(summarizeRow({ ...row, outcome: 'new' }, 'applied')).toBe('Added')
  expect(summarizeRow({ ...row, outcome: 'new' }, 'failed')).toBe('Not added')
  expect(summarizeRow({ ...row, outcome: 'same' }, 'preview')).toBe('Already up to date')
})

it('sortColumns returns invalid columns first, then changed columns, then the others', () => {
  const values = { UCC: '1', Staff: '3', Name: 'B', Rooms: 'x', City: 'Faro' }
  const before = { City: 'Loulé', Name: 'A' }
  const errors = [rowError('Rooms', 'Please enter a number')]
  expect(sortColumns({ values, before, errors })).toEqual(['Rooms', 'Name', 'City', 'UCC', 'Staff'])
})

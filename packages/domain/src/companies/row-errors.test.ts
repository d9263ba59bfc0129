import { describe, expect, it } from 'vitest'
import {
  createRowError,
  describeRowError,
  EXAMPLE_MARK,
  isExampleRow,
  listAllowedValues,
} from './row-errors.ts'

describe('createRowError', () => {
  it('contains the column, the value and all allowed values of a short list', () => {
    expect(
      createRowError(
        { Enabled: 'perhaps' },
        { column: 'Enabled', message: 'Please enter Yes or No', allowed: ['Yes', 'No'] },
      ),
    ).toEqual({
      column: 'Enabled',
      value: 'perhaps',
      message: 'Please enter Yes or No',
      allowedValues: ['Yes', 'No'],
      moreAllowedValues: 0,
    })
  })

  it('lists the first twenty allowed values and counts the others', () => {
    const allowed = Array.from({ length: 21 }, (_, index) => `Country ${index}`)
    const error = createRowError(
      { Country: 'Portgual' },
      { column: 'Country', message: 'Please select a country', allowed },
    )
    expect(error.allowedValues).toEqual(allowed.slice(0, 20))
    expect(error.moreAllowedValues).toBe(1)
  })

  it('returns an empty value for a column missing in the file', () => {
    expect(createRowError({}, { column: 'Name', message: 'Please enter the company name' })).toMatchObject({
      value: '',
      allowedValues: [],
    })
  })

  it('cuts a value after 100 characters', () => {
    const { value } = createRowError({ Name: 'x'.repeat(5000) }, { column: 'Name', message: 'Too long' })
    expect(value).toBe(`${'x'.repeat(100)}…`)
  })
})

describe('listAllowedValues', () => {
  it.each([
    [['Yes', 'No'], 0, 'Yes, No'],
    [['Albania', 'Algeria'], 1247, 'Albania, Algeria and 1,247 more'],
    [[], 0, ''],
  ])('lists %j with %d more as "%s"', (allowedValues, moreAllowedValues, expected) => {
    expect(listAllowedValues({ allowedValues, moreAllowedValues })).toBe(expected)
  })
})

describe('describeRowError', () => {
  it('ends each sentence with one full stop and lists the allowed values', () => {
    const error = createRowError(
      { Enabled: 'perhaps' },
      { column: 'Enabled', message: 'Please enter Yes or No', allowed: ['Yes', 'No'] },
    )
    expect(describeRowError(error)).toBe('Enabled: Please enter Yes or No. Allowed values: Yes, No.')
  })

  it('omits a missing column and an empty list', () => {
    expect(describeRowError(createRowError({}, { column: '', message: 'Someone else added this.' }))).toBe(
      'Someone else added this.',
    )
  })
})

describe('isExampleRow', () => {
  it('recognises the marked row of a template', () => {
    expect(isExampleRow({ 'Company ID': '', Name: `${EXAMPLE_MARK} Coast Hotels` })).toBe(true)
  })

  it('does not skip a company whose name begins with Example', () => {
    expect(isExampleRow({ Name: 'Example Hotels' })).toBe(false)
  })
})

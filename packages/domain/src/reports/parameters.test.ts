import { describe, expect, it } from 'vitest'
import { PARAMETER_TYPES, parameterError, type ReportFilter, toSentParameters } from './parameters.ts'

const {
  Boolean: YES_NO,
  Date: DAY,
  Number: NUMBER,
  String: TEXT,
  SingleChoice,
  MultiChoice,
} = PARAMETER_TYPES

describe('parameterError', () => {
  it.each([
    [YES_NO, 'true'],
    [DAY, '05/03/2026 12:00:00 AM'],
    [NUMBER, '-12.5'],
    [NUMBER, '9'.repeat(20)],
    [TEXT, 'x'.repeat(200)],
    [SingleChoice, 'PT'],
    [MultiChoice, 'Certified'],
  ])('accepts a value of type %i: %j', (type, value) => {
    expect(parameterError(type, [value])).toBeUndefined()
  })

  it.each([
    [YES_NO, 'yes', 'true or false'],
    [DAY, '2026-03-05', '31/05/2026'],
    [NUMBER, '9'.repeat(21), 'no more than 20'],
    [NUMBER, '1e5', 'a number'],
    [NUMBER, '12,5', 'a number'],
    [TEXT, 'x'.repeat(201), 'no more than 200'],
  ])('rejects a value of type %i: %j', (type, value, sentence) => {
    expect(parameterError(type, [value])).toContain(sentence)
  })

  it('accepts several values only for a multi-choice, and no value for any type', () => {
    expect(parameterError(MultiChoice, ['a', 'b'])).toBeUndefined()
    expect(parameterError(SingleChoice, ['a', 'b'])).toBe('Please give one value only')
    for (const type of Object.values(PARAMETER_TYPES)) {
      expect(parameterError(type, [])).toBeUndefined()
      expect(parameterError(type, [''])).toBeUndefined()
    }
  })
})

describe('toSentParameters', () => {
  const filter = (key: string, type: ReportFilter['type'], value: string[], defaultValue: string[] = []) => ({
    key,
    type,
    value,
    defaultValue,
  })

  it('sends a cleared date with a default as an empty array', () => {
    expect(toSentParameters([filter('from', DAY, [], ['05/03/2026 12:00:00 AM'])])).toEqual([
      { key: 'from', value: [] },
    ])
    expect(toSentParameters([filter('ticked', YES_NO, [], ['false'])])).toEqual([])
  })

  it('leaves out empty filters and sends the others as arrays', () => {
    expect(
      toSentParameters([
        filter('from', DAY, ['']),
        filter('to', DAY, []),
        filter('name', TEXT, ['Quinta']),
        filter('overdue', YES_NO, ['true'], ['false']),
      ]),
    ).toEqual([
      { key: 'name', value: ['Quinta'] },
      { key: 'overdue', value: ['true'] },
    ])
  })

  it('leaves out a multi-choice with as many values as its default', () => {
    const all = ['Due', 'Set', 'Sent']
    expect(toSentParameters([filter('status', MultiChoice, ['Due', 'Sent', 'Set'], all)])).toEqual([])
    expect(toSentParameters([filter('status', MultiChoice, [], all)])).toEqual([])
    expect(toSentParameters([filter('status', MultiChoice, ['Due', 'Set'], all)])).toEqual([
      { key: 'status', value: ['Due', 'Set'] },
    ])
  })
})

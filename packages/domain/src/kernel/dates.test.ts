import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDay, fieldDate, longDate, ordinal, parseDate } from './dates.ts'

describe('parseDate', () => {
  it.each([
    ['DD MMMM YYYY', '05 March 2026'],
    ['DD/MM/YYYY', '05/03/2026'],
    ['DD/MM/YY', '05/03/26'],
    ['DD MM YY', '05 03 26'],
    ['DD MM YYYY', '05 03 2026'],
    ['DD-MM-YY', '05-03-26'],
    ['DD-MM-YYYY', '05-03-2026'],
  ])('parses %s', (_format, typed) => {
    expect(parseDate(typed)).toBe('2026-03-05')
  })

  it('ignores case, extra spaces and missing zeros', () => {
    expect(parseDate('  5   march 2026 ')).toBe('2026-03-05')
    expect(parseDate('5/3/26')).toBe('2026-03-05')
  })

  it.each([
    '2026-03-05',
    '05/03-2026',
    '05.03.2026',
    '5 Mar 2026',
    '5th March 2026',
    'March 5 2026',
    '05/03/202',
    '05032026',
    '',
    'tomorrow',
    '05 Marche 2026',
  ])('rejects %j', (typed) => {
    expect(parseDate(typed)).toBeUndefined()
  })

  it.each([
    '31/02/2026',
    '29/02/2025',
    '00/01/2026',
    '01/13/2026',
    '31 April 2026',
    '01/00/2026',
    '01/01/0000',
  ])('rejects the impossible date %s', (typed) => {
    expect(parseDate(typed)).toBeUndefined()
  })

  it('parses 29 February of a leap year', () => {
    expect(parseDate('29/02/2028')).toBe('2028-02-29')
  })

  it('maps two-digit years to 1969 to 2068', () => {
    expect(parseDate('01/01/69')).toBe('1969-01-01')
    expect(parseDate('01/01/68')).toBe('2068-01-01')
  })

  it('parses every date that fieldDate formats', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10)
        expect(parseDate(fieldDate(day))).toBe(day)
      }),
    )
  })
})

describe('fieldDate and longDate', () => {
  it('format 05 March 2026 and 5th March 2026', () => {
    expect(fieldDate('2026-03-05')).toBe('05 March 2026')
    expect(longDate('2026-03-05')).toBe('5th March 2026')
  })

  it('use the UTC day of an instant', () => {
    expect(longDate('2026-03-05T23:59:59Z')).toBe('5th March 2026')
    expect(longDate('2026-03-05T23:30:00-05:00')).toBe('6th March 2026')
  })

  it('return an empty text for an invalid date', () => {
    expect(fieldDate('')).toBe('')
    expect(longDate('never')).toBe('')
  })
})

describe('ordinal', () => {
  it('uses "th" for 11, 12 and 13', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 20, 21, 22, 23, 30, 31].map(ordinal)).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '12th',
      '13th',
      '20th',
      '21st',
      '22nd',
      '23rd',
      '30th',
      '31st',
    ])
  })
})

describe('calendarDay', () => {
  it('keeps a two-digit year as it is', () => {
    expect(calendarDay(26, 3, 5)).toBe('0026-03-05')
  })
})

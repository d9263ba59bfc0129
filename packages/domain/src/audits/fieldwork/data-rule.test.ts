import { describe, expect, it } from 'vitest'
import { monthsOf } from '../../environment/periods.ts'
import {
  canonicalJson,
  checkData,
  checkedPeriod,
  compareChecks,
  type DataRule,
  type MonthlyValue,
  monthText,
} from './data-rule.ts'

const RULE: DataRule = {
  sections: ['ENERGY'],
  months: 12,
  minimumMonths: 12,
  enteredWithinDays: null,
  trend: 'none',
}
const AUDIT_DAY = '2026-02-24'

const months = monthsOf(checkedPeriod(RULE, AUDIT_DAY)).map(monthText)

/** 24 months with a value of 1,000 each, with changes of single months. */
const valuesWith = (changes: Record<string, Partial<MonthlyValue>> = {}) => [
  {
    sectionType: 'ENERGY' as const,
    label: 'Energy (kWh)',
    values: months.map((month) => ({
      month,
      value: 1000,
      guestNights: 100,
      enteredOn: `${month}-28`,
      ...changes[month],
    })),
  },
]

describe('checkData', () => {
  it('checks the months that ended before the audit', () => {
    const { sections, isMet, flags } = checkData(RULE, AUDIT_DAY, valuesWith())
    expect(sections[0]?.months.map(({ month }) => month)).toEqual(months.slice(12))
    expect(months.at(-1)).toBe('2026-01')
    expect(sections[0]).toMatchObject({ monthsWithData: 12, trendPercent: 0 })
    expect({ isMet, flags }).toEqual({ isMet: true, flags: [] })
  })

  it('flags missing months only below the minimum', () => {
    const values = valuesWith({ '2025-08': { value: null }, '2025-11': { value: null } })
    expect(checkData({ ...RULE, minimumMonths: 10 }, AUDIT_DAY, values).flags).toEqual([])
    const { flags, isMet, sections } = checkData({ ...RULE, minimumMonths: 11 }, AUDIT_DAY, values)
    expect({ flags, isMet }).toEqual({ flags: ['missing'], isMet: false })
    expect(sections[0]?.monthsWithData).toBe(10)
  })

  it('treats months that are not in the data as missing', () => {
    const { sections } = checkData(RULE, AUDIT_DAY, [
      { sectionType: 'ENERGY', label: 'Energy (kWh)', values: [] },
    ])
    expect(sections[0]).toMatchObject({ monthsWithData: 0, trendPercent: null })
    expect(sections[0]?.months).toHaveLength(12)
  })

  it('flags data entered after the last allowed day', () => {
    const rule = { ...RULE, enteredWithinDays: 60 }
    const allowed = valuesWith({ '2025-06': { enteredOn: '2025-08-29' } })
    expect(checkData(rule, AUDIT_DAY, allowed).flags).toEqual([])
    const late = valuesWith({ '2025-06': { enteredOn: '2025-08-30' } })
    const check = checkData(rule, AUDIT_DAY, late)
    expect(check.flags).toEqual(['late'])
    expect(check.sections[0]?.months.filter(({ enteredLate }) => enteredLate)).toMatchObject([
      { month: '2025-06' },
    ])
  })

  it.each([
    ['falling', 0, ['trend']],
    ['falling', -1, []],
    ['not-rising', 0, []],
    ['not-rising', 1, ['trend']],
    ['none', 50, []],
  ] as const)('for a trend that must be %s, a change of %s gives the flags %j', (trend, added, flags) => {
    const changes = Object.fromEntries(months.slice(12).map((month) => [month, { value: 1000 + added }]))
    const check = checkData({ ...RULE, trend }, AUDIT_DAY, valuesWith(changes))
    expect(check.flags).toEqual(flags)
    expect(check.sections[0]?.trendPercent).toBeCloseTo(added / 10)
  })

  it('flags a trend that cannot be computed', () => {
    const changes = Object.fromEntries(months.slice(0, 12).map((month) => [month, { value: null }]))
    expect(checkData({ ...RULE, trend: 'falling' }, AUDIT_DAY, valuesWith(changes)).flags).toEqual(['trend'])
  })

  it('computes the trend only from months with a value and guest nights', () => {
    const values = valuesWith({
      '2025-05': { value: null, guestNights: 5000 },
      '2025-06': { guestNights: null },
    })
    expect(checkData(RULE, AUDIT_DAY, values).sections[0]?.trendPercent).toBe(0)
  })
})

describe('canonicalJson', () => {
  it('does not depend on the order of keys', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: true })).toBe(
      '{"a":true,"b":[1,{"c":"x","d":null}]}',
    )
    expect(canonicalJson({ a: 1, b: 2 })).toBe(canonicalJson({ b: 2, a: 1 }))
  })

  it('keeps the order of lists and leaves out undefined values', () => {
    expect(canonicalJson({ list: [2, 1], none: undefined })).toBe('{"list":[2,1]}')
  })
})

describe('compareChecks', () => {
  const frozen = checkData(RULE, AUDIT_DAY, valuesWith({ '2025-08': { value: null } }))
  const compareWith = (changes: Parameters<typeof valuesWith>[0]) =>
    compareChecks(frozen, () => valuesWith(changes)[0]?.values ?? [])
  const unchanged = { '2025-08': { value: null } }

  it('returns the months whose value has changed', () => {
    expect(compareWith({ '2025-10': { value: 1200 } })).toEqual([
      { sectionType: 'ENERGY', measure: 'total', month: '2025-08', before: null, now: 1000 },
      { sectionType: 'ENERGY', measure: 'total', month: '2025-10', before: 1000, now: 1200 },
    ])
  })

  it('returns the months whose guest nights have changed', () => {
    expect(compareWith({ ...unchanged, '2025-10': { guestNights: 200 } })).toEqual([
      { sectionType: 'ENERGY', measure: 'per-guest-night', month: '2025-10', before: 10, now: 5 },
    ])
  })

  it('returns the trend if only the twelve months before have changed', () => {
    expect(compareWith({ ...unchanged, '2024-06': { value: 13_000 } })).toEqual([
      { sectionType: 'ENERGY', measure: 'trend', month: null, before: 0, now: -50 },
    ])
  })

  it('ignores differences of rounding', () => {
    expect(compareWith({ ...unchanged, '2025-10': { value: 1000.00000000001 } })).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import {
  formatMapSquare,
  formatMonths,
  formatNoncomplianceFilter,
  formatReachedFilter,
  isStageAge,
  parseMapSquare,
  parseMonths,
  parseNoncomplianceFilter,
  parseReachedFilter,
  STAGE_AGES,
} from './audit-filters.ts'

const year = { from: { month: 4, year: 2025 }, to: { month: 3, year: 2026 } }
const ID = '0196a000-0000-7000-8000-00000000000a'

describe('filters of dashboard metrics', () => {
  it('keep their value when they are formatted and parsed', () => {
    expect(formatMonths(year)).toBe('2025-04..2026-03')
    expect(parseMonths('2025-04..2026-03')).toEqual(year)
    const reached = { status: 'Not Certified', period: year } as const
    expect(parseReachedFilter(formatReachedFilter(reached))).toEqual(reached)
    const square = { degrees: 2.5, latitude: -14, longitude: 3 }
    expect(parseMapSquare(formatMapSquare(square))).toEqual(square)
    for (const filter of [{ of: 'any' }, { of: 'group', id: ID }, { of: 'criterion', id: ID }] as const)
      expect(parseNoncomplianceFilter(formatNoncomplianceFilter(filter))).toEqual(filter)
  })

  it.each(['', '2025-04', '2025-13..2026-01', '2026-03..2025-04', '2025-04..2026-03x'])(
    'reject %j as months',
    (text) => expect(parseMonths(text)).toBeUndefined(),
  )

  it.each(['Certified', 'Lost.2025-04..2026-03', '.2025-04..2026-03', 'Certified.2026'])(
    'reject %j as a status and months',
    (text) => expect(parseReachedFilter(text)).toBeUndefined(),
  )

  it.each(['1_2', '0_1_1', '1_2_3_4', 'a_b_c', '1_1.5_2'])('reject %j as a map square', (text) =>
    expect(parseMapSquare(text)).toBeUndefined(),
  )

  it.each(['all', `group.${ID}0`, ID, 'criterion.'])('reject %j as a noncompliance filter', (text) =>
    expect(parseNoncomplianceFilter(text)).toBeUndefined(),
  )
})

it('STAGE_AGES assigns every number of days to exactly one age range', () => {
  for (const day of [0, 7, 8, 30, 31, 90, 91, 4000])
    expect(
      Object.values(STAGE_AGES).filter(({ from, to }) => day >= from && (to === null || day <= to)),
    ).toHaveLength(1)
  expect(isStageAge('week')).toBe(true)
  expect(isStageAge('toString')).toBe(false)
})

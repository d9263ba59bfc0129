import { describe, expect, it } from 'vitest'
import {
  CHECK_UP_NOTICE_DAYS,
  DEFAULT_CHECK_UP_PLAN,
  isCheckUpMissed,
  newCheckUpDueDay,
  nextCheckUp,
  selectCheckUpCriteria,
} from './check-ups.ts'
import type { AuditStatus } from './statuses.ts'

describe('the next check-up', () => {
  const certificate = { decidedOn: '2026-03-10', validUntil: '2028-04-20' }
  const plan = { months: 12, kind: 'remote' } as const
  const checkUp = (status: AuditStatus) => ({ kind: 'on site', status, dueDay: '2027-05-01' }) as const
  const next = (today: string, ...checkUps: ReturnType<typeof checkUp>[]) =>
    nextCheckUp(certificate, plan, checkUps, today)

  it('is the planned one, at least 60 days ahead', () => {
    expect(next('2026-04-01')).toEqual({ kind: 'remote', by: '2027-03-10' })
    expect(next('2027-06-01')).toEqual({ kind: 'remote', by: '2027-07-31' })
  })

  it('is the one that is already open', () => {
    expect(next('2027-02-01', checkUp('Audit Confirmed'))).toEqual({ kind: 'on site', by: '2027-05-01' })
  })

  it('does not exist after a check-up, without a plan, or after the last day of the certificate', () => {
    expect(next('2027-06-01', checkUp('Certified'))).toBeUndefined()
    expect(nextCheckUp(certificate, undefined, [], '2026-04-01')).toBeUndefined()
    expect(nextCheckUp(certificate, { ...plan, months: 36 }, [], '2026-04-01')).toBeUndefined()
  })
})

describe('the due day of a new check-up', () => {
  const certificate = { decidedOn: '2026-03-10', validUntil: '2028-04-20' }

  it.each([
    ['2027-01-08', undefined],
    // 60 days before 10 March 2027.
    ['2027-01-09', '2027-03-10'],
    // A check-up that could not be created before leaves the property the same time.
    ['2027-06-01', '2027-07-31'],
    ['2028-02-20', '2028-04-20'],
    ['2028-02-21', undefined],
  ])('is $1 for a check-up created on $0', (today, due) => {
    expect(newCheckUpDueDay(certificate, { months: 12 }, today)).toBe(due)
  })

  it('follows the months of the plan', () => {
    expect(newCheckUpDueDay(certificate, { months: 6 }, '2026-07-12')).toBe('2026-09-10')
    expect(CHECK_UP_NOTICE_DAYS).toBe(60)
  })
})

describe('isCheckUpMissed', () => {
  const checkUpDue = '2027-03-10'

  it.each([
    ['Audit Due', 30, '2027-04-09', false],
    ['Audit Due', 30, '2027-04-10', true],
    ['Audit Confirmed', 30, '2027-04-10', true],
    ['Date Set', 0, '2027-03-11', true],
    ['Report Pending', 30, '2027-08-01', false],
    ['Improvements', 30, '2027-08-01', false],
    ['Cancelled', 30, '2027-08-01', false],
  ] as const)(
    'returns $3 for a check-up in $0 on $2 with $1 days of grace',
    (status, grace, today, missed) => {
      expect(isCheckUpMissed({ status, checkUpDue }, grace, today)).toBe(missed)
    },
  )
})

describe('the criteria of a check-up', () => {
  const candidates = Array.from({ length: 40 }, (_, index) => ({
    questionID: `criterion-${index}`,
    isMandatory: index < 5,
    hasFailed: index === 4 || index === 20,
  }))
  const reasonsOf = (overrides: Partial<typeof DEFAULT_CHECK_UP_PLAN>, seed = 'a1') => {
    const selected = selectCheckUpCriteria(candidates, { ...DEFAULT_CHECK_UP_PLAN, ...overrides }, seed)
    return Map.groupBy(selected, ({ reason }) => reason)
  }
  const idsOf = (overrides: Partial<typeof DEFAULT_CHECK_UP_PLAN>, seed?: string) =>
    selectCheckUpCriteria(candidates, { ...DEFAULT_CHECK_UP_PLAN, ...overrides }, seed ?? 'a1').map(
      ({ questionID }) => questionID,
    )

  it('are the failed and mandatory ones and a sample of the others, each once', () => {
    const reasons = reasonsOf({})
    expect(reasons.get('failed')?.map(({ questionID }) => questionID)).toEqual([
      'criterion-4',
      'criterion-20',
    ])
    expect(reasons.get('mandatory')).toHaveLength(4)
    expect(reasons.get('sample')).toHaveLength(10)
    expect(new Set(idsOf({})).size).toBe(16)
  })

  it('include only the reasons that the plan selects', () => {
    expect(idsOf({ mandatory: false, sample: 0 })).toEqual(['criterion-4', 'criterion-20'])
    expect(reasonsOf({ failed: false, sample: 0 }).get('mandatory')).toHaveLength(5)
  })

  it('are the same for the same seed, in any order of the candidates, and differ for another seed', () => {
    const plan = { ...DEFAULT_CHECK_UP_PLAN, mandatory: false, failed: false }
    const redrawn = selectCheckUpCriteria(candidates.toReversed(), plan, 'a1').map(
      ({ questionID }) => questionID,
    )
    expect(redrawn).toEqual(idsOf({ mandatory: false, failed: false }))
    expect(idsOf({ mandatory: false, failed: false }, 'b2')).not.toEqual(redrawn)
  })

  it('are drawn with equal probability', () => {
    const counts = new Map<string, number>()
    for (let seed = 0; seed < 2000; seed += 1)
      for (const id of idsOf({ mandatory: false, failed: false, sample: 4 }, `seed ${seed}`))
        counts.set(id, (counts.get(id) ?? 0) + 1)
    // 2,000 draws of 4 of 40 criteria: 200 of each on average.
    expect(counts.size).toBe(40)
    for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(60)
  })

  it('are all candidates if the sample is larger, and one if the plan selects none', () => {
    expect(idsOf({ sample: 500 })).toHaveLength(40)
    const withoutReasons = candidates.map((candidate) => ({
      ...candidate,
      isMandatory: false,
      hasFailed: false,
    }))
    const plan = { mandatory: true, failed: true, sample: 0 }
    expect(selectCheckUpCriteria(withoutReasons, plan, 'a1')).toHaveLength(1)
    expect(selectCheckUpCriteria([], plan, 'a1')).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import requirements2014 from '../data/criteria/requirements-2014.json' with { type: 'json' }
import requirements2023 from '../data/criteria/requirements-2023.json' with { type: 'json' }
import { demoSites } from '../data/sites.ts'
import { listFacilities } from '../load-audits.ts'
import { createRandom } from '../random.ts'
import { createMessageTimes, hasComment, isApplicable, pickComment } from './choose-findings.ts'

const TODAY = new Date('2026-03-10T00:00:00Z')
const keys2014 = requirements2014.groups.flatMap(({ questions }) => questions.map(({ key }) => key))
const keys2023 = requirements2023.groups.flatMap(({ groups }) =>
  groups.flatMap(({ questions }) => questions.map(({ key }) => key)),
)

describe('comments of auditors', () => {
  it('exist for every criterion at every property', () => {
    for (const site of demoSites) {
      const facilities = listFacilities(site, TODAY)
      for (const key of [...keys2014, ...keys2023])
        expect(hasComment(key, 'Compliant', facilities), `${key} at ${site.name}`).toBe(true)
    }
  })

  it('include enough noncompliances to fail a property with either audit type', () => {
    for (const keys of [keys2014, keys2023]) {
      const failableKeys = keys.filter((key) => hasComment(key, 'Noncompliant', new Set()))
      expect(failableKeys.length).toBeGreaterThan(60)
    }
  })

  it('mention a pool only at properties that have a pool', () => {
    const pickFor = (...facilities: string[]) =>
      pickComment('v1-pool-cover', 'Compliant', new Set(facilities), createRandom('pool'))
    expect(pickFor('pool')).toContain('Cover on at nine')
    expect(pickFor()).toContain('no pool')
    expect(isApplicable('v1-pool-cover', new Set())).toBe(false)
    expect(isApplicable('v1-pool-cover', new Set(['pool']))).toBe(true)
  })
})

const createPhase = (days: number) => ({
  from: new Date('2026-03-02T10:00:00Z'),
  until: new Date(Date.parse('2026-03-02T10:00:00Z') + days * 86_400_000),
})

describe('createMessageTimes', () => {
  it.each([1, 3, 5, 60])('returns increasing times within %i days', (days) => {
    for (let index = 0; index < 12; index++) {
      const { from, until } = createPhase(days)
      const times = createMessageTimes({ from, until }, index, 5).map((time) => time.getTime())
      expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
      expect(times[0]).toBeGreaterThanOrEqual(from.getTime())
      expect(times.at(-1)).toBeLessThan(until.getTime())
    }
  })

  it('returns times in working hours, and threads start on different days', () => {
    const threads = [0, 1, 2, 3].map((index) => createMessageTimes(createPhase(60), index, 4))
    for (const time of threads.flat()) {
      expect(time.getUTCHours()).toBeGreaterThanOrEqual(8)
      expect(time.getUTCHours()).toBeLessThan(18)
    }
    expect(new Set(threads.map(([first]) => first?.getUTCDate())).size).toBe(4)
  })
})

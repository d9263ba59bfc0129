import { expect, it } from 'vitest'
import { createHistory, daysSinceStatus } from './audit-history.ts'

it('createHistory varies the durations of completed audits deterministically', () => {
  const visitAges = Array.from({ length: 60 }, (_, index) => 100 + index * 11)
  const days = visitAges.map((visitAge) => {
    const history = createHistory('Certified', visitAge)
    expect(createHistory('Certified', visitAge)).toEqual(history)
    const ages = history.map(({ age }) => age)
    expect(ages).toEqual(ages.toSorted((a, b) => b - a))
    return [
      visitAge - (daysSinceStatus(history, 'Quality Check') ?? 0),
      visitAge - (daysSinceStatus(history, 'Improvements') ?? 0),
    ]
  })
  expect(new Set(days.map(([submitted]) => submitted)).size).toBeGreaterThan(6)
  expect(new Set(days.map(([, decided]) => decided)).size).toBeGreaterThan(6)
})

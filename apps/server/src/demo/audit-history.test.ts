import { expect, it } from 'vitest'
import { createHistory, daysSinceStatus } from './audit-history.ts'

it('createHistory varies the durations of completed audits deterministically', () => {
  const visits = Array.from({ length: 60 }, (_, index) => 100 + index * 11)
  const days = visits.map((visit) => {
    const history = createHistory('Certified', visit)
    expect(createHistory('Certified', visit)).toEqual(history)
    const ages = history.map(({ age }) => age)
    expect(ages).toEqual(ages.toSorted((a, b) => b - a))
    return [
      visit - (daysSinceStatus(history, 'Quality Check') ?? 0),
      visit - (daysSinceStatus(history, 'Improvements') ?? 0),
    ]
  })
  expect(new Set(days.map(([submitted]) => submitted)).size).toBeGreaterThan(6)
  expect(new Set(days.map(([, decided]) => decided)).size).toBeGreaterThan(6)
})

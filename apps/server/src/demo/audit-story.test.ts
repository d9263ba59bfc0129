import { expect, it } from 'vitest'
import { reached, storyOf } from './audit-story.ts'

it('lets what is over take its own time, and always the same', () => {
  const visits = Array.from({ length: 60 }, (_, at) => 100 + at * 11)
  const days = visits.map((visit) => {
    const story = storyOf('Certified', visit)
    expect(storyOf('Certified', visit)).toEqual(story)
    const ages = story.map(({ age }) => age)
    expect(ages).toEqual(ages.toSorted((one, other) => other - one))
    return [visit - (reached(story, 'Quality Check') ?? 0), visit - (reached(story, 'Improvements') ?? 0)]
  })
  expect(new Set(days.map(([submitted]) => submitted)).size).toBeGreaterThan(6)
  expect(new Set(days.map(([, decided]) => decided)).size).toBeGreaterThan(6)
})

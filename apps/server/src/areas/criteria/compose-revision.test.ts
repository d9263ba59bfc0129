import type { TypeChange } from '@sojourn/domain'
import { expect, it } from 'vitest'
import { describeChanges } from './compose-revision.ts'

const addedCriterion: TypeChange = {
  of: 'criterion',
  change: 'added',
  name: 'Meters',
  number: 'B2.3',
  path: ['B', 'Water'],
}

it('describeChanges returns one sentence per change', () => {
  expect(
    describeChanges([
      { of: 'type', change: 'changed', fields: ['name', 'typeVersion'], name: 'Inns', formerName: 'Hotels' },
      { of: 'group', change: 'moved', name: 'Water', path: [], from: { path: ['B'] } },
      { of: 'group', change: 'removed', name: 'Air', path: ['B'] },
      addedCriterion,
      { ...addedCriterion, change: 'moved', from: { path: ['B', 'Water'] } },
      { ...addedCriterion, change: 'changed', fields: ['expertGuidance', 'sdg'] },
    ]),
  ).toBe(
    'The type (formerly "Hotels") changed: name, requirements version. ' +
      'Group "Water" was moved from B to the top level. ' +
      'Group "Air" was removed from B. ' +
      'Criterion B2.3 "Meters" was added to B / Water. ' +
      'Criterion B2.3 "Meters" was moved within B / Water. ' +
      'Criterion B2.3 "Meters" changed: expert guidance, development goals.',
  )
})

it('describeChanges handles no changes and more than 20 changes', () => {
  expect(describeChanges([])).toBe('Nothing was changed.')
  const description = describeChanges(Array.from({ length: 120 }, () => addedCriterion))
  expect(description.match(/was added/g)).toHaveLength(20)
  expect(description).toMatch(/ And 100 more\.$/)
})

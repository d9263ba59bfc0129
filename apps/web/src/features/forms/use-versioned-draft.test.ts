import { expect, it } from 'vitest'
import { mergeConflict } from './use-versioned-draft.ts'

const from = { name: 'Harbour', subject: 'Hello', tools: ['a'] }

it('mergeConflict applies fields that only the other user changed', () => {
  const theirs = { ...from, tools: ['a', 'b'] }
  expect(mergeConflict(from, { ...from, name: 'Mine' }, theirs)).toEqual({
    draft: { name: 'Mine', subject: 'Hello', tools: ['a', 'b'] },
    changes: [{ field: 'tools', isConflicting: false }],
  })
})

it('mergeConflict keeps my value of a field that both changed, and reports the conflict', () => {
  const { draft, changes } = mergeConflict(from, { ...from, name: 'Mine' }, { ...from, name: 'Theirs' })
  expect(draft.name).toBe('Mine')
  expect(changes).toEqual([{ field: 'name', isConflicting: true }])
})

it('mergeConflict reports no change for equal or unchanged values', () => {
  const both = { ...from, name: 'Both' }
  expect(mergeConflict(from, both, both)).toEqual({ draft: both, changes: [] })
  expect(mergeConflict(from, from, from).changes).toEqual([])
})

import { expect, it } from 'vitest'
import { mergeTheirs } from './use-versioned-draft.ts'

const from = { name: 'Harbour', subject: 'Hello', tools: ['a'] }

it('takes over what only they changed', () => {
  const theirs = { ...from, tools: ['a', 'b'] }
  expect(mergeTheirs(from, { ...from, name: 'Mine' }, theirs)).toEqual({
    draft: { name: 'Mine', subject: 'Hello', tools: ['a', 'b'] },
    changes: [{ field: 'tools', contested: false }],
  })
})

it('keeps what was typed here where both wrote, and says so', () => {
  const { draft, changes } = mergeTheirs(from, { ...from, name: 'Mine' }, { ...from, name: 'Theirs' })
  expect(draft.name).toBe('Mine')
  expect(changes).toEqual([{ field: 'name', contested: true }])
})

it('has nothing to tell where both wrote the same, or nobody wrote', () => {
  const both = { ...from, name: 'Both' }
  expect(mergeTheirs(from, both, both)).toEqual({ draft: both, changes: [] })
  expect(mergeTheirs(from, from, from).changes).toEqual([])
})

import { expect, it } from 'vitest'
import { toListQuery } from '../../../ui/list-state.ts'
import { buildTreeExportQuery } from './tree-query.ts'
import { treeShape } from './tree-search.ts'

const query = toListQuery(treeShape, { page: 2, searchTerm: 'sun' })

it('leaves inactive children out while the page does', () => {
  expect(buildTreeExportQuery(query, false)).toEqual({
    SearchTerm: 'sun',
    FilterType: ['ChildEnabled'],
    Filter: ['true'],
  })
})

it('asks for every level when the page shows them all', () => {
  expect(buildTreeExportQuery(query, true)).toEqual({ SearchTerm: 'sun' })
})

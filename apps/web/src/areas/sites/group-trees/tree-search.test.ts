import { expect, it } from 'vitest'
import { toListQuery } from '../../../ui/list-state.ts'
import { buildTreeExportQuery, treeShape } from './tree-search.ts'

const query = toListQuery(treeShape, { page: 2, searchTerm: 'sun' })

it('filters inactive children while the page hides them', () => {
  expect(buildTreeExportQuery(query, false)).toEqual({
    SearchTerm: 'sun',
    FilterType: ['ChildEnabled'],
    Filter: ['true'],
  })
})

it('has no filter while the page shows inactive children', () => {
  expect(buildTreeExportQuery(query, true)).toEqual({ SearchTerm: 'sun' })
})

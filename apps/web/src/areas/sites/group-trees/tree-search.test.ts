import { expect, it } from 'vitest'
import { toListQuery } from '../../../ui/list-state.ts'
import { buildTreeExportQuery, treeShape } from './tree-search.ts'

const query = toListQuery(treeShape, { page: 2, searchTerm: 'sun' })

it('buildTreeExportQuery excludes inactive children if the page hides them', () => {
  expect(buildTreeExportQuery(query, false)).toEqual({
    SearchTerm: 'sun',
    FilterType: ['ChildEnabled'],
    Filter: ['true'],
  })
})

it('buildTreeExportQuery has no filter if the page shows inactive children', () => {
  expect(buildTreeExportQuery(query, true)).toEqual({ SearchTerm: 'sun' })
})

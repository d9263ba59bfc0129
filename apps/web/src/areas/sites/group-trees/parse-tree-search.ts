import { readSearchParam } from '../../../features/routing/search.ts'
import { parseListSearch } from '../../../ui/list-state.ts'
import { type TreeSearch, treeShape } from './tree-shape.ts'

/** The address of a tree's page, for its route. */
export const parseTreeSearch = (raw: Record<string, unknown>): TreeSearch => ({
  ...parseListSearch(treeShape, raw),
  ...readSearchParam('sites', raw),
})

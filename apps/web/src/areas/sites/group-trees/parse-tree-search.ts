import { readText } from '../../../features/routing/search.ts'
import { parseListSearch } from '../../../ui/list-state.ts'
import { type TreeSearch, treeShape } from './tree-search.ts'

/** Parses the URL parameters of a tree page. */
export const parseTreeSearch = (raw: Record<string, unknown>): TreeSearch => ({
  ...parseListSearch(treeShape, raw),
  ...readText('sites', raw),
})

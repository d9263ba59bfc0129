import { readSearchParam } from '../../../features/routing/search.ts'
import { toExportQuery } from '../../../lib/file-export.ts'
import type { ListSearch, ListShape } from '../../../ui/list-state.ts'
import { type ListState, parseListSearch } from '../../../ui/list-state.ts'

/** The query for an export with the same rows as the page. */
export const buildTreeExportQuery = (query: ListState<never>['query'], showInactive: boolean) => ({
  ...toExportQuery(query),
  ...(showInactive ? {} : { FilterType: ['ChildEnabled'], Filter: ['true'] }),
})

/** The top level is ordered by name only. */
export const treeShape: ListShape<never> = { filters: [], orders: [] }

/** `sites` is the id of the node whose sites are shown in the panel. */
export type TreeSearch = ListSearch<never> & { sites?: string }

/** Parses the URL parameters of a tree page. */
export const parseTreeSearch = (raw: Record<string, unknown>): TreeSearch => ({
  ...parseListSearch(treeShape, raw),
  ...readSearchParam('sites', raw),
})

import type { ListSearch, ListShape } from '../../../ui/list-state.ts'

/** The top level is ordered by name only. */
export const treeShape: ListShape<never> = { filters: [], orders: [] }

/** `sites` is the id of the node whose sites are shown in the panel. */
export type TreeSearch = ListSearch<never> & { sites?: string }

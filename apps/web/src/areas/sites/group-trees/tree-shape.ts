import type { ListSearch, ListShape } from '../../../ui/list-state.ts'

/** A tree's top level is by name and has no other order. */
export const treeShape: ListShape<never> = { filters: [], orders: [] }

/** `sites` is the node whose sites the panel shows. */
export type TreeSearch = ListSearch<never> & { sites?: string }

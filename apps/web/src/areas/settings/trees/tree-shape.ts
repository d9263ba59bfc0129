import type { ListShape } from '../../../ui/list-state.ts'

/** A tree's top level is by name and has no other order. */
export const treeShape: ListShape<never> = { filters: [], orders: [] }

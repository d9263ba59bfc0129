import type { ListShape } from '../../../ui/list-state.ts'

/** Imports stand newest first. */
export const importsShape: ListShape<never> = { filters: [], orders: [] }

/** Rows stand as in the file; `row` is the one that the panel shows. */
export const importRowsShape: ListShape<'Outcome' | 'row'> = { filters: ['Outcome', 'row'], orders: [] }

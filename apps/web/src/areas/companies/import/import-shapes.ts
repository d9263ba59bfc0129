import type { ListShape } from '../../../ui/list-state.ts'

/** Newest first. */
export const importsShape: ListShape<never> = { filters: [], orders: [] }

/** In the order of the file; `row` is the row in the panel. */
export const importRowsShape: ListShape<'Outcome' | 'row'> = { filters: ['Outcome', 'row'], orders: [] }

/** The call's own filter for one row. */
export const oneRowShape: ListShape<'Row'> = { filters: ['Row'], orders: [] }

import type { ListShape } from '../../../ui/list-state.ts'

/** Newest first. */
export const importsShape: ListShape<never> = { filters: [], orders: [] }

/** Rows in file order; `row` is the row shown in the panel. */
export const importRowsShape: ListShape<'Outcome' | 'row'> = { filters: ['Outcome', 'row'], orders: [] }

/** The filter of the API call for one row. */
export const oneRowShape: ListShape<'Row'> = { filters: ['Row'], orders: [] }

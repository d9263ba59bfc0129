import type { ListShape } from '../../ui/list-state.ts'

/** The filters and orders of the list of cases. In a file of its own, because the routes are part of the first load. */
export const casesShape = { filters: ['Kind', 'State'], orders: [] } as const satisfies ListShape<string>

import type { ListShape } from '../../ui/list-state.ts'

/** In a file of its own, because the routes are part of the first load. */
export const casesShape = { filters: ['Kind', 'State'], orders: [] } as const satisfies ListShape<string>

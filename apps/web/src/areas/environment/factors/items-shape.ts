import type { ListShape } from '../../../ui/list-state.ts'

export const itemsShape: ListShape<'Classification' | 'State' | 'Factors'> = {
  filters: ['Classification', 'State', 'Factors'],
  orders: ['Classification', 'Name', 'Name desc'],
}

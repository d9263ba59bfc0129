import type { ListShape } from '../../../ui/list-state.ts'

export const outboxShape: ListShape<'State'> = {
  filters: ['State'],
  orders: ['QueuedDate desc', 'QueuedDate'],
}

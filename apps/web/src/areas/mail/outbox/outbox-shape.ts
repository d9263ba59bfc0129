import type { ListShape } from '../../../ui/list-state.ts'

export const outboxListShape: ListShape<'State'> = {
  filters: ['State'],
  orders: ['QueuedDate desc', 'QueuedDate'],
}

import type { ListShape } from '../../ui/list-state.ts'

export const customersShape: ListShape<'Enabled' | 'Country'> = {
  filters: ['Enabled', 'Country'],
  orders: [
    'Name',
    'Name desc',
    'MembershipStart',
    'MembershipStart desc',
    'MembershipExpiry',
    'MembershipExpiry desc',
  ],
}

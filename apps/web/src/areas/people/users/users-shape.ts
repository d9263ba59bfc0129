import type { ListShape } from '../../../ui/list-state.ts'

export const usersListShape: ListShape<never> = {
  filters: [],
  orders: ['Profile.FirstName', 'Profile.FirstName desc', 'EmailConfirmed desc', 'EmailConfirmed'],
}

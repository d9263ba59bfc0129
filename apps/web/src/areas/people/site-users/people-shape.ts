import type { ListShape } from '../../../ui/list-state.ts'

/** People come by name and can be searched. */
export const peopleListShape: ListShape<never> = {
  filters: [],
  orders: ['Profile.FirstName', 'Profile.FirstName desc'],
}

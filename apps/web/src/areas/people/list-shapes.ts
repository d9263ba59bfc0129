import type { ListShape } from '../../ui/list-state.ts'

export const usersListShape: ListShape<never> = {
  filters: [],
  orders: ['Profile.FirstName', 'Profile.FirstName desc', 'EmailConfirmed desc', 'EmailConfirmed'],
}

/** The names are used in API queries and in the URL. */
export const auditorsListShape = {
  filters: ['Language'],
  orders: ['Profile.FirstName', 'Profile.FirstName desc'],
} as const

export const peopleListShape: ListShape<never> = {
  filters: [],
  orders: ['Profile.FirstName', 'Profile.FirstName desc'],
}

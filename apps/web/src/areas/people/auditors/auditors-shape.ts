/** By first name, either way; the names are those of the API and of the address bar alike. */
export const auditorsListShape = {
  filters: ['Language'],
  orders: ['Profile.FirstName', 'Profile.FirstName desc'],
} as const

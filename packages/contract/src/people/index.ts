import {
  attachUserToCompany,
  attachUserToSite,
  changeLanguages,
  changeMetricsAccess,
  createUser,
  detachUserFromSite,
  disableUser,
  getMe,
  getUser,
  inviteUser,
  listUserSites,
  listUsers,
  resendInvite,
  resetPassword,
} from './calls.ts'

/** Every call of this area. */
export const peopleCalls = {
  attachUserToCompany,
  attachUserToSite,
  changeLanguages,
  changeMetricsAccess,
  createUser,
  detachUserFromSite,
  disableUser,
  getMe,
  getUser,
  inviteUser,
  listUserSites,
  listUsers,
  resendInvite,
  resetPassword,
} as const

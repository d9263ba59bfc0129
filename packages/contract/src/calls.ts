import { getDocument, linkDocument } from './files/calls.ts'
import { listAreas, listCountries, listLanguages } from './globalisation/calls.ts'
import { getOutboxMail, listOutbox } from './notifications/calls.ts'
import {
  attachUserToCompany,
  attachUserToSite,
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
} from './people/calls.ts'
import { getProgramme, getWebConfiguration } from './programme/calls.ts'

/** Every call of the API. The server cannot start with one unserved, and the authorisation matrix walks them all. */
export const calls = {
  attachUserToCompany,
  attachUserToSite,
  changeMetricsAccess,
  createUser,
  detachUserFromSite,
  disableUser,
  getDocument,
  getMe,
  getOutboxMail,
  getProgramme,
  getUser,
  getWebConfiguration,
  inviteUser,
  linkDocument,
  listAreas,
  listCountries,
  listLanguages,
  listOutbox,
  listUserSites,
  listUsers,
  resendInvite,
  resetPassword,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls

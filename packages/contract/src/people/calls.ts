import { OWN_NUMBER_FORMATS } from '@sojourn/domain'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { listQuery } from '../kernel/list-query.ts'
import { id } from '../kernel/shapes.ts'
import { invitation, newUser, user, userSite } from './user.ts'

const byId = z.object({ id })

const getMe = call({
  method: 'GET',
  path: '/api/User/Me',
  summary: 'Get the signed-in user',
  who: 'signed-in',
  kind: 'json',
  response: user.extend({
    siteCount: z.int(),
    /** Null for the format of the programme. */
    numberFormat: z.enum(OWN_NUMBER_FORMATS).nullable(),
  }),
})

const getUser = call({
  method: 'GET',
  path: '/api/User/{id}',
  summary: 'Get a user',
  description: 'Users can read themselves; an Admin can read any user.',
  who: 'signed-in',
  kind: 'json',
  params: byId,
  response: user,
})

const listUsers = call({
  method: 'GET',
  path: '/api/User/Role/{role}',
  summary: 'List users with a role',
  description:
    'Hotel also lists users who have only EnvironmentalPerformance. Filter: Language. Searches name and e-mail address. Orders: Profile.FirstName, EmailConfirmed.',
  who: ['Admin'],
  kind: 'page',
  params: z.object({ role: z.string().max(40) }),
  query: listQuery,
  response: user,
})

const listUserSites = call({
  method: 'GET',
  path: '/api/User/{id}/Sites',
  summary: 'List the sites that a user may read',
  description:
    'Your own sites; for an Admin those of any user. Filters: Country, CompanyID, Enabled. Searches name, UCC and town. Order: SiteName.',
  who: 'signed-in',
  kind: 'page',
  params: byId,
  query: listQuery,
  response: userSite,
})

const createUser = call({
  method: 'POST',
  path: '/api/User',
  summary: 'Create and invite a user',
  description:
    'Sends an invitation by e-mail. A deleted user with this e-mail address is restored (`restored`).',
  who: ['Admin'],
  kind: 'json',
  refusals: 'messages',
  body: newUser,
  response: user.extend({ restored: z.boolean() }),
})

const inviteUser = call({
  method: 'POST',
  path: '/api/User/Invite',
  summary: 'Invite a user',
  description:
    'Sends an invitation by e-mail. Returns false if the e-mail address is in use, and `{ "restored": true }` if a deleted user with this address was restored.',
  who: ['Admin'],
  kind: 'json',
  body: invitation,
  response: z.union([z.boolean(), z.object({ restored: z.literal(true) })]),
})

const resendInvite = call({
  method: 'POST',
  path: '/api/User/ResendInvite/{id}',
  summary: 'Send an invitation again',
  description: 'Sends an e-mail. The earlier link stops working.',
  who: ['Admin'],
  kind: 'none',
  params: byId,
})

const resetPassword = call({
  method: 'POST',
  path: '/api/User/ResetPassword/{id}',
  summary: 'Send a user a link to choose a new password',
  description: 'Sends an e-mail.',
  who: ['Admin'],
  kind: 'none',
  params: byId,
})

const changeMetricsAccess = call({
  method: 'POST',
  path: '/api/User/{id}/MetricsAccess',
  summary: 'Grant or revoke access to environmental data',
  description: 'Without a body the access is toggled.',
  who: ['Admin'],
  kind: 'json',
  params: byId,
  body: z.object({ metricsUser: z.boolean() }).optional(),
  response: user,
})

const changeLanguages = call({
  method: 'PUT',
  path: '/api/User/{id}/Languages',
  summary: 'Change the languages that a user speaks',
  who: ['Admin'],
  kind: 'json',
  params: byId,
  body: z.object({ languages: z.array(z.string().trim().max(10)).max(50) }),
  response: user,
})

const attachUserToCompany = call({
  method: 'POST',
  path: '/api/User/{id}/Company/{companyId}',
  summary: 'Give a user access to every site of a company',
  who: ['Admin'],
  kind: 'json',
  params: z.object({ id, companyId: id }),
  response: user,
})

const userAndSite = z.object({ id, siteId: id })

const attachUserToSite = call({
  method: 'POST',
  path: '/api/User/{id}/Sites/{siteId}',
  summary: 'Give a user access to a site',
  who: ['Admin'],
  kind: 'json',
  params: userAndSite,
  response: user,
})

const detachUserFromSite = call({
  method: 'DELETE',
  path: '/api/User/{id}/Sites/{siteId}',
  summary: 'Detach a user from a site',
  description: 'Access through their company or their audits is not removed.',
  who: ['Admin'],
  kind: 'none',
  params: userAndSite,
})

const disableUser = call({
  method: 'DELETE',
  path: '/api/User/{id}',
  summary: 'Disable a user',
  description: 'The user can no longer sign in, and their sessions end. Their name stays in logs.',
  who: ['Admin'],
  kind: 'none',
  params: byId,
})

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

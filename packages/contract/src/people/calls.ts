import { OWN_NUMBER_FORMATS } from '@sojourn/domain'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { listQuery } from '../kernel/list-query.ts'
import { id } from '../kernel/shapes.ts'
import { invitation, newUser, user, userSite } from './user.ts'

const byId = z.object({ id })

export const getMe = call({
  method: 'GET',
  path: '/api/User/Me',
  summary: 'The signed-in person',
  area: 'User',
  who: 'signed-in',
  kind: 'json',
  response: user.extend({
    siteCount: z.int(),
    /** Null: the format of the programme. */
    numberFormat: z.enum(OWN_NUMBER_FORMATS).nullable(),
  }),
})

export const getUser = call({
  method: 'GET',
  path: '/api/User/{id}',
  summary: 'One person: yourself, or anyone for an Admin',
  area: 'User',
  who: 'signed-in',
  kind: 'json',
  params: byId,
  response: user,
})

export const listUsers = call({
  method: 'GET',
  path: '/api/User/Role/{role}',
  summary:
    'People by role; Hotel also lists those who hold EnvironmentalPerformance alone. Filter Language, search name or e-mail, order Profile.FirstName or EmailConfirmed',
  area: 'User',
  who: ['Admin'],
  kind: 'page',
  params: z.object({ role: z.string().max(40) }),
  query: listQuery,
  response: user,
})

export const listUserSites = call({
  method: 'GET',
  path: '/api/User/{id}/Sites',
  summary:
    'The sites a person may read: your own, or anyone’s for an Admin. Filters Country, CompanyID, Enabled, search name, UCC or town, order SiteName',
  area: 'User',
  who: 'signed-in',
  kind: 'page',
  params: byId,
  query: listQuery,
  response: userSite,
})

export const createUser = call({
  method: 'POST',
  path: '/api/User',
  summary:
    'Create and invite a person, or restore one who was deleted (`restored`); a refusal is an array of messages',
  area: 'User',
  who: ['Admin'],
  kind: 'json',
  refusals: 'messages',
  body: newUser,
  response: user.extend({ restored: z.boolean() }),
})

export const inviteUser = call({
  method: 'POST',
  path: '/api/User/Invite',
  summary:
    'Create and invite a person; false when the e-mail address is in use, `{ restored: true }` when its account had been deleted and is back',
  area: 'User',
  who: ['Admin'],
  kind: 'json',
  body: invitation,
  response: z.union([z.boolean(), z.object({ restored: z.literal(true) })]),
})

export const resendInvite = call({
  method: 'POST',
  path: '/api/User/ResendInvite/{id}',
  summary: 'Send the invitation again; the earlier link stops working',
  area: 'User',
  who: ['Admin'],
  kind: 'none',
  params: byId,
})

export const resetPassword = call({
  method: 'POST',
  path: '/api/User/ResetPassword/{id}',
  summary: 'E-mail a person a link to choose a new password',
  area: 'User',
  who: ['Admin'],
  kind: 'none',
  params: byId,
})

export const changeMetricsAccess = call({
  method: 'POST',
  path: '/api/User/{id}/MetricsAccess',
  summary: 'Grant or revoke EPIT access; without a body it is toggled',
  area: 'User',
  who: ['Admin'],
  kind: 'json',
  params: byId,
  body: z.object({ metricsUser: z.boolean() }).optional(),
  response: user,
})

export const changeLanguages = call({
  method: 'PUT',
  path: '/api/User/{id}/Languages',
  summary: 'The languages a person speaks',
  area: 'User',
  who: ['Admin'],
  kind: 'json',
  params: byId,
  body: z.object({ languages: z.array(z.string().trim().max(10)).max(50) }),
  response: user,
})

export const attachUserToCompany = call({
  method: 'POST',
  path: '/api/User/{id}/Company/{companyId}',
  summary: 'Let a person read every site of a company',
  area: 'User',
  who: ['Admin'],
  kind: 'json',
  params: z.object({ id, companyId: id }),
  response: user,
})

const userAndSite = z.object({ id, siteId: id })

export const attachUserToSite = call({
  method: 'POST',
  path: '/api/User/{id}/Sites/{siteId}',
  summary: 'Let a person read a site',
  area: 'User',
  who: ['Admin'],
  kind: 'json',
  params: userAndSite,
  response: user,
})

export const detachUserFromSite = call({
  method: 'DELETE',
  path: '/api/User/{id}/Sites/{siteId}',
  summary: 'Detach a person from a site; access through their company or their audits is not removed',
  area: 'User',
  who: ['Admin'],
  kind: 'none',
  params: userAndSite,
})

export const disableUser = call({
  method: 'DELETE',
  path: '/api/User/{id}',
  summary: 'Disable a person: no sign-in, tokens revoked, their name stays in history',
  area: 'User',
  who: ['Admin'],
  kind: 'none',
  params: byId,
})

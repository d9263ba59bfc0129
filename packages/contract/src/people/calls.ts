import { ROLES } from '@sojourn/domain'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { listQuery } from '../kernel/list-query.ts'
import { email, id, text } from '../kernel/shapes.ts'
import { user, userSite } from './user.ts'

const byId = z.object({ id })

export const getMe = call({
  method: 'GET',
  path: '/api/User/Me',
  summary: 'The signed-in person',
  area: 'User',
  who: 'signed-in',
  kind: 'json',
  answer: user.extend({ siteCount: z.int() }),
})

export const getUser = call({
  method: 'GET',
  path: '/api/User/{id}',
  summary: 'One person: yourself, or anyone for an Admin',
  area: 'User',
  who: 'signed-in',
  kind: 'json',
  params: byId,
  answer: user,
})

export const listUserSites = call({
  method: 'GET',
  path: '/api/User/{id}/Sites',
  summary: 'The sites a person may read, by name: your own, or anyone’s for an Admin',
  area: 'User',
  who: 'signed-in',
  kind: 'page',
  params: byId,
  query: listQuery,
  answer: userSite,
})

export const inviteUser = call({
  method: 'POST',
  path: '/api/User/Invite',
  summary: 'Create and invite a person; false when the e-mail address has an account already',
  area: 'User',
  who: ['Admin'],
  kind: 'json',
  body: z.object({
    firstName: text(100, 2),
    surname: text(100, 2),
    email,
    roles: z.array(z.enum(ROLES)).min(1),
    companyId: id,
    siteId: id,
  }),
  answer: z.boolean(),
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

export const disableUser = call({
  method: 'DELETE',
  path: '/api/User/{id}',
  summary: 'Disable a person: no sign-in, tokens revoked, their name stays in history',
  area: 'User',
  who: ['Admin'],
  kind: 'none',
  params: byId,
})

import { mayReadUser, parseRoles } from '@sojourn/domain'
import { notFound } from '../../platform/http/errors.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { listRequest } from '../../platform/http/lists.ts'
import type { Platform } from '../../platform/platform.ts'
import { requestPasswordResetFor, resendInvitation } from '../identity/index.ts'
import { attachUserToCompany } from './commands/attach-user-to-company.ts'
import { attachUserToSite } from './commands/attach-user-to-site.ts'
import { changeLanguages } from './commands/change-languages.ts'
import { changeMetricsAccess } from './commands/change-metrics-access.ts'
import { createUser } from './commands/create-user.ts'
import { inviteUser } from './commands/invite-user.ts'
import { countReadableSites } from './grants/repository.ts'
import { presentUser } from './presenter.ts'
import { getUser } from './queries/get-user.ts'
import { listUserSites } from './queries/list-user-sites.ts'
import { listUsers } from './queries/list-users.ts'

type Served =
  | 'attachUserToCompany'
  | 'attachUserToSite'
  | 'changeLanguages'
  | 'changeMetricsAccess'
  | 'createUser'
  | 'getMe'
  | 'getUser'
  | 'inviteUser'
  | 'listUserSites'
  | 'listUsers'
  | 'resendInvite'
  | 'resetPassword'

export const peopleHandlers = (platform: Platform): Pick<Handlers, Served> => ({
  getMe: async ({ principal, version }) => {
    const user = await getUser(platform.db, principal.userID)
    version(user.version)
    return {
      ...presentUser(user),
      siteCount: await countReadableSites(platform.db, user),
      numberFormat: user.numberFormat,
    }
  },
  getUser: async ({ principal, params, version }) => {
    if (!mayReadUser(principal, params.id)) throw notFound()
    const user = await getUser(platform.db, params.id)
    version(user.version)
    return presentUser(user)
  },
  listUsers: async ({ params, query }) => {
    const [role, ...more] = parseRoles(params.role)
    if (!role || more.length > 0) throw notFound()
    return listUsers(platform.db, role, listRequest(query))
  },
  listUserSites: async ({ principal, params, query }) => {
    if (!mayReadUser(principal, params.id)) throw notFound()
    return listUserSites(platform.db, await getUser(platform.db, params.id), listRequest(query))
  },
  createUser: async ({ principal, body }) => {
    const { user, restored } = await createUser(platform, principal, body)
    return { ...presentUser(user), restored }
  },
  inviteUser: async ({ principal, body }) => inviteUser(platform, principal, body),
  resendInvite: async ({ principal, params }) => {
    await platform.transaction((trx) =>
      resendInvitation(platform, trx, { userID: params.id, by: principal.userID }),
    )
  },
  resetPassword: async ({ principal, params }) => {
    await requestPasswordResetFor(platform, { userID: params.id, by: principal.userID })
  },
  changeMetricsAccess: async ({ principal, params, body, ifMatch, version }) => {
    const user = await changeMetricsAccess(platform, principal, {
      userID: params.id,
      metricsUser: body?.metricsUser,
      ifMatch,
    })
    version(user.version)
    return presentUser(user)
  },
  changeLanguages: async ({ principal, params, body, ifMatch, version }) => {
    const user = await changeLanguages(platform, principal, { userID: params.id, ...body, ifMatch })
    version(user.version)
    return presentUser(user)
  },
  attachUserToCompany: async ({ principal, params }) =>
    presentUser(
      await attachUserToCompany(platform, principal, { userID: params.id, companyID: params.companyId }),
    ),
  attachUserToSite: async ({ principal, params }) =>
    presentUser(await attachUserToSite(platform, principal, { userID: params.id, siteID: params.siteId })),
})

import { hasRole, parseRoles } from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import { notFound, Problem } from '../../platform/http/errors.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { readListRequest } from '../../platform/http/lists.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Platform } from '../../platform/platform.ts'
import { sendSheet } from '../../platform/sheets/send-sheet.ts'
import {
  type AttachedUser,
  exportAttachedUsers,
  exportUsers,
  grantCompany,
  grantSite,
  listAttachedUsers,
  lockAttachedUser,
  lockUserByEmail,
  presentUser,
  queueConnectionRenewal,
  type UserRecord,
} from '../people/index.ts'
import {
  detachUserFromSite,
  disableUser,
  getSite,
  isSiteInScope,
  lockSite,
  siteEditScope,
} from '../sites/index.ts'
import { getCompany } from './company.ts'
import { lockCompanyAgainstDeletion } from './repository.ts'

const createEmailProblem = (message: string) =>
  new Problem('invalid', { errors: [{ field: 'emailAddress', code: 'unknown', message }] })

/** Only hotel users can be attached: Admins have access to every site, Auditors to the sites of their audits. */
async function lockHotelUser(trx: DbOrTrx, email: string): Promise<UserRecord> {
  const person = await lockUserByEmail(trx, email)
  if (!person) throw createEmailProblem('There is no user with that email address.')
  if (!hasRole(person.roles, 'Hotel', 'EnvironmentalPerformance'))
    throw createEmailProblem('This person is not a hotel user. Only hotel users can be added here.')
  return person
}

async function addExistingUser(
  platform: Platform,
  actor: Principal,
  { siteID, email }: { siteID: string; email: string },
): Promise<AttachedUser & { mainContact: boolean }> {
  return platform.transaction(async (trx) => {
    const site = await lockSite(trx, siteID)
    if (!site) throw notFound()
    const { userID } = await lockHotelUser(trx, email)
    await grantSite(trx, { userID, site, at: platform.clock.now(), by: actor.userID })
    await queueConnectionRenewal(platform, trx, userID)
    const attached = await lockAttachedUser(trx, { siteID }, userID)
    if (!attached) throw notFound()
    return { ...attached, mainContact: site.mainContactUserID === userID }
  })
}

/** Attaches a user to all current and future sites of the company. */
async function addExistingCompanyUser(
  platform: Platform,
  actor: Principal,
  { companyID, email }: { companyID: string; email: string },
): Promise<UserRecord> {
  return platform.transaction(async (trx) => {
    const company = await lockCompanyAgainstDeletion(trx, companyID)
    if (!company) throw notFound()
    const person = await lockHotelUser(trx, email)
    await grantCompany(trx, { userID: person.userID, company, at: platform.clock.now(), by: actor.userID })
    await queueConnectionRenewal(platform, trx, person.userID)
    const attached = await lockAttachedUser(trx, { companyID }, person.userID)
    if (!attached) throw notFound()
    return attached
  })
}

type CompanyUserCall =
  | 'addExistingCompanyUser'
  | 'addExistingUser'
  | 'detachUserFromSite'
  | 'disableUser'
  | 'exportCompanyUsers'
  | 'exportSiteUsers'
  | 'exportUsers'
  | 'listCompanyUsers'
  | 'listSiteUsers'

export const companyUserHandlers = (platform: Platform): Pick<Handlers, CompanyUserCall> => ({
  listCompanyUsers: async ({ params, query }) => {
    await getCompany(platform.db, params.id)
    const { rows, totalCount } = await listAttachedUsers(
      platform.db,
      { companyID: params.id },
      readListRequest(query),
    )
    return { rows: rows.map(presentUser), totalCount }
  },
  listSiteUsers: async ({ principal, params, query }) => {
    if (!(await isSiteInScope(platform.db, siteEditScope(principal), params.id))) throw notFound()
    const { mainContact } = await getSite(platform.db, params.id)
    const { rows, totalCount } = await listAttachedUsers(
      platform.db,
      { siteID: params.id },
      readListRequest(query),
    )
    return {
      rows: rows.map((user) => ({
        ...presentUser(user),
        siteUser: user.siteUser,
        mainContact: user.userID === mainContact?.userID,
      })),
      totalCount,
    }
  },
  addExistingCompanyUser: async ({ principal, params, body }) =>
    presentUser(
      await addExistingCompanyUser(platform, principal, { companyID: params.id, email: body.emailAddress }),
    ),
  addExistingUser: async ({ principal, params, body }) => {
    const user = await addExistingUser(platform, principal, { siteID: params.id, email: body.emailAddress })
    return { ...presentUser(user), siteUser: user.siteUser, mainContact: user.mainContact }
  },
  detachUserFromSite: async ({ principal, params }) => {
    await detachUserFromSite(platform, principal, { userID: params.id, siteID: params.siteId })
  },
  disableUser: async ({ principal, params }) => {
    await disableUser(platform, principal, params.id)
  },
  exportCompanyUsers: async ({ params, query, reply }) => {
    await getCompany(platform.db, params.id)
    const scope = { companyID: params.id }
    return sendSheet(
      platform.workers,
      reply,
      await exportAttachedUsers(platform.db, scope, readListRequest(query)),
      query.format,
    )
  },
  exportSiteUsers: async ({ principal, params, query, reply }) => {
    if (!(await isSiteInScope(platform.db, siteEditScope(principal), params.id))) throw notFound()
    const scope = { siteID: params.id }
    return sendSheet(
      platform.workers,
      reply,
      await exportAttachedUsers(platform.db, scope, readListRequest(query)),
      query.format,
    )
  },
  exportUsers: async ({ params, query, reply }) => {
    const [role, ...more] = parseRoles(params.role)
    if (!role || more.length > 0) throw notFound()
    return sendSheet(
      platform.workers,
      reply,
      await exportUsers(platform.db, role, readListRequest(query)),
      query.format,
    )
  },
})

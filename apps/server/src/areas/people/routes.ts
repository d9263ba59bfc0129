import type { BodyOf, Calls, ListRequest, ResponseOf } from '@sojourn/contract'
import { id } from '@sojourn/contract/kernel/shapes'
import { canReadUser, parseRoles, type Role } from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import { logEvent } from '../../platform/event-log.ts'
import { notFound, Problem } from '../../platform/http/errors.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { invalidFilter, readFilters, readListRequest, readOrder } from '../../platform/http/lists.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Platform } from '../../platform/platform.ts'
import { requestPasswordResetFor, resendInvitation } from '../identity/index.ts'
import { languages as knownLanguages } from '../programme/index.ts'
import { addUser, changeMetricsAccess } from './commands.ts'
import { grantCompany, grantSite, queueConnectionRenewal } from './grants.ts'
import { getUser, listUsers, presentUser, presentUserSite } from './queries.ts'
import { countReadableSites, findReadableSites } from './repository/grants.ts'
import { findCompany, findSite, lockUser, setLanguages, type UserRecord } from './repository/users.ts'

interface LanguagesChange {
  userID: string
  languages: string[]
  ifMatch: number | undefined
}

/** Removes duplicates and rejects unknown codes with the index of the value. */
function readLanguages(codes: string[]): string[] {
  const errors = codes.flatMap((code, index) =>
    knownLanguages.some((language) => language.code === code)
      ? []
      : [{ field: `languages.${index}`, code: 'unknown', message: `There is no language "${code}"` }],
  )
  if (errors.length > 0) throw new Problem('invalid', { errors })
  return [...new Set(codes)]
}

async function changeLanguages(
  platform: Platform,
  actor: Principal,
  { userID, languages, ifMatch }: LanguagesChange,
): Promise<UserRecord> {
  const newLanguages = readLanguages(languages)
  return platform.transaction(async (trx) => {
    const user = await lockUser(trx, userID)
    if (!user || user.disabled) throw notFound()
    if (ifMatch !== undefined && ifMatch !== user.version)
      throw new Problem('stale', { current: presentUser(user) })
    if (newLanguages.join() === user.languages.join()) return user
    const at = platform.clock.now()
    await setLanguages(trx, userID, newLanguages, at)
    await logEvent(trx, at, {
      correlationID: userID,
      source: 'People',
      title: 'Languages changed',
      description: newLanguages.length === 0 ? 'No languages.' : `Now ${newLanguages.join(', ')}.`,
      userID: actor.userID,
    })
    return getUser(trx, userID)
  })
}

/** Roles of a user created without roles. */
const DEFAULT_ROLES: readonly Role[] = ['Hotel', 'EnvironmentalPerformance']

function readRoles(text: string | undefined): readonly Role[] {
  if (text === undefined) return DEFAULT_ROLES
  const roles = parseRoles(text)
  if (roles.length > 0) return roles
  throw new Problem('invalid', {
    errors: [{ field: 'roles', code: 'unknown', message: 'Please choose at least one role' }],
  })
}

async function createUser(
  platform: Platform,
  actor: Principal,
  user: BodyOf<Calls['createUser']>,
): Promise<{ user: UserRecord; restored: boolean }> {
  const roles = readRoles(user.roles)
  return platform.transaction(async (trx) => {
    const added = await addUser(platform, trx, actor, {
      firstName: user.firstName,
      surname: user.surname,
      email: user.emailAddress,
      roles,
      companyID: user.companyId,
      siteID: user.siteId,
    })
    if (!added) throw new Problem('email-exists')
    return { user: await getUser(trx, added.userID), restored: added.restored }
  })
}

function readEnabled(value: string): boolean {
  if (value !== 'true' && value !== 'false') throw invalidFilter('Enabled', value)
  return value === 'true'
}

function readCompanyID(value: string): string {
  if (!id.safeParse(value).success) throw invalidFilter('CompanyID', value)
  return value
}

/** One page of the sites that the user may read. */
async function listUserSites(
  db: DbOrTrx,
  reader: UserRecord,
  request: ListRequest,
): Promise<ResponseOf<Calls['listUserSites']>> {
  const filters = readFilters(request, ['Country', 'CompanyID', 'Enabled'])
  const { rows, totalCount } = await findReadableSites(db, reader, {
    countries: filters.Country?.map((code) => code.toUpperCase()),
    companyIDs: filters.CompanyID?.map(readCompanyID),
    enabled: filters.Enabled?.map(readEnabled),
    searchTerm: request.searchTerm,
    direction: readOrder(request, ['SiteName']).direction,
    limit: request.pageSize,
    offset: (request.page - 1) * request.pageSize,
  })
  return { rows: rows.map(presentUserSite), totalCount }
}

/** Returns false if the e-mail address is in use. */
async function inviteUser(
  platform: Platform,
  actor: Principal,
  invitation: BodyOf<Calls['inviteUser']>,
): Promise<boolean | { restored: true }> {
  const added = await platform.transaction((trx) =>
    addUser(platform, trx, actor, {
      ...invitation,
      companyID: invitation.companyId,
      siteID: invitation.siteId,
    }),
  )
  if (!added) return false
  return added.restored ? { restored: true } : true
}

async function attachUserToSite(
  platform: Platform,
  actor: Principal,
  { userID, siteID }: { userID: string; siteID: string },
): Promise<UserRecord> {
  return platform.transaction(async (trx) => {
    const [person, site] = [await lockUser(trx, userID), await findSite(trx, siteID)]
    if (!person || person.disabled || !site) throw notFound()
    await grantSite(trx, { userID, site, at: platform.clock.now(), by: actor.userID })
    await queueConnectionRenewal(platform, trx, userID)
    return getUser(trx, userID)
  })
}

async function attachUserToCompany(
  platform: Platform,
  actor: Principal,
  { userID, companyID }: { userID: string; companyID: string },
): Promise<UserRecord> {
  return platform.transaction(async (trx) => {
    const [person, company] = [await lockUser(trx, userID), await findCompany(trx, companyID)]
    if (!person || person.disabled || !company) throw notFound()
    await grantCompany(trx, { userID, company, at: platform.clock.now(), by: actor.userID })
    await queueConnectionRenewal(platform, trx, userID)
    return getUser(trx, userID)
  })
}

type PeopleCall =
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

export const peopleHandlers = (platform: Platform): Pick<Handlers, PeopleCall> => ({
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
    if (!canReadUser(principal, params.id)) throw notFound()
    const user = await getUser(platform.db, params.id)
    version(user.version)
    return presentUser(user)
  },
  listUsers: async ({ params, query }) => {
    const [role, ...more] = parseRoles(params.role)
    if (!role || more.length > 0) throw notFound()
    return listUsers(platform.db, role, readListRequest(query))
  },
  listUserSites: async ({ principal, params, query }) => {
    if (!canReadUser(principal, params.id)) throw notFound()
    return listUserSites(platform.db, await getUser(platform.db, params.id), readListRequest(query))
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

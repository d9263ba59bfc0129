import type { Calls, ListRequest, ResponseOf } from '@sojourn/contract'
import type { User, UserSite } from '@sojourn/contract/people/user'
import { formatRoles, hasRole, type Role } from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import { notFound } from '../../platform/http/errors.ts'
import { readFilters, readOrder } from '../../platform/http/lists.ts'
import { readInBatches } from '../../platform/sheets/read-in-batches.ts'
import type { Cell, Sheet } from '../../platform/sheets/sheet.ts'
import { languages } from '../programme/index.ts'
import { type AttachmentTarget, findAttachedUserIds, findAttachedUsers } from './repository/attached-users.ts'
import type { ReadableSite } from './repository/grants.ts'
import {
  findUser,
  findUserIds,
  findUsers,
  findUsersById,
  type UserRecord,
  type UserSearch,
} from './repository/users.ts'

export const presentUser = (user: UserRecord): User => ({
  userID: user.userID,
  name: user.name,
  firstName: user.firstName,
  surname: user.surname,
  emailAddress: user.email,
  languages: user.languages,
  profileImage: user.photoDocumentID,
  roles: formatRoles(user.roles),
  companyId: user.companyID,
  siteId: user.siteID,
  accountConfirmed: user.confirmed,
  lastUpdated: user.updatedAt.toISOString(),
  lastInvited: user.lastInvitedAt?.toISOString() ?? null,
  metricsUser: hasRole(user.roles, 'EnvironmentalPerformance'),
  sub: user.userID,
})

export const presentUserSite = (site: ReadableSite): UserSite => ({
  siteID: site.site_id,
  siteName: site.site_name,
  companyID: site.company_id,
  propertyURN: site.property_urn,
  address1: site.address1,
  cityTown: site.city_town,
  country: site.country,
  postCode: site.post_code,
})

/** One page of the users of a company or a site. */
export async function listAttachedUsers(db: DbOrTrx, target: AttachmentTarget, request: ListRequest) {
  readFilters(request, [])
  return findAttachedUsers(db, target, {
    searchTerm: request.searchTerm,
    direction: readOrder(request, ['Profile.FirstName']).direction,
    limit: request.pageSize,
    offset: (request.page - 1) * request.pageSize,
  })
}

export async function getUser(db: DbOrTrx, userID: string): Promise<UserRecord> {
  const user = await findUser(db, userID)
  if (!user) throw notFound()
  return user
}

const readUserSearch = (role: Role, request: ListRequest): UserSearch => ({
  role,
  languages: readFilters(request, ['Language']).Language,
  searchTerm: request.searchTerm,
  order: readOrder(request, ['Profile.FirstName', 'EmailConfirmed']),
})

/** One page of the active users with a role. */
export async function listUsers(
  db: DbOrTrx,
  role: Role,
  request: ListRequest,
): Promise<ResponseOf<Calls['listUsers']>> {
  const { rows, totalCount } = await findUsers(db, readUserSearch(role, request), {
    limit: request.pageSize,
    offset: (request.page - 1) * request.pageSize,
  })
  return { rows: rows.map(presentUser), totalCount }
}

const SHEET_NAMES: Readonly<Partial<Record<Role, string>>> = { Admin: 'Administrators', Auditor: 'Auditors' }
const languageNames = new Map(languages.map(({ code, name }) => [code, name]))

const EXPORT_HEADERS = ['First name', 'Surname', 'Email', 'Languages', 'Confirmed']

async function* listExportRows(db: DbOrTrx, userIDs: string[]): AsyncGenerator<Cell[]> {
  for await (const user of readInBatches(userIDs, (ids) => findUsersById(db, ids)))
    yield [
      user.firstName,
      user.surname,
      user.email,
      user.languages.map((code) => languageNames.get(code) ?? code).join(', '),
      user.confirmed,
    ]
}

/** Exports all users with a role. */
export const exportUsers = async (db: DbOrTrx, role: Role, request: ListRequest): Promise<Sheet> => ({
  name: SHEET_NAMES[role] ?? 'Users',
  headers: EXPORT_HEADERS,
  rows: listExportRows(db, await findUserIds(db, readUserSearch(role, request))),
})

/** Exports all users of a company or a site. */
export async function exportAttachedUsers(
  db: DbOrTrx,
  target: AttachmentTarget,
  request: ListRequest,
): Promise<Sheet> {
  readFilters(request, [])
  const { direction } = readOrder(request, ['Profile.FirstName'])
  const ids = await findAttachedUserIds(db, target, { searchTerm: request.searchTerm, direction })
  return { name: 'Users', headers: EXPORT_HEADERS, rows: listExportRows(db, ids) }
}

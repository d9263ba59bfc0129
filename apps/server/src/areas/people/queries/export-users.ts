import type { ListRequest } from '@sojourn/contract'
import type { Role } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { filtersOf, orderOf } from '../../../platform/http/list-choices.ts'
import { inBatches } from '../../../platform/sheets/in-batches.ts'
import type { Cell, Sheet } from '../../../platform/sheets/sheet.ts'
import { languages } from '../../programme/index.ts'
import { findAttachedUserIds, type AttachmentTarget } from '../attached/repository.ts'
import { findUserIds, findUsersById } from '../repository.ts'
import { readUserSearch } from './list-users.ts'

const NAMES: Readonly<Partial<Record<Role, string>>> = { Admin: 'Administrators', Auditor: 'Auditors' }
const languageNames = new Map(languages.map(({ code, name }) => [code, name]))

const HEADERS = ['First name', 'Surname', 'Email', 'Languages', 'Confirmed']

async function* exportRows(db: DbOrTrx, userIDs: string[]): AsyncGenerator<Cell[]> {
  for await (const user of inBatches(userIDs, (ids) => findUsersById(db, ids)))
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
  name: NAMES[role] ?? 'Users',
  headers: HEADERS,
  rows: exportRows(db, await findUserIds(db, readUserSearch(role, request))),
})

/** Exports all users of a company or a site. */
export async function exportAttachedUsers(db: DbOrTrx, whose: AttachmentTarget, request: ListRequest): Promise<Sheet> {
  filtersOf(request, [])
  const { direction } = orderOf(request, ['Profile.FirstName'])
  const ids = await findAttachedUserIds(db, whose, { searchTerm: request.searchTerm, direction })
  return { name: 'Users', headers: HEADERS, rows: exportRows(db, ids) }
}

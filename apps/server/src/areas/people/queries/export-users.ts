import type { ListRequest } from '@sojourn/contract'
import type { Role } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { inBatches } from '../../../platform/sheets/in-batches.ts'
import type { Cell, Sheet } from '../../../platform/sheets/write-sheet.ts'
import { languages } from '../../programme/index.ts'
import { findUserIds, findUsersById } from '../repository.ts'
import { userSearch } from './list-users.ts'

const NAMES: Readonly<Partial<Record<Role, string>>> = { Admin: 'Administrators', Auditor: 'Auditors' }
const languageNames = new Map(languages.map(({ code, name }) => [code, name]))

async function* rows(db: DbOrTrx, userIDs: string[]): AsyncGenerator<Cell[]> {
  for await (const user of inBatches(userIDs, (ids) => findUsersById(db, ids)))
    yield [
      user.firstName,
      user.surname,
      user.email,
      user.languages.map((code) => languageNames.get(code) ?? code).join(', '),
      user.confirmed,
    ]
}

/** The list of people by role, whole. */
export const exportUsers = async (db: DbOrTrx, role: Role, request: ListRequest): Promise<Sheet> => ({
  name: NAMES[role] ?? 'Users',
  headers: ['First name', 'Surname', 'Email', 'Languages', 'Confirmed'],
  rows: rows(db, await findUserIds(db, userSearch(role, request))),
})

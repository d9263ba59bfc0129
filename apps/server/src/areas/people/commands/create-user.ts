import type { BodyOf, Calls } from '@sojourn/contract'
import { parseRoles, type Role } from '@sojourn/domain'
import { Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getUser } from '../queries/get-user.ts'
import type { UserRecord } from '../repository.ts'
import { addUser } from './add-user.ts'

/** What the Create User dialogs of the company and customer pages make. */
const USUAL_ROLES: readonly Role[] = ['Hotel', 'EnvironmentalPerformance']

function readRoles(text: string | undefined): readonly Role[] {
  if (text === undefined) return USUAL_ROLES
  const roles = parseRoles(text)
  if (roles.length > 0) return roles
  throw new Problem('invalid', {
    errors: [{ field: 'roles', code: 'unknown', message: 'Please choose at least one role' }],
  })
}

export async function createUser(
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

import { canDisableUser } from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import { assertAllowed, notFound, Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { disableAccount } from '../../identity/index.ts'
import { findUser, lockActiveAdmins } from '../repository.ts'

export async function disableUser(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  userID: string,
): Promise<void> {
  const activeAdmins = await lockActiveAdmins(trx)
  // If two Admins disable each other at once, the second is no longer an Admin.
  if (!activeAdmins.includes(actor.userID)) throw new Problem('not-signed-in')
  const target = await findUser(trx, userID)
  if (!target) throw notFound()
  assertAllowed(canDisableUser(actor, target, activeAdmins))
  await disableAccount(platform, trx, { userID, by: actor.userID })
}

import type { BodyOf, Calls } from '@sojourn/contract'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addUser } from './add-user.ts'

/** False when the e-mail address is in use. */
export async function inviteUser(
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

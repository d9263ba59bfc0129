import { canChangeMetricsAccess, hasRole, type Role } from '@sojourn/domain'
import { logEvent } from '../../../platform/event-log.ts'
import { assertAllowed, notFound, Problem } from '../../../platform/http/errors.ts'
import { expireStoredResponses } from '../../../platform/http/idempotency.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { queueConnectionRenewal } from '../jobs/renew-connection.ts'
import { presentUser } from '../presenter.ts'
import { getUser } from '../queries/get-user.ts'
import { lockUser, setRoles, type UserRecord } from '../repository.ts'

interface Change {
  userID: string
  /** Undefined: toggle. */
  metricsUser: boolean | undefined
  ifMatch: number | undefined
}

const METRICS: Role = 'EnvironmentalPerformance'

/** EPIT access is the EnvironmentalPerformance role. */
export async function changeMetricsAccess(
  platform: Platform,
  actor: Principal,
  { userID, metricsUser, ifMatch }: Change,
): Promise<UserRecord> {
  return platform.transaction(async (trx) => {
    const user = await lockUser(trx, userID)
    if (!user || user.disabled) throw notFound()
    if (ifMatch !== undefined && ifMatch !== user.version)
      throw new Problem('stale', { current: presentUser(user) })
    const has = hasRole(user.roles, METRICS)
    const wanted = metricsUser ?? !has
    if (wanted === has) return user
    assertAllowed(canChangeMetricsAccess(user.roles, wanted))
    const others = user.roles.filter((role) => role !== METRICS)
    const at = platform.clock.now()
    await setRoles(trx, userID, wanted ? [...others, METRICS] : others, at)
    if (!wanted) await expireStoredResponses(trx, [userID], at)
    await logEvent(trx, at, {
      correlationID: userID,
      source: 'People',
      title: wanted ? 'EPIT access granted' : 'EPIT access revoked',
      description: `${user.name} ${wanted ? 'may now' : 'may no longer'} use environmental performance.`,
      userID: actor.userID,
    })
    await queueConnectionRenewal(platform, trx, userID)
    return getUser(trx, userID)
  })
}

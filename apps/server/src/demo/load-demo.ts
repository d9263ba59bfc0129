import { hashPassword } from '../areas/identity/index.ts'
import { saveProgrammeSettings } from '../areas/programme/index.ts'
import type { Platform } from '../platform/platform.ts'
import { demoProgramme } from './data/programme.ts'
import { loadAudits } from './load-audits.ts'
import { loadCriteria } from './load-criteria.ts'
import { loadCustomers } from './load-customers.ts'
import { loadEnvironment } from './load-environment.ts'
import { loadGroups } from './load-groups.ts'
import { loadOutbox } from './load-outbox.ts'
import { loadPeople, userIdOf } from './load-people.ts'
import { findGround } from './repository.ts'
import { DEMO_PASSWORD } from './sign-ins.ts'

const startOfDay = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))

/**
 * Loads the demonstration once, wholly or not at all. Where it is already nothing changes, and neither does a database
 * that somebody works with: invented houses and known passwords have no place among real ones. Answers whether it is
 * there.
 */
export async function loadDemo(platform: Platform): Promise<boolean> {
  if (!platform.config.demoAccounts)
    throw new Error(
      'The demonstration brings accounts whose password everybody knows. Set DEMO_ACCOUNTS=true to have them here.',
    )
  const administratorID = userIdOf('admin@sojourn.test')
  const ground = await platform.transaction((trx) => findGround(trx, administratorID))
  if (ground !== 'empty') return ground === 'loaded'

  const today = startOfDay(platform.clock.now())
  // One hash serves all: the password is printed at start, so a salt for each would hide nothing and cost seconds.
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  return platform.transaction(async (trx) => {
    const groundNow = await findGround(trx, administratorID)
    if (groundNow !== 'empty') return groundNow === 'loaded'
    await saveProgrammeSettings(trx, demoProgramme)
    await loadCustomers(platform, trx, today)
    await loadGroups(trx, today)
    await loadPeople(platform, trx, today, passwordHash)
    await loadCriteria(trx, today, administratorID)
    await loadEnvironment(trx, today)
    await loadOutbox(platform, trx, today, await loadAudits(platform, trx, today))
    return true
  })
}

import { logEvent } from '../../../platform/event-log.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { benchmarkText, saveBenchmark } from '../../sites/index.ts'
import { getSite, getSiteToChange } from '../access.ts'
import type { SiteRecord } from '../repository/sites.ts'

export async function setBenchmark(
  platform: Platform,
  actor: Principal,
  { siteID, benchmark }: { siteID: string; benchmark: string },
): Promise<SiteRecord> {
  return platform.transaction(async (trx) => {
    const before = await getSiteToChange(trx, actor, siteID)
    await saveBenchmark(trx, siteID, benchmark)
    await logEvent(trx, platform.clock.now(), {
      correlationID: siteID,
      source: 'Environmental',
      title: 'Benchmark changed',
      description: `The benchmark month of "${before.siteName}" was changed.`,
      userID: actor.userID,
      data: { before: benchmarkText(before.benchmark), after: benchmark },
    })
    return getSite(trx, actor, siteID)
  })
}
